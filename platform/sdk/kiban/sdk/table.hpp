// The C tables of one game, made from its Rules and Position classes. Every function inlines the author's own.
#pragma once

#include <kiban/explain.h>
#include <kiban/games.h>
#include <kiban/perft.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

#include "kiban/sdk/border.hpp"
#include "kiban/sdk/edit.hpp"
#include "kiban/sdk/engine_table.hpp"
#include "kiban/sdk/notation.hpp"
#include "kiban/sdk/options.hpp"
#include "kiban/sdk/player_table.hpp"
#include "kiban/sdk/reading.hpp"
#include "kiban/sdk/solver_table.hpp"

namespace kiban::sdk {

// What a game says of itself before its options are settled. Rules::facts is one of these.
struct Facts {
  const char* id;
  const char* name;
  const char* summary;
  std::span<const Option> options{};
};

template <class R>
concept RulesOf = std::constructible_from<R, const Options&> && requires(const R rules) {
  { R::facts } -> std::convertible_to<Facts>;
  { rules.topology() } -> std::same_as<const Topology&>;
};

// Rules may look at options together before they are made: `static Status check(const Options&, Refuse)`.
template <class R>
concept HasCheck = requires(const Options& options, Refuse refuse) {
  { R::check(options, refuse) } -> std::convertible_to<Status>;
};

// The deepest count that perft takes: each ply is a call within a call.
inline constexpr std::uint32_t kMaxPerftDepth = 1000;

template <RulesOf Rules, PositionOf<Rules> P>
class Game {
  using RulesHandle = detail::RulesHandle<Rules>;
  using PositionHandle = detail::PositionHandle<P>;

  static const P& now(const kb_position* position) { return detail::handle_of<PositionHandle>(position).line.now(); }

  // Answers one of the lists of a position.
  template <class List, class Item, class Fill>
  static kb_status list(Item* out, std::uint32_t capacity, std::uint32_t* count, Fill fill) noexcept {
    if (!count || (!out && capacity > 0)) return detail::null_argument();
    return detail::guarded(nullptr, [&] {
      List items(out, capacity);
      fill(items);
      *count = items.count();
      return Status{KB_OK};
    });
  }

  // For a host that knows a shorter struct. Apart, so that in the usual case the state stays in registers.
  [[gnu::cold, gnu::noinline]] static kb_status state_in_part(const kb_position* position, kb_state* out) {
    kb_state whole{};
    whole.size = out->size;
    detail::fill_state(whole, now(position).state());
    std::memcpy(out, &whole, out->size);
    return KB_OK;
  }

  static kb_status write(kb_sink sink, std::string_view text, std::size_t limit, Refuse refuse) {
    if (text.size() > limit) return refuse.with(KB_E_LIMIT, "plugin.text", KIBAN_N_("a text is too long"));
    return detail::written(sink, text);
  }

 public:
  static constexpr const char* id = Rules::facts.id;
  static constexpr kb_game_info info{sizeof(kb_game_info),
                                     Rules::facts.id,
                                     Rules::facts.name,
                                     Rules::facts.summary,
                                     Rules::facts.options.data(),
                                     Rules::facts.options.size(),
                                     0};

  static kb_status create(const kb_games* table, const kb_option* chosen, std::uint32_t count, kb_rules** out,
                          kb_error* error) noexcept {
    if (!out) return detail::null_argument(error);
    return detail::guarded(error, [&]() -> Status {
      Options options(Rules::facts.options);
      if (const Status status = options.settle(chosen, count, Refuse(error)); status != KB_OK) return status;
      if constexpr (HasCheck<Rules>)
        if (const Status status = Rules::check(options, Refuse(error)); status != KB_OK) return status;
      *out = detail::c_handle<kb_rules>(std::make_unique<RulesHandle>(table, options));
      return KB_OK;
    });
  }

  static void destroy(kb_rules* rules) noexcept {
    if (rules) std::unique_ptr<RulesHandle>(&detail::handle_of<RulesHandle>(rules)).reset();
  }

  static const kb_topology* topology(const kb_rules* rules) noexcept {
    return rules ? &detail::handle_of<RulesHandle>(rules).topology : nullptr;
  }

  static kb_status start(const kb_rules* rules, const char* text, kb_position** out, kb_error* error) noexcept {
    if (!rules || !out) return detail::null_argument(error);
    return detail::guarded(error, [&]() -> Status {
      const Refuse refuse(error);
      auto position = std::make_unique<PositionHandle>(detail::handle_of<RulesHandle>(rules));
      if (text) {
        std::string_view whole;
        if (!detail::bounded(text, KB_MAX_POSITION_TEXT, whole))
          return refuse.with(KB_E_LIMIT, "position.length", KIBAN_N_("the text of the position is too long"));
        if (const Status status = detail::read_position(position->line, whole, refuse); status != KB_OK) return status;
      }
      *out = detail::c_handle<kb_position>(std::move(position));
      return KB_OK;
    });
  }

