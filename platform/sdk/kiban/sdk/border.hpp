// The border between C and C++: no exception crosses, no handle is trusted, a position remembers its line.
#pragma once

#include <kiban/games.h>

#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kiban/sdk/options.hpp"
#include "kiban/sdk/perft.hpp"
#include "kiban/sdk/position.hpp"

namespace kiban::sdk::detail {

// Turns the exception in flight into an error.
[[gnu::cold, gnu::noinline]] inline Status caught(kb_error* error) noexcept {
  const Refuse refuse(error);
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return refuse.with(KB_E_LIMIT, "plugin.memory", KIBAN_N_("there is not enough memory"));
  } catch (const std::exception& problem) {
    return refuse.with(KB_E_INTERNAL, "plugin.bug", KIBAN_N_("a fault in the plugin: {1}"),
                       std::string_view(problem.what()));
  } catch (...) {
    return refuse.with(KB_E_INTERNAL, "plugin.bug", KIBAN_N_("a fault in the plugin: {1}"), std::string_view("?"));
  }
}

[[gnu::cold, gnu::noinline]] inline Status null_argument(kb_error* error = nullptr) noexcept {
  return Refuse(error).argument("abi.null", KIBAN_N_("an argument is missing"));
}

template <class Call>
Status guarded(kb_error* error, Call call) noexcept {
  try {
    return call();
  } catch (...) {
    return caught(error);
  }
}

// Hands a text to the host.
inline Status written(const kb_sink& sink, std::string_view text) {
  return sink.write(sink.ctx, text.data(), text.size()) == KB_STOP ? KB_E_CANCELLED : KB_OK;
}

inline void fill_state(kb_state& out, const State& from) {
  out.to_act = from.to_act;
  out.winners = from.winners;
  out.outcome = from.outcome;
  out.phase = from.phase;
  std::memcpy(out.seat_of_role, from.seat_of_role.data(), sizeof out.seat_of_role);
}

// Every handle begins with the table that serves it, so that a plugin of several games finds the right one.
struct Handle {
  const kb_games* table;
};

template <class Rules>
struct RulesHandle : Handle {
  RulesHandle(const kb_games* games, const Options& options)
      : Handle{games}, rules(options), topology(rules.topology().table()) {}
  Rules rules;
  kb_topology topology;
};

template <class P>
bool is_legal(const P& position, const Move& move) {
  if constexpr (CountsMoves<P>) {
    MoveFinder finder(move);
    position.legal(finder);
    return finder.found();
  } else {
    for (const Move& legal : legal_moves(position))
      if (same(legal, move)) return true;
    return false;
  }
}

// Legal or refused here, so that steps and move_text may be asked of it.
template <class P>
bool is_known(const P& position, const Move& move) {
  if constexpr (HasKnows<P>) {
    return position.knows(move);
  } else {
    if (is_legal(position, move)) return true;
    for (const Move& refused : refused_moves(position))
      if (same(refused, move)) return true;
    return false;
  }
}

// The author's play, behind a check of the move where the author's class does not check itself.
template <class P>
Status play_checked(P& position, const Move& move, Refuse refuse) {
  if constexpr (RefusesItself<P>) {
    return position.play(move, refuse);
  } else {
    if (position.state().outcome != KB_ONGOING) return refuse.illegal("game.over", KIBAN_N_("the game is over"));
    if (!is_legal(position, move)) return refuse.illegal("move.not-legal", KIBAN_N_("that is not a legal move"));
    position.play(move);
    return KB_OK;
  }
}

// A position that undoes itself: counts the plies since start, so that undo stops there.
template <class P>
class OwnLine {
 public:
  template <class Rules>
  explicit OwnLine(const Rules& rules) : now_(rules) {}
  P& now() { return now_; }
  const P& now() const { return now_; }
  Status play(const Move& move, Refuse refuse) {
    const Status status = play_checked(now_, move, refuse);
    plies_ += status == KB_OK;
    return status;
  }
  bool undo() {
    if (plies_ == 0) return false;
    now_.undo();
    --plies_;
    return true;
  }
  void forget() { plies_ = 0; }

 private:
  P now_;
  std::uint32_t plies_ = 0;
};

// A position that does not: keeps a copy for every ply.
template <class P>
class CopiedLine {
 public:
  template <class Rules>
  explicit CopiedLine(const Rules& rules) {
    line_.emplace_back(rules);
  }
  P& now() { return line_.back(); }
  const P& now() const { return line_.back(); }
  Status play(const Move& move, Refuse refuse) {
    P next(now());
    const Status status = play_checked(next, move, refuse);
    if (status == KB_OK) line_.push_back(std::move(next));
    return status;
  }
  bool undo() {
    if (line_.size() == 1) return false;
    line_.pop_back();
    return true;
  }
  void forget() { line_.erase(line_.begin(), line_.end() - 1); }

 private:
  std::vector<P> line_;
};

template <class P>
struct PositionHandle : Handle {
  using Line = std::conditional_t<HasUndo<P>, OwnLine<P>, CopiedLine<P>>;
  template <class Rules>
  explicit PositionHandle(const RulesHandle<Rules>& owner) : Handle{owner.table}, line(owner.rules) {}
  Line line;
};

// The typed handle behind a C pointer.
template <class T, class C>
auto& handle_of(C* pointer) {
  if constexpr (std::is_const_v<C>)
    return *static_cast<const T*>(reinterpret_cast<const Handle*>(pointer));
  else
    return *static_cast<T*>(reinterpret_cast<Handle*>(pointer));
}

template <class C, class T>
C* c_handle(std::unique_ptr<T> owned) {
  return reinterpret_cast<C*>(static_cast<Handle*>(owned.release()));
}

// The string, if it ends within `limit` bytes.
inline bool bounded(const char* text, std::size_t limit, std::string_view& out) {
  const void* const end = std::memchr(text, '\0', limit + 1);
  if (!end) return false;
  out = std::string_view(text, static_cast<std::size_t>(static_cast<const char*>(end) - text));
  return true;
}

}  // namespace kiban::sdk::detail
