#include <algorithm>
#include <array>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/plugin/border.hpp"
#include "core/plugin/plugin_game.hpp"

namespace kiban {
namespace {

constexpr std::uint32_t max_marks = 65536;

// Asks for a list whose length is not known beforehand: once, or twice when it did not fit. Nothing when the plugin
// fails, or names more than `limit`.
template <class Item, class Ask>
std::optional<std::vector<Item>> list(std::uint32_t guess, std::uint32_t limit, Ask ask) {
  std::vector<Item> items(std::min(guess, limit));
  for (int round = 0; round < 2; ++round) {
    std::uint32_t count = 0;
    const auto capacity = static_cast<std::uint32_t>(items.size());
    if (border::guarded([&] { return ask(items.data(), capacity, &count); }) != KB_OK || count > limit) break;
    items.resize(count);
    if (count <= capacity) return items;
  }
  return std::nullopt;
}

std::int32_t KB_CALL counts_on(void* stop, std::uint64_t /*done*/, std::uint64_t /*total*/) noexcept {
  try {
    border::sign_of_work();
    const auto& asked = *static_cast<const StopAsked*>(stop);
    return asked && asked() ? KB_STOP : KB_GO_ON;
  } catch (...) {  // may not cross the border; a caller that cannot answer has no more use for the count
    return KB_STOP;
  }
}

}  // namespace

PluginPosition::PluginPosition(std::shared_ptr<const PluginGame> game, kb_position* position)
    : game_(std::move(game)),
      functions_(&game_->functions()),
      position_(position),
      max_legal_(game_->topology().max_legal_moves) {}

PluginPosition::~PluginPosition() {
  border::quietly([&] { functions_->release(position_); });
}

std::unique_ptr<Position> PluginPosition::clone() const {
  kb_position* copy = border::guarded([&] { return functions_->clone(position_); });
  if (copy == nullptr) throw fault("clone made no position");
  return std::make_unique<PluginPosition>(game_, copy);
}

State PluginPosition::state() const {
  kb_state raw{};
  raw.size = sizeof raw;
  if (border::guarded([&] { return functions_->state(position_, &raw); }) != KB_OK || !plausible(raw)) {
    throw fault("the state of the game makes no sense");
  }
  State state{raw.to_act, raw.winners, static_cast<Outcome>(raw.outcome), raw.phase, {}};
  std::copy(std::begin(raw.seat_of_role), std::end(raw.seat_of_role), state.seat_of_role.begin());
  return state;
}

Text PluginPosition::reason() const {
  kb_text raw;
  border::clear(raw);
  if (border::guarded([&] { return functions_->reason(position_, &raw); }) != KB_OK) throw fault("no reason is given");
  auto text = border::text_from(raw, game_->domain());
  if (!text) throw fault("the reason is not text");
  return text->token.empty() ? Text{} : *std::move(text);
}

std::vector<std::int64_t> PluginPosition::score() const {
  if (!KB_HAS(functions_, kb_games, score)) return {};
  const std::uint32_t roles = game_->topology().role_count;
  const auto ask = [&](std::int64_t* out, std::uint32_t capacity, std::uint32_t* count) {
    return functions_->score(position_, out, capacity, count);
  };
  auto found = list<std::int64_t>(roles, roles, ask);
  if (!found || (!found->empty() && found->size() != roles)) throw fault("the score is not one number for each role");
  return *std::move(found);
}

std::vector<Occupant> PluginPosition::occupants() const {
  const std::uint32_t sites = game_->topology().site_count;
  const auto found = list<Occupant>(sites, sites, [&](Occupant* out, std::uint32_t capacity, std::uint32_t* count) {
    return functions_->occupants(position_, out, capacity, count);
  });
  if (!found) throw fault("there are more occupants than sites");
  std::vector<bool> taken(sites);
  for (const Occupant& occupant : *found) {
    if (!plausible(occupant)) throw fault("an occupant is not on the board, or no piece");
    auto place = taken[static_cast<std::size_t>(occupant.site)];
    if (place) throw fault("two occupants share a site");
    place = true;
  }
  return *found;
}

std::vector<Mark> PluginPosition::marks() const {
  const std::uint32_t guess = game_->topology().site_count;
  auto found = list<Mark>(guess, max_marks, [&](Mark* out, std::uint32_t capacity, std::uint32_t* count) {
    return functions_->marks(position_, out, capacity, count);
  });
  if (!found) throw fault("the marks cannot be read");
  check_marks(*found);
  return *std::move(found);
}

Key PluginPosition::key() const {
  Key key{};
  if (border::guarded([&] { return functions_->key(position_, key.data()); }) != KB_OK) throw fault("there is no key");
  return key;
}

std::string PluginPosition::text(TextDetail detail) const {
  border::Collector collector(KB_MAX_POSITION_TEXT);
  const kb_status status = border::guarded([&] {
    return functions_->position_text(position_, static_cast<std::int32_t>(detail), collector.sink(), nullptr);
  });
  auto text = collector.take();
  if (status != KB_OK || !text || text->empty() || !is_one_line(*text)) throw fault("there is no position text");
  return *std::move(text);
}

namespace {

// Not every standard library can leave them as they come.
std::unique_ptr<Move[]> room_for(std::uint32_t moves) {
#ifdef __cpp_lib_smart_ptr_for_overwrite
  return std::make_unique_for_overwrite<Move[]>(moves);
#else
  return std::make_unique<Move[]>(moves);
#endif
}

}  // namespace

void PluginPosition::legal(std::vector<Move>& out) const {
  if (!buffer_) buffer_ = room_for(max_legal_);
  std::uint32_t count = 0;
  const kb_status status =
      border::guarded([&] { return functions_->legal(position_, buffer_.get(), max_legal_, &count); });
  if (status != KB_OK || count > max_legal_) throw fault("the legal moves cannot be listed");
  out.assign(buffer_.get(), buffer_.get() + count);
}

std::uint32_t PluginPosition::legal_count() const {
  std::uint32_t count = 0;
  const kb_status status = border::guarded([&] { return functions_->legal(position_, nullptr, 0, &count); });
  if (status != KB_OK || count > max_legal_) throw fault("the legal moves cannot be counted");
  return count;
}

std::vector<Step> PluginPosition::steps(Move move) const {
  std::array<Step, KB_MAX_STEPS> path{};
  std::uint32_t count = 0;
  const kb_status status =
      border::guarded([&] { return functions_->steps(position_, move, path.data(), KB_MAX_STEPS, &count); });
  if (status != KB_OK || count == 0 || count > KB_MAX_STEPS) throw fault("a move has no click path");
  const auto end = path.begin() + count;
  if (!std::all_of(path.begin(), end, [&](const Step& step) { return plausible(step); })) {
    throw fault("a click path leads nowhere");
  }
  return {path.begin(), end};
}

Result<void> PluginPosition::play(Move move) {
  kb_error error;
  border::clear(error);
  try {
    const kb_status status = border::guarded([&] { return functions_->play(position_, move, &error); });
    if (status == KB_OK) return {};
    return failed(status, error);
  } catch (const GameFault& fault) {
    return broken(fault.what());
  }
}

Result<void> PluginPosition::undo() {
  kb_error error;
  border::clear(error);
  try {
    const kb_status status = border::guarded([&] { return functions_->undo(position_, &error); });
    if (status == KB_OK) return {};
    return failed(status, error);
  } catch (const GameFault& fault) {
    return broken(fault.what());
  }
}

bool PluginPosition::try_play(Move move) {
  return border::guarded([&] { return functions_->play(position_, move, nullptr); }) == KB_OK;
}

bool PluginPosition::try_undo() {
  return border::guarded([&] { return functions_->undo(position_, nullptr); }) == KB_OK;
}

Result<std::string> PluginPosition::move_text(Move move) const {
  border::Collector collector(KB_MAX_MOVE_TEXT);
  kb_error error;
  border::clear(error);
  try {
    const kb_status status =
        border::guarded([&] { return functions_->move_text(position_, move, collector.sink(), &error); });
    if (status != KB_OK && !collector.broken()) return failed(status, error);
  } catch (const GameFault& fault) {
    return broken(fault.what());
  }
  auto text = collector.take();
  // Blanks part the moves of a line, so a move has none.
  if (!text || text->empty() || !is_one_line(*text) || text->find(' ') != std::string::npos) {
    return broken("a move text is empty, too long or not one word");
  }
  return *std::move(text);
}

Result<Move> PluginPosition::parse_move(std::string_view text) const {
  if (text.empty() || !border::can_cross(text, KB_MAX_MOVE_TEXT)) {
    return fail(Fault::parse, "move.text", KIBAN_N_("a move is UTF-8 text of 1 to {1} bytes"),
                {std::to_string(KB_MAX_MOVE_TEXT)});
  }
  const std::string terminated(text);
  Move move{};
  kb_error error;
  border::clear(error);
  try {
    const kb_status status =
        border::guarded([&] { return functions_->parse_move(position_, terminated.c_str(), &move, &error); });
    if (status != KB_OK) return failed(status, error);
  } catch (const GameFault& fault) {
    return broken(fault.what());
  }
  return move;
}

std::vector<Move> PluginPosition::refused() const {
  const kb_explain* explain = game_->explain();
  if (explain == nullptr || !KB_HAS(explain, kb_explain, refused)) return {};
  auto found = list<Move>(64, KB_MAX_LEGAL_MOVES, [&](Move* out, std::uint32_t capacity, std::uint32_t* count) {
    return explain->refused(position_, out, capacity, count);
  });
  if (!found) throw fault("the refused moves cannot be listed");
  return *std::move(found);
}

Result<void> PluginPosition::why(std::span<const Step> steps, std::vector<Mark>* blame) const {
  const kb_explain* explain = game_->explain();
  if (explain == nullptr || !KB_HAS(explain, kb_explain, why)) return Position::why(steps, blame);
  kb_error error;
  kb_status status = KB_OK;
  const std::uint32_t guess = blame == nullptr ? 0 : game_->topology().site_count;
  const auto found = list<Mark>(guess, max_marks, [&](Mark* out, std::uint32_t capacity, std::uint32_t* count) {
    border::clear(error);
    status =
        explain->why(position_, steps.data(), static_cast<std::uint32_t>(steps.size()), &error, out, capacity, count);
    if (capacity == 0) *count = 0;  // nobody asked for marks
    return KB_OK;
  });
  if (!found) throw fault("the marks of a refusal cannot be read");
  check_marks(*found);
  if (blame != nullptr) *blame = *found;
  if (status == KB_OK) return {};
  return failed(status, error);
}

Text PluginPosition::about(Site site, std::vector<Mark>* marks) const {
  const kb_explain* explain = game_->explain();
  if (explain == nullptr || !KB_HAS(explain, kb_explain, about)) return Position::about(site, marks);
  kb_text raw;
  const std::uint32_t guess = marks == nullptr ? 0 : game_->topology().site_count;
  auto found = list<Mark>(guess, max_marks, [&](Mark* out, std::uint32_t capacity, std::uint32_t* count) {
    border::clear(raw);
    const kb_status status = explain->about(position_, site, &raw, out, capacity, count);
    if (capacity == 0) *count = 0;
    return status;
  });
  const auto text = border::text_from(raw, game_->domain());
  if (!found || !text) throw fault("what there is to say about a site cannot be read");
  check_marks(*found);
  if (marks != nullptr) *marks = *std::move(found);
  return *text;
}

Result<std::uint64_t> PluginPosition::perft(unsigned depth, const StopAsked& stop) {
  const kb_perft* counter = game_->counter();
  if (counter == nullptr || !KB_HAS(counter, kb_perft, count)) return Position::perft(depth, stop);
  StopAsked asked = stop;
  kb_error error;
  border::clear(error);
  std::uint64_t leaves = 0;
  const kb_watch watch{&asked, counts_on};
  const border::MayTakeLong patience;
  const kb_status status = border::guarded([&] { return counter->count(position_, depth, watch, &leaves, &error); });
  if (status == KB_OK) return leaves;
  return failed(status, error);
}

GameFault PluginPosition::fault(const std::string& what) const {
  return GameFault("plugin " + game_->domain() + ", game " + game_->id() + ": " + what);
}

tl::unexpected<Error> PluginPosition::broken(const std::string& what) const { return border::broken_promise(what); }

tl::unexpected<Error> PluginPosition::failed(kb_status status, const kb_error& error) const {
  return tl::unexpected<Error>(border::error_from(status, error, game_->domain()));
}

bool PluginPosition::on_board(Site site) const {
  return site >= 0 && static_cast<std::uint32_t>(site) < game_->topology().site_count;
}

bool PluginPosition::plausible(const kb_state& s) const {
  const kb_topology& t = game_->topology();
  const std::uint32_t roles = (1U << t.role_count) - 1;
  if (((s.to_act | s.winners) & ~roles) != 0) return false;
  if (s.outcome < KB_ONGOING || s.outcome > KB_VOID) return false;
  if ((s.outcome == KB_ONGOING) != (s.to_act != 0) || (s.outcome == KB_WON) != (s.winners != 0)) return false;
  if (s.phase < -1 || s.phase >= static_cast<std::int32_t>(t.phase_count)) return false;
  std::uint32_t seats = 0;
  for (std::uint32_t role = 0; role < t.role_count; ++role) {
    const int seat{s.seat_of_role[role]};
    if (seat >= 0 && seat < KB_MAX_ROLES) seats |= 1U << seat;
  }
  return seats == roles;
}

bool PluginPosition::plausible(const Step& step) const {
  const kb_topology& t = game_->topology();
  const auto below = [&](std::uint32_t count) { return step.arg >= 0 && static_cast<std::uint32_t>(step.arg) < count; };
  switch (step.type) {
    case KB_STEP_FROM:
    case KB_STEP_TO:
      return on_board(step.arg) && (t.sites[step.arg].flags & KB_SITE_HOLE) == 0;
    case KB_STEP_KIND:
      return below(t.kind_count);
    case KB_STEP_CHOICE:
      return below(t.choice_count);
    default:
      return false;
  }
}

bool PluginPosition::plausible(const Occupant& occupant) const {
  const kb_topology& t = game_->topology();
  if (!on_board(occupant.site)) return false;
  const auto flags = t.sites[occupant.site].flags;
  const bool in_hand = (flags & KB_SITE_HAND) != 0;
  return (flags & KB_SITE_HOLE) == 0 && occupant.kind >= 0 &&
         static_cast<std::uint32_t>(occupant.kind) < t.kind_count && occupant.role >= -1 &&
         occupant.role < static_cast<int>(t.role_count) && (in_hand ? occupant.count >= 0 : occupant.count == 1);
}

void PluginPosition::check_marks(const std::vector<Mark>& marks) const {
  if (std::all_of(marks.begin(), marks.end(), [&](const Mark& mark) { return on_board(mark.site); })) return;
  throw fault("a mark is on no site");
}

}  // namespace kiban