  static kb_position* clone(const kb_position* position) noexcept {
    if (!position) return nullptr;
    try {
      return detail::c_handle<kb_position>(
          std::make_unique<PositionHandle>(detail::handle_of<PositionHandle>(position)));
    } catch (...) {
      return nullptr;
    }
  }

  static void release(kb_position* position) noexcept {
    if (position) std::unique_ptr<PositionHandle>(&detail::handle_of<PositionHandle>(position)).reset();
  }

  static kb_status state(const kb_position* position, kb_state* out) noexcept {
    if (!position || !out) return detail::null_argument();
    return detail::guarded(nullptr, [&]() -> Status {
      if (out->size < sizeof(kb_state)) [[unlikely]]
        return state_in_part(position, out);
      detail::fill_state(*out, now(position).state());
      return KB_OK;
    });
  }

  static kb_status reason(const kb_position* position, kb_text* out) noexcept {
    if (!position || !out) return detail::null_argument();
    return detail::guarded(nullptr, [&]() -> Status {
      Text text;
      if constexpr (HasReason<P>) text = now(position).reason();
      *out = text.raw;
      return KB_OK;
    });
  }

  static kb_status occupants(const kb_position* position, kb_occupant* out, std::uint32_t capacity,
                             std::uint32_t* count) noexcept {
    if (!position) return detail::null_argument();
    return list<OccupantList>(out, capacity, count, [&](OccupantList& items) { now(position).occupants(items); });
  }

  static kb_status marks(const kb_position* position, kb_mark* out, std::uint32_t capacity,
                         std::uint32_t* count) noexcept {
    if (!position) return detail::null_argument();
    return list<MarkList>(out, capacity, count, [&](MarkList& items) {
      if constexpr (HasMarks<P>) now(position).marks(items);
    });
  }

  static kb_status legal(const kb_position* position, kb_move* out, std::uint32_t capacity,
                         std::uint32_t* count) noexcept {
    if (!position || !count) return detail::null_argument();
    if (capacity > 0) return list<MoveList>(out, capacity, count, [&](MoveList& items) { now(position).legal(items); });
    return detail::guarded(nullptr, [&]() -> Status {
      *count = detail::count_legal(now(position));
      return KB_OK;
    });
  }

  static kb_status steps(const kb_position* position, kb_move move, kb_step* out, std::uint32_t capacity,
                         std::uint32_t* count) noexcept {
    if (!position || !count || (!out && capacity > 0)) return detail::null_argument();
    return detail::guarded(nullptr, [&]() -> Status {
      if (!detail::is_known(now(position), move)) return KB_E_ILLEGAL;
      StepList items(out, capacity);
      now(position).steps(move, items);
      *count = items.count();
      return KB_OK;
    });
  }

  static kb_status play(kb_position* position, kb_move move, kb_error* error) noexcept {
    if (!position) return detail::null_argument(error);
    return detail::guarded(
        error, [&]() -> Status { return detail::handle_of<PositionHandle>(position).line.play(move, Refuse(error)); });
  }

  static kb_status undo(kb_position* position, kb_error* error) noexcept {
    if (!position) return detail::null_argument(error);
    return detail::guarded(error, [&]() -> Status {
      if (detail::handle_of<PositionHandle>(position).line.undo()) [[likely]]
        return KB_OK;
      return Refuse(error).state("game.nothing-to-undo", KIBAN_N_("there is no move to take back"));
    });
  }

  static kb_status move_text(const kb_position* position, kb_move move, kb_sink sink, kb_error* error) noexcept {
    if (!position || !sink.write) return detail::null_argument(error);
    return detail::guarded(error, [&]() -> Status {
      const Refuse refuse(error);
      if (!detail::is_known(now(position), move))
        return refuse.illegal("move.not-legal", KIBAN_N_("that is not a legal move"));
      const auto& text = now(position).move_text(move);
      return write(sink, text, KB_MAX_MOVE_TEXT, refuse);
    });
  }

  static kb_status parse_move(const kb_position* position, const char* text, kb_move* out, kb_error* error) noexcept {
    if (!position || !text || !out) return detail::null_argument(error);
    return detail::guarded(error, [&]() -> Status {
      const Refuse refuse(error);
      std::string_view whole;
      if (!detail::bounded(text, KB_MAX_MOVE_TEXT, whole))
        return refuse.parse(0, "move.length", KIBAN_N_("the text of the move is too long"));
      Move move{};
      const Status status = detail::parse_move(now(position), whole, move, refuse);
      if (status == KB_OK) *out = move;
      return status;
    });
  }

  static kb_status position_text(const kb_position* position, std::int32_t detail_wanted, kb_sink sink,
                                 kb_error* error) noexcept {
    if (!position || !sink.write) return detail::null_argument(error);
    if (detail_wanted != KB_TEXT_DIAGRAM && detail_wanted != KB_TEXT_FULL)
      return Refuse(error).argument("abi.detail", KIBAN_N_("there is no such detail of position text"));
    return detail::guarded(error, [&]() -> Status {
      const auto& text = now(position).text(static_cast<Detail>(detail_wanted));
      return write(sink, text, KB_MAX_POSITION_TEXT, Refuse(error));
    });
  }

