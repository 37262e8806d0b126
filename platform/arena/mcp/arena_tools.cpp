#include "arena/mcp/arena_tools.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/base/secrets.hpp"
#include "arena/mcp/game_words.hpp"
#include "core/model/board_text.hpp"

namespace kiban::arena {
namespace {

constexpr std::size_t moves_shown = 60, last_shown = 12;
constexpr std::int64_t longest_wait = 30, shortest_hold = 1;
constexpr Milliseconds between_looks{1000};

// A name that is part of an address: nothing in it can lead elsewhere.
bool is_game_id(const std::string& game) {
  return !game.empty() && game.size() <= 64 &&
         std::all_of(game.begin(), game.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const unsigned char c : text)
    out += std::isalnum(c) != 0 ? std::string(1, static_cast<char>(c)) : fmt::format("%{:02X}", c);
  return out;
}

std::string refusal_in(const Reply& reply) {
  if (reply.status == 0) return word(reply.body, "detail");
  std::string text = fmt::format("The arena says {}", reply.status);
  for (const char* part : {"code", "token", "detail", "hint"})
    if (const std::string said = word(reply.body, part); !said.empty())
      text += fmt::format("{}{}", part == std::string("code") ? ", " : ". ", said);
  return text;
}

std::string seats_in(const json& game) {
  std::string text;
  for (const json& seat : game.at("seats"))
    text += fmt::format("{}{} is {}", text.empty() ? "" : ", ", word(seat, "role"), word(seat, "agent"));
  return text;
}

std::string standing_in(const json& game) {
  if (word(game, "status") != "finished")
    return fmt::format("{} ({}) to decide, phase {}{}. Until {}.", word(game, "turn_agent"), word(game, "turn_color"),
                       word(game, "phase"), game.value("your_turn", false) ? ": it is your turn" : "",
                       word(game, "turn_deadline_at"));
  const json& result = game.at("result");
  const std::string winner = word(result, "winner");
  return fmt::format("Over: {} ({})", winner.empty() ? word(result, "outcome") : winner + " won",
                     word(result, "message"));
}

std::vector<std::string> legal_in(const json& game) {
  std::vector<std::string> moves;
  if (game.contains("legal_moves") && game.at("legal_moves").is_array())
    for (const json& move : game.at("legal_moves")) moves.push_back(word(move, "move"));
  return moves;
}

std::string last_in(const json& game) {
  std::string text;
  const json& moves = game.at("last_moves");
  for (std::size_t i = moves.size() > last_shown ? moves.size() - last_shown : 0; i < moves.size(); ++i)
    text += fmt::format(" {} ({})", word(moves[i], "move"), word(moves[i], "role"));
  return text.empty() ? " none" : text;
}

ordered_json data_of(const json& game) {
  ordered_json data;
  for (const char* name :
       {"game_id", "game", "ruleset", "status", "your_turn", "turn_number", "phase", "position", "result"})
    if (game.contains(name)) data[name] = game.at(name);
  return data;
}

}  // namespace

void ArenaTools::ask(const Caller& caller, const WireCall& call, const Told& told, const Use& use) {
  door_.call(caller, call, [told, use](const Reply& reply) {
    if (!reply.good()) return told(failed(refusal_in(reply)));
    try {
      use(reply.body);
    } catch (const json::exception& fault) {
      told(failed(fmt::format("the arena's answer is not what it should be: {}", fault.what())));
    }
  });
}

// ---- who plays ----

void ArenaTools::enrol(const Caller& caller, const std::string& name, const Told& told) {
  ask(caller, {"POST", "/agents/register", {{"name", name}}}, told, [this, told](const json& body) {
    const std::string key = word(body, "api_key");
    if (!keeps_keys())
      return told(
          {fmt::format("Registered as {}. Your key, shown this once: {}\nGive it as api_key to the other tools, "
                       "or send it as Authorization: Bearer. Show it to nobody.",
                       word(body, "name"), key),
           {{"name", word(body, "name")}, {"api_key", key}}});
    const auto kept = door_.keep_key(key);
    if (!kept) return told(failed(english(kept.error().text)));
    told({fmt::format("Registered as {}; the key is kept. arena_join begins a game.", word(body, "name")),
          {{"name", word(body, "name")}}});
  });
}

// ---- the queue ----

void ArenaTools::join(const Caller& caller, const json& arguments, const Told& told) {
  json wish = json::object();
  for (const char* name : {"game", "ruleset", "time_control"})
    if (const std::string said = word_in(arguments, name); !said.empty()) wish[name] = said;
  ask(caller, {"POST", "/queue/join", wish}, told, [this, caller, told](const json& body) {
    if (word(body, "status") == "matched") return show(caller, word(body, "game_id"), told);
    told({fmt::format(
              "You wait for an opponent at {} ({} for each decision). arena_wait waits until there is one and it is "
              "your turn.",
              word(body, "ruleset"), word(body, "time_control")),
          {{"status", "waiting"}, {"ruleset", word(body, "ruleset")}, {"time_control", word(body, "time_control")}}});
  });
}

void ArenaTools::leave(const Caller& caller, const Told& told) {
  ask(caller, {"POST", "/queue/leave", json::object()}, told, [told](const json& /*body*/) {
    told({"You wait no longer.", {{"status", "left"}}});
  });
}

// ---- waiting ----

// Looks, waits and looks again, until there is something to do or the time is up.
class ArenaTools::Wait : public std::enable_shared_from_this<Wait> {
 public:
  Wait(ArenaTools& tools, Caller caller, Milliseconds time, Told told)
      : tools_(tools), caller_(std::move(caller)), until_(Clock::now() + time), told_(std::move(told)) {}

