#include "core/conformance/table_checks.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "core/conformance/checks.hpp"
#include "core/plugin/border.hpp"

namespace kiban::conformance {
namespace {

constexpr std::string_view capacity_kept = "capacity-respected";

// A position that is released again.
struct Holder {
  const kb_games& functions;
  kb_position* position = nullptr;
  explicit Holder(const kb_games& f) : functions(f) {}
  ~Holder() { functions.release(position); }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;
};

class TableCheck {
 public:
  TableCheck(const PluginGame& game, Report& report)
      : f_(game.functions()), game_(game), rules_(game.rules()), report_(report) {}

  void run() {
    check_ids();
    check_options();
    Holder holder(f_);
    if (f_.start(rules_, nullptr, &holder.position, nullptr) != KB_OK || holder.position == nullptr) return;
    check_lists(holder.position);
    check_state_size(holder.position);
    check_texts(holder.position);
    check_unfinished_errors(holder.position);
  }

 private:
  void expect(bool kept, std::string_view promise, const std::string& what) { report_.expect(kept, promise, what); }

  void check_ids() {
    expect(f_.info(f_.count()) == nullptr && f_.info(~0U) == nullptr, no_crash, "info answers past the end");
    expect(f_.extension(rules_, "kb.no-such-thing/1") == nullptr, no_crash, "an unknown extension is offered");
    f_.destroy(nullptr);
    f_.release(nullptr);
  }

  void refuses(const char* id, const kb_option* options, std::uint32_t count, const std::string& what) {
    kb_rules* made = nullptr;
    kb_error error;
    border::clear(error);
    const kb_status status = f_.create(id, options, count, &made, &error);
    expect(status == KB_E_ARGUMENT, no_crash, "create accepts " + what + ", or refuses it in another way");
    expect(error.text.token[0] != '\0', no_crash, "create gives no reason for refusing " + what);
    if (status == KB_OK) f_.destroy(made);
    const kb_status again = f_.create(id, options, count, &made, nullptr);
    expect(again == status, no_crash, "create needs a place for the error");
    if (again == KB_OK) f_.destroy(made);
  }

  void check_options() {
    const char* id = game_.id().c_str();
    refuses("no-such-game", nullptr, 0, "an unknown game");
    const kb_option unknown{"no-such-option", "1"};
    refuses(id, &unknown, 1, "an unknown option");
    if (game_.options().empty()) return;
    const kb_option bad{game_.options().begin()->first.c_str(), "\xFF no such value \xC0"};
    if (typed(game_.options().begin()->first)) refuses(id, &bad, 1, "a bad value");
    kb_rules* made = nullptr;
    expect(f_.create(id, nullptr, 0, &made, nullptr) == KB_OK, no_crash, "create needs the options named");
    f_.destroy(made);
  }

  // Has the option values that are not allowed?
  bool typed(const std::string& key) const {
    for (std::uint32_t i = 0; i < f_.count(); ++i) {
      const kb_game_info& info = *f_.info(i);
      if (game_.id() != info.id) continue;
      const auto* const end = info.options + info.option_count;
      return std::any_of(info.options, end,
                         [&](const kb_option_info& o) { return key == o.key && o.type != KB_OPTION_TEXT; });
    }
    return false;
  }

  // Asks with no room, with room for one, and with room enough: the count is the same, and nothing is written behind.
  template <class Item, class Ask>
  void check_list(const char* name, Ask ask) {
    std::uint32_t all = 0;
    expect(ask(static_cast<Item*>(nullptr), 0U, &all) == KB_OK, capacity_kept,
           std::string(name) + " fails without room");
    if (all > KB_MAX_LEGAL_MOVES) return;
    std::vector<Item> items(all + 2U);
    for (const std::uint32_t capacity : {std::min(all, 1U), all}) {
      std::memset(static_cast<void*>(items.data()), 0x5A, items.size() * sizeof(Item));
      const std::vector<Item> untouched = items;
      std::uint32_t count = 0;
      const bool counted = ask(items.data(), capacity, &count) == KB_OK && count == all;
      expect(counted, capacity_kept, std::string(name) + " counts otherwise when there is little room");
      const std::size_t rest = (items.size() - capacity) * sizeof(Item);
      expect(std::memcmp(items.data() + capacity, untouched.data() + capacity, rest) == 0, capacity_kept,
             std::string(name) + " writes more than there is room for");
    }
  }

