// Editing over the functions of a plugin. Every answer is checked before anybody sees it.
#include <algorithm>
#include <set>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/plugin/border.hpp"
#include "core/plugin/plugin_extensions.hpp"

namespace kiban {
namespace {

constexpr std::uint32_t max_setups = 256, max_faults = 256;

// Collects faults; what a plugin says is bounded and checked while it speaks.
class FaultCollector {
 public:
  FaultCollector(const std::string& domain, std::uint32_t sites) : domain_(domain), sites_(sites) {}
  kb_fault_sink sink() { return {this, &FaultCollector::fault}; }
  bool broken() const { return broken_; }
  std::vector<SetupFault> take() { return std::move(faults_); }

 private:
  static std::int32_t KB_CALL fault(void* self, const kb_text* what, const kb_mark* marks,
                                    std::uint32_t count) noexcept {
    auto& collector = *static_cast<FaultCollector*>(self);
    try {
      collector.broken_ = collector.broken_ || !collector.add(what, marks, count);
    } catch (...) {  // may not cross the border
      collector.broken_ = true;
    }
    return collector.broken_ ? KB_STOP : KB_GO_ON;
  }

  bool add(const kb_text* what, const kb_mark* marks, std::uint32_t count) {
    if (what == nullptr || (marks == nullptr && count > 0) || count > sites_) return false;
    auto text = border::text_from(*what, domain_);
    if (!text || text->empty() || faults_.size() >= max_faults) return false;
    const auto on_board = [&](const Mark& mark) {
      return mark.site >= 0 && static_cast<std::uint32_t>(mark.site) < sites_;
    };
    if (!std::all_of(marks, marks + count, on_board)) return false;
    faults_.push_back({*std::move(text), std::vector<Mark>(marks, marks + count)});
    return true;
  }

  const std::string& domain_;
  std::uint32_t sites_;
  std::vector<SetupFault> faults_;
  bool broken_ = false;
};

class PluginEditing final : public Editing {
 public:
  PluginEditing(const PluginGame& game, std::vector<SetupName> setups)
      : game_(game), table_(*game.edit_table()), setups_(std::move(setups)) {}

  const std::vector<SetupName>& setups() const override { return setups_; }

  Result<std::string> setup(const std::string& token) const override {
    const bool known =
        std::any_of(setups_.begin(), setups_.end(), [&](const SetupName& name) { return name.token == token; });
    if (!known) return fail(Fault::argument, "edit.setup", KIBAN_N_("there is no set-up named {1}"), {token});
    return text_by(
        [&](kb_sink sink, kb_error* error) { return table_.setup(game_.rules(), token.c_str(), sink, error); });
  }

  Result<std::string> compose(std::span<const Occupant> occupants, Role to_act) const override {
    if (!possible(occupants, to_act)) return not_there();
    return text_by([&](kb_sink sink, kb_error* error) {
      return table_.compose(game_.rules(), occupants.data(), static_cast<std::uint32_t>(occupants.size()), to_act, sink,
                            error);
    });
  }

  Result<std::vector<SetupFault>> check(std::span<const Occupant> occupants, Role to_act) const override {
    if (!possible(occupants, to_act)) return not_there();
    FaultCollector found(game_.domain(), game_.topology().site_count);
    kb_error error;
    border::clear(error);
    try {
      const kb_status status = border::guarded([&] {
        return table_.check(game_.rules(), occupants.data(), static_cast<std::uint32_t>(occupants.size()), to_act,
                            found.sink(), &error);
      });
      if (status != KB_OK && !found.broken())
        return tl::unexpected<Error>(border::error_from(status, error, game_.domain()));
    } catch (const GameFault& fault) {
      return border::broken_promise(fault.what());
    }
    if (found.broken()) return border::broken_promise("a fault of a set-up is not told well");
    return found.take();
  }

 private:
  static tl::unexpected<Error> not_there() {
    return fail(Fault::argument, "edit.argument", KIBAN_N_("there is no such site, piece or side"));
  }

  bool possible(std::span<const Occupant> occupants, Role to_act) const {
    const kb_topology& t = game_.topology();
    const auto below = [](int index, std::uint32_t size) {
      return index >= 0 && static_cast<std::uint32_t>(index) < size;
    };
    const auto fine = [&](const Occupant& piece) {
      return below(piece.site, t.site_count) && (t.sites[piece.site].flags & KB_SITE_HOLE) == 0 &&
             below(piece.kind, t.kind_count) && below(piece.role, t.role_count) && piece.count >= 0;
    };
    return occupants.size() <= KB_MAX_SITES && below(to_act, t.role_count) &&
           std::all_of(occupants.begin(), occupants.end(), fine);
  }

  template <class Ask>
  Result<std::string> text_by(Ask ask) const {
    border::Collector collector(KB_MAX_POSITION_TEXT);
    kb_error error;
    border::clear(error);
    try {
      const kb_status status = border::guarded([&] { return ask(collector.sink(), &error); });
      if (status != KB_OK && !collector.broken())
        return tl::unexpected<Error>(border::error_from(status, error, game_.domain()));
    } catch (const GameFault& fault) {
      return border::broken_promise(fault.what());
    }
    auto text = collector.take();
    if (!text || text->empty() || !is_one_line(*text)) return border::broken_promise("a set-up has no position text");
    return *std::move(text);
  }

  const PluginGame& game_;
  const kb_edit& table_;
  std::vector<SetupName> setups_;
};

Result<std::vector<SetupName>> read_setups(const kb_edit& table) {
  if (table.setup_count > max_setups || (table.setup_count > 0 && table.setups == nullptr))
    return border::broken_promise("kb.edit has " + std::to_string(table.setup_count) + " set-ups");
  std::vector<SetupName> setups;
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < table.setup_count; ++i) {
    auto token = border::line_at(table.setups[i].token);
    auto label = border::line_at(table.setups[i].label);
    const bool fine = token && label && border::is_word(*token, "-_") && !label->empty() && seen.insert(*token).second;
    if (!fine) return border::broken_promise("a set-up of kb.edit has no name of its own");
    setups.push_back({*std::move(token), *std::move(label)});
  }
  return setups;
}

}  // namespace

Result<std::unique_ptr<const Editing>> plugin_editing(const PluginGame& game) {
  const kb_edit* table = game.edit_table();
  if (table == nullptr) return nullptr;
  const bool whole = KB_HAS(table, kb_edit, setup) && KB_HAS(table, kb_edit, compose) && KB_HAS(table, kb_edit, check);
  if (!whole) return border::broken_promise("a function of kb.edit is missing");
  auto setups = read_setups(*table);
  if (!setups) return tl::unexpected<Error>(std::move(setups).error());
  return std::make_unique<const PluginEditing>(game, *std::move(setups));
}

}  // namespace kiban