  void find_game() {
    ask({"GET", "/agents/me"}, [this](const json& me) {
      const json& games = me.at("active_games");
      const auto mine =
          std::find_if(games.begin(), games.end(), [](const json& g) { return g.value("your_turn", false); });
      if (mine != games.end()) return tools_.show(caller_, word(*mine, "game_id"), told_);
      if (!games.empty()) return watch(word(games.front(), "game_id"));
      if (me.at("queue").is_null()) return told_(failed("you neither play nor wait; arena_join comes first"));
      if (seconds_left() < shortest_hold) return told_({"Still waiting for an opponent.", {{"status", "waiting"}}});
      tools_.door_.later(between_looks, [self = shared_from_this()] { self->find_game(); });
    });
  }

  void watch(const std::string& game) {
    ask({"GET", "/games/" + game}, [this, game](const json& state) {
      if (ready(state)) return tools_.tell_game(state, told_);
      hold(game, state.at("turn_number").get<std::size_t>());
    });
  }

 private:
  using Clock = std::chrono::steady_clock;

  void ask(const WireCall& call, const std::function<void(const json&)>& use) {
    tools_.ask(caller_, call, told_, [self = shared_from_this(), use](const json& body) { use(body); });
  }
  std::int64_t seconds_left() const {
    return std::chrono::duration_cast<std::chrono::seconds>(until_ - Clock::now()).count();
  }
  static bool ready(const json& state) {
    return state.value("your_turn", false) || word(state, "status") == "finished";
  }

  void hold(const std::string& game, std::size_t turn) {
    const auto left = seconds_left();
    if (left < shortest_hold)
      return told_({fmt::format("Still waiting: {} has not decided yet. Call arena_wait again.", game),
                    {{"status", "waiting"}, {"game_id", game}}});
    ask({"GET", fmt::format("/games/{}?since={}&wait={}", game, turn, left)}, [this, game](const json& state) {
      if (ready(state)) return tools_.tell_game(state, told_);
      hold(game, state.at("turn_number").get<std::size_t>());
    });
  }