  void check_lists(const kb_position* p) {
    check_list<kb_move>("legal", [&](auto* out, auto room, auto* count) { return f_.legal(p, out, room, count); });
    check_list<kb_mark>("marks", [&](auto* out, auto room, auto* count) { return f_.marks(p, out, room, count); });
    check_list<kb_occupant>("occupants",
                            [&](auto* out, auto room, auto* count) { return f_.occupants(p, out, room, count); });
    kb_move first{};
    std::uint32_t count = 0;
    if (f_.legal(p, &first, 1, &count) != KB_OK || count == 0) return;
    check_list<kb_step>("steps", [&](auto* out, auto room, auto* n) { return f_.steps(p, first, out, room, n); });
    const kb_explain* explain = game_.explain();
    if (explain == nullptr || !KB_HAS(explain, kb_explain, refused)) return;
    check_list<kb_move>("refused", [&](auto* out, auto room, auto* n) { return explain->refused(p, out, room, n); });
  }

  // A host of an earlier minor version knows a shorter struct.
  void check_state_size(const kb_position* p) {
    kb_state state;
    std::memset(&state, 0x5A, sizeof state);
    const kb_state untouched = state;
    state.size = offsetof(kb_state, outcome);
    f_.state(p, &state);
    const auto* after = reinterpret_cast<const char*>(&state);
    const auto* before = reinterpret_cast<const char*>(&untouched);
    const std::size_t known = offsetof(kb_state, outcome);
    expect(std::memcmp(after + known, before + known, sizeof state - known) == 0, "struct-size-respected",
           "state writes more than the host knows");
  }

  void check_texts(kb_position* p) {
    const std::vector<std::string> texts{"", "\xFF\xFE", "\xC0\x80", std::string(100000, 'a'),
                                         std::string(100000, '\xED')};
    for (const std::string& text : texts) {
      kb_move move{};
      expect(f_.parse_move(p, text.c_str(), &move, nullptr) < 0, no_crash, "text that is no move is read as one");
      Holder other(f_);
      const kb_status status = f_.start(rules_, text.c_str(), &other.position, nullptr);
      expect(status < 0 && other.position == nullptr, no_crash, "text that is no position is read as one");
    }
    border::Collector collector(KB_MAX_POSITION_TEXT);
    f_.position_text(p, 99, collector.sink(), nullptr);
    f_.position_text(p, -1, collector.sink(), nullptr);
  }

  // Every call that fails, without a place for the error.
  void check_unfinished_errors(kb_position* p) {
    const kb_move nobody{0xFEDCBA9876543210ULL, 0x0123456789ABCDEFULL};
    border::Collector collector(KB_MAX_MOVE_TEXT);
    std::uint32_t count = 0;
    std::array<kb_step, KB_MAX_STEPS> steps{};
    expect(f_.play(p, nobody, nullptr) < 0, no_crash, "play accepts a move that nobody made");
    expect(f_.undo(p, nullptr) < 0, no_crash, "undo works before the first move");
    expect(f_.move_text(p, nobody, collector.sink(), nullptr) < 0, no_crash, "a move that nobody made has a text");
    expect(f_.steps(p, nobody, steps.data(), KB_MAX_STEPS, &count) < 0, no_crash, "a move that nobody made has a path");
  }

  const kb_games& f_;
  const PluginGame& game_;
  const kb_rules* rules_;
  Report& report_;
};

}  // namespace

void check_table(const PluginGame& game, Report& report) {
  report.line.clear();
  TableCheck(game, report).run();
}

}  // namespace kiban::conformance