  static kb_status key(const kb_position* position, std::uint8_t out[16]) noexcept {
    if (!position || !out) return detail::null_argument();
    return detail::guarded(nullptr, [&]() -> Status {
      const Key bytes = now(position).key();
      std::memcpy(out, bytes.data(), bytes.size());
      return KB_OK;
    });
  }

  static kb_status score(const kb_position* position, std::int64_t* out, std::uint32_t capacity,
                         std::uint32_t* count) noexcept {
    if (!position) return detail::null_argument();
    return list<ScoreList>(out, capacity, count, [&](ScoreList& items) {
      if constexpr (HasScore<P>) now(position).score(items);
    });
  }

  // ---- extensions ----

  static kb_status refused(const kb_position* position, kb_move* out, std::uint32_t capacity,
                           std::uint32_t* count) noexcept {
    if (!position) return detail::null_argument();
    return list<MoveList>(out, capacity, count, [&](MoveList& items) {
      if constexpr (HasRefused<P>) now(position).refused(items);
    });
  }

  static kb_status why(const kb_position* position, const kb_step* path, std::uint32_t path_count, kb_error* error,
                       kb_mark* marks_out, std::uint32_t capacity, std::uint32_t* count) noexcept {
    if (!position || (!path && path_count > 0)) return detail::null_argument(error);
    Status answer = KB_OK;
    const Status listed = list<MarkList>(marks_out, capacity, count, [&](MarkList& items) {
      const std::span<const Step> given(path, path_count);
      if constexpr (HasWhy<P>)
        answer = now(position).why(given, Refuse(error), items);
      else
        answer = detail::why_by_paths(now(position), given, Refuse(error));
    });
    if (listed == KB_E_ARGUMENT) return detail::null_argument(error);
    return listed == KB_OK ? answer : listed;
  }

  static kb_status about(const kb_position* position, kb_site site, kb_text* text, kb_mark* marks_out,
                         std::uint32_t capacity, std::uint32_t* count) noexcept {
    if (!position || !text) return detail::null_argument();
    return list<MarkList>(marks_out, capacity, count, [&](MarkList& items) {
      Text answer;
      if constexpr (HasAbout<P>) answer = now(position).about(site, items);
      *text = answer.raw;
    });
  }

  static kb_status perft(kb_position* position, std::uint32_t depth, kb_watch watch, std::uint64_t* nodes,
                         kb_error* error) noexcept {
    if (!position || !nodes) return detail::null_argument(error);
    const Refuse refuse(error);
    if (depth > kMaxPerftDepth)
      return refuse.with(KB_E_LIMIT, "perft.depth", KIBAN_N_("the depth is at most {1}"), kMaxPerftDepth);
    return detail::guarded(error, [&]() -> Status {
      P copy(now(position));  // so that a stopped count need not find its way back
      Stop stop(watch);
      std::uint64_t leaves = 0;
      if constexpr (HasPerft<P>) leaves = copy.perft(depth, stop);
      if (stop.asked_already())
        return refuse.with(KB_E_CANCELLED, "perft.cancelled", KIBAN_N_("the count was stopped"));
      *nodes = leaves;
      return KB_OK;
    });
  }

  static const void* extension(const kb_rules* rules, const char* wanted) noexcept {
    if (!rules || !wanted) return nullptr;
    if constexpr (Explains<P>)
      if (std::strcmp(wanted, KB_EXPLAIN_ID) == 0) return &explain_table;
    if constexpr (HasPerft<P>)
      if (std::strcmp(wanted, KB_PERFT_ID) == 0) return &perft_table;
    if constexpr (HasNotation<Rules>)
      if (std::strcmp(wanted, KB_NOTATION_ID) == 0) return &detail::NotationTable<Rules, P>::table;
    if constexpr (HasEditing<Rules>)
      if (std::strcmp(wanted, KB_EDIT_ID) == 0) return &detail::EditTable<Rules>::table;
    if constexpr (HasEngines<Rules>)
      if (std::strcmp(wanted, KB_ENGINE_ID) == 0) return &detail::EngineTable<Rules, P>::table;
    if constexpr (HasPlayer<Rules>)
      if (std::strcmp(wanted, KB_PLAYER_ID) == 0) return &detail::PlayerTable<Rules, P>::table;
    if constexpr (HasSolver<Rules>)
      if (std::strcmp(wanted, KB_SOLVER_ID) == 0) return &detail::SolverTable<Rules, P>::table;
    return nullptr;
  }

  static constexpr kb_explain explain_table{sizeof(kb_explain), refused, why, about};
  static constexpr kb_perft perft_table{sizeof(kb_perft), 0, perft};
};

}  // namespace kiban::sdk