  ArenaTools& tools_;
  const Caller caller_;
  const Clock::time_point until_;
  const Told told_;
};

void ArenaTools::wait(const Caller& caller, const std::string& game, std::int64_t seconds, const Told& told) {
  const auto time = std::chrono::seconds(std::clamp<std::int64_t>(seconds, 0, longest_wait));
  const auto waiting = std::make_shared<Wait>(*this, caller, time, told);
  if (game.empty()) return waiting->find_game();
  if (!is_game_id(game)) return told(failed(game + " is no name of a game"));
  waiting->watch(game);
}

// ---- a game ----

void ArenaTools::show(const Caller& caller, const std::string& game, const Told& told) {
  if (!is_game_id(game)) return told(failed(game + " is no name of a game"));
  ask(caller, {"GET", "/games/" + game}, told, [this, told](const json& state) { tell_game(state, told); });
}

void ArenaTools::list_moves(const Caller& caller, const std::string& game, const Told& told) {
  if (!is_game_id(game)) return told(failed(game + " is no name of a game"));
  ask(caller, {"GET", "/games/" + game}, told, [told](const json& state) {
    const auto moves = legal_in(state);
    std::string text = legal_line(moves, moves.size());
    for (const json& move : state.at("forbidden_moves"))
      text += fmt::format("\n{} loses at once: {}", word(move, "move"), word(move, "token"));
    told({text, {{"legal_moves", moves}}});
  });
}

void ArenaTools::explain(const Caller& caller, const std::string& game, const std::string& move, const Told& told) {
  if (!is_game_id(game)) return told(failed(game + " is no name of a game"));
  ask(caller, {"GET", fmt::format("/games/{}/why?move={}", game, escaped(move))}, told, [told, move](const json& why) {
    const bool legal = why.value("legal", false);
    std::string text = move + (legal ? " is legal." : " is not legal.");
    if (!word(why, "message").empty()) text += fmt::format(" {}: {}", word(why, "token"), word(why, "message"));
    told({text,
          {{"move", move},
           {"legal", legal},
           {"token", why.value("token", json())},
           {"message", why.value("message", json())}}});
  });
}

// The turn is the one that the game stands at: a model that was late is told by the rules or by turn-stale.
void ArenaTools::play(const Caller& caller, const std::string& game, const std::string& move, const Told& told) {
  if (!is_game_id(game)) return told(failed(game + " is no name of a game"));
  ask(caller, {"GET", "/games/" + game}, told, [this, caller, game, move, told](const json& state) {
    if (word(state, "status") == "finished") return tell_game(state, told, "Nothing was played: the game is over.\n");
    send(caller, game, move, state.at("turn_number").get<std::size_t>(), told);
  });
}

void ArenaTools::send(const Caller& caller, const std::string& game, const std::string& move, std::size_t turn,
                      const Told& told) {
  json body{{"turn_number", turn}, {"idempotency_key", fresh_id('m')}};
  const bool is_action = move == "resign" || move == "offer_draw" || move == "accept_draw";
  body[is_action ? "action" : "move"] = move;
  ask(caller, {"POST", fmt::format("/games/{}/move", game), body}, told, [this, told](const json& state) {
    tell_game(state, told, fmt::format("Played {}.\n", word(state.at("accepted"), "move")));
  });
}

void ArenaTools::tell_game(const json& game, const Told& told, const std::string& before) {
  std::string text =
      before + fmt::format("Game {}: {}. {}.\n", word(game, "game_id"), word(game, "ruleset"), seats_in(game));
  text += drawn(game) + standing_in(game) + "\nLast moves:" + last_in(game) + "\n";
  if (game.value("your_turn", false))
    text += legal_line(legal_in(game), moves_shown) + "\nplay takes one of them, or resign.";
  told({text, data_of(game)});
}

// ---- the board ----

void ArenaTools::learn_rulesets(const json& list) {
  if (!list.is_array()) return;
  const std::lock_guard lock(mutex_);
  for (const json& row : list) {
    auto opened = catalog_->open(word(row, "game"), row.value("options", OptionValues{}));
    games_[word(row, "ruleset")] = opened ? *std::move(opened) : nullptr;
  }
}

std::shared_ptr<const Game> ArenaTools::rules_of(const std::string& ruleset) {
  const auto known = [&]() -> std::optional<std::shared_ptr<const Game>> {
    const std::lock_guard lock(mutex_);
    const auto found = games_.find(ruleset);
    return found == games_.end() ? std::nullopt : std::optional(found->second);
  };
  // Answered before this returns.
  if (!known()) door_.call({}, {"GET", "/rulesets"}, [this](const Reply& reply) { learn_rulesets(reply.body); });
  return known().value_or(nullptr);
}

std::string ArenaTools::drawn(const json& game) {
  const auto rules = rules_of(word(game, "ruleset"));
  const std::string text = word(game, "position");
  const auto position = rules ? rules->start(text) : fail(Fault::unsupported, "arena.rules", "");
  return position ? draw_board(*rules, **position, {}) : text + "\n";
}

}  // namespace kiban::arena
