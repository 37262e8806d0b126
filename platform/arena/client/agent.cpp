#include "arena/client/agent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <map>
#include <random>
#include <thread>

#include "arena/client/key_file.hpp"
#include "arena/rules/rulesets.hpp"

namespace kiban::arena {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

constexpr Milliseconds first_pause{500}, longest_pause{30'000}, between_joins{1000};
constexpr int longest_hold = 25;  // seconds
constexpr int most_beginnings = 3;

tl::unexpected<Error> problem_of(const char* token, const Reply& reply) {
  const auto word = [&](const char* name) {
    return reply.body.is_object() && reply.body.contains(name) ? reply.body[name].get<std::string>() : std::string();
  };
  return fail(Fault::state, token, KIBAN_N_("the arena says {1}: {2} {3}"),
              {fmt::format("{}", reply.status), word("detail"), word("hint")});
}

bool more_urgent(const json& a, const json& b) {
  const bool mine = a.value("your_turn", false), other = b.value("your_turn", false);
  if (mine != other) return mine;
  const auto deadline = [](const json& game) {  // null where it is over
    return game.at("turn_deadline_at").is_string() ? game.at("turn_deadline_at").get<std::string>() : std::string();
  };
  return deadline(a) < deadline(b);
}

// The rules of a game as the arena plays them.
struct Rules {
  std::shared_ptr<const Game> game;
  std::unique_ptr<contest::Contestant> player;
  bool ready = false;  // false: its program did not begin; it is tried again at the next decision
};

class AgentRun {
 public:
  AgentRun(const AgentSettings& settings, const Catalog& catalog, const AgentEvents& events, Client client)
      : settings_(settings), catalog_(catalog), events_(events), client_(std::move(client)), begun_(now()) {}

  Result<void> run() {
    auto ready = sign_in();
    while (ready && !over()) ready = step();
    if (!ready && ready.error().fault == Fault::cancelled) return {};
    return ready;
  }

 private:
  static SteadyTime now() { return std::chrono::steady_clock::now(); }
  bool stopped() const { return events_.asked_to_stop && events_.asked_to_stop(); }
  Milliseconds left_of_pass() const {
    return settings_.pass - std::chrono::duration_cast<Milliseconds>(now() - begun_);
  }
  bool over() const {
    if (stopped() || (settings_.games != 0 && played_ >= settings_.games)) return true;
    return settings_.mode == AgentMode::cron && left_of_pass() <= Milliseconds(0);
  }

  // Seconds that a poll is held; a pass ends in time.
  std::int64_t hold_for() const {
    if (settings_.mode == AgentMode::daemon) return longest_hold;
    return std::clamp<std::int64_t>(left_of_pass().count() / 1000, 1, longest_hold);
  }

  // ---- waiting ----

  void sleep(Milliseconds time) const {
    const SteadyTime until = now() + time;
    while (now() < until && !over())
      std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(until - now(), Milliseconds(100)));
  }

  // Longer each time, and never two agents at one moment.
  void back_off() {
    std::uniform_real_distribution<double> jitter(0.5, 1.5);
    sleep(Milliseconds(static_cast<std::int64_t>(static_cast<double>(pause_.count()) * jitter(random_))));
    pause_ = std::min(2 * pause_, longest_pause);
  }

  // A call until it is answered by more than "later". Errors: Fault::cancelled.
  Result<Reply> ask(const std::function<Result<Reply>()>& call) {
    for (;;) {
      auto reply = call();
      if (reply && reply->status != 429 && reply->status <= 500) {
        pause_ = first_pause;
        return reply;
      }
      if (!reply && reply.error().fault == Fault::cancelled) return reply;
      events_.log(reply ? fmt::format("the arena says {}; waiting", reply->status) : english(reply.error().text));
      if (reply && reply->retry_after > 0)
        sleep(std::chrono::seconds(reply->retry_after));
      else
        back_off();
      if (over()) return fail(Fault::cancelled, "arena.stopped", KIBAN_N_("the agent was told to stop"));
    }
  }

  // ---- who it is ----

  Result<void> sign_in() {
    const auto kept = read_key(settings_.key_file);
    if (!kept) return tl::make_unexpected(kept.error());
    if (!kept->empty()) {
      client_.use_key(*kept);
      return {};
    }
    const auto reply = ask([&] { return client_.post("/agents/register", {{"name", settings_.name}}); });
    if (!reply) return tl::make_unexpected(reply.error());
    if (!reply->good()) return problem_of("arena.name", *reply);
    const std::string key = reply->body.at("api_key");
    client_.use_key(key);
    events_.log("registered as " + settings_.name);
    return write_key(settings_.key_file, key);
  }

  // ---- what there is to do ----

  Result<void> step() {
    const auto me = ask([&] { return client_.get("/agents/me"); });
    if (!me) return tl::make_unexpected(me.error());
    if (!me->good()) return problem_of("arena.key", *me);
    const json& games = me->body.at("active_games");
    if (games.empty()) return join();
    const json& next = *std::min_element(games.begin(), games.end(), more_urgent);
    return play(next.at("game_id").get<std::string>(), games.size() == 1);
  }

  Result<void> join() {
    json body = json::object();
    const std::pair<const char*, const std::string*> wishes[] = {
        {"game", &settings_.game}, {"ruleset", &settings_.ruleset}, {"time_control", &settings_.time_control}};
    for (const auto& [name, wish] : wishes)
      if (!wish->empty()) body[name] = *wish;
    const auto reply = ask([&] { return client_.post("/queue/join", body); });
    if (!reply) return tl::make_unexpected(reply.error());
    if (!reply->good()) return problem_of("arena.join", *reply);
    if (reply->body.at("status") == "waiting") sleep(between_joins);
    return {};
  }

  // One game to its end, or until there may be something else to do.
  Result<void> play(const std::string& id, bool alone) {
    std::size_t turn = 0;
    bool known = false;
    while (!over()) {
      std::string path = fmt::format("/games/{}?since=0", id);
      if (known) path = fmt::format("/games/{}?since={}&wait={}", id, turn, alone ? hold_for() : 2);
      auto reply = ask([&] { return client_.get(path, Milliseconds((longest_hold + 15) * 1000)); });
      if (!reply) return tl::make_unexpected(reply.error());
      if (!reply->good()) return problem_of("arena.game", *reply);
      const json& game = reply->body;
      if (game.at("status") == "finished") return finish(game);
      if (game.value("your_turn", false)) {
        auto decided = decide(id);
        if (!decided) return decided;
      } else if (known && !alone && game.at("turn_number") == turn) {
        return {};
      }
      turn = game.at("turn_number");
      known = !game.value("your_turn", false);
      if (settings_.mode == AgentMode::cron && !known && left_of_pass() <= Milliseconds(0)) return {};
    }
    return {};
  }

  Result<void> finish(const json& game) {
    ++played_;
    rules_.erase(game.at("game_id").get<std::string>());
    const json& result = game.at("result");
    const std::string winner = result.at("winner").is_string() ? result.at("winner").get<std::string>() : "nobody";
    events_.log(fmt::format("{} is over: {}, won by {}, {}", game.at("game_id").get<std::string>(),
                            result.at("outcome").get<std::string>(), winner, result.at("reason").get<std::string>()));
    return {};
  }

  // ---- a decision ----

  Result<void> decide(const std::string& id) {
    const auto reply = ask([&] { return client_.get(fmt::format("/games/{}?since=0", id)); });
    if (!reply) return tl::make_unexpected(reply.error());
    const json& game = reply->body;
    if (!reply->good() || !game.value("your_turn", false)) return {};
    const auto move = choose(game);
    if (!move) return tl::make_unexpected(move.error());
    const std::size_t turn = game.at("turn_number");
    json body{{"turn_number", turn}, {"idempotency_key", fmt::format("{}-{}", id, turn)}};
    if (move->empty())
      body["action"] = "resign";
    else
      body["move"] = *move;
    const auto sent = ask([&] { return client_.post(fmt::format("/games/{}/move", id), body); });
    if (!sent) return tl::make_unexpected(sent.error());
    // The game went on or broke meanwhile, or this turn was decided before a restart: the next poll tells.
    if (!sent->good() && sent->status != 409 && sent->status != 500) return problem_of("arena.move", *sent);
    return {};
  }

  // Canonical text; empty: it gives up.
  Result<std::string> choose(const json& game) {
    const auto rules = rules_of(game);
    if (!rules) return tl::make_unexpected(rules.error());
    auto position = (*rules)->game->start();
    if (!position) return tl::make_unexpected(position.error());
    std::vector<std::string> moves;
    for (const json& decision : game.at("last_moves")) {
      moves.push_back(decision.at("move").get<std::string>());
      const auto move = (*position)->parse_move(moves.back());
      const auto played = move ? (*position)->play(*move) : tl::make_unexpected(move.error());
      if (!played) return tl::make_unexpected(played.error());
    }
    if (const auto ready = prepare(**rules); !ready) return tl::make_unexpected(ready.error());
    if ((*rules)->ready) {
      const contest::Turn turn{**position, "", std::move(moves), nullptr, Milliseconds(0), random_()};
      const auto result = thought(*(*rules)->player, turn);
      if (result && result->resigned) return std::string();
      if (result && result->move) return result->move_text;
      if (!result) events_.log(english(result.error().text));
    }
    // What an engine cannot be asked, such as a swap, the built-in player answers.
    ThinkLimits limits;
    limits.time = settings_.think;
    const auto instead = think_now(**position, limits);
    if (!instead) return tl::make_unexpected(instead.error());
    return instead->move_text;
  }

  static Result<ThinkResult> thought(contest::Contestant& player, const contest::Turn& turn) {
    std::promise<Result<ThinkResult>> answered;
    const auto thinking = player.think(turn, [&](const Result<ThinkResult>& result) { answered.set_value(result); });
    return answered.get_future().get();
  }

  // A program that has played already is only slow today: its games are not left alone for that. One that has never
  // begun in so many tries never will.
  Result<void> prepare(Rules& rules) {
    if (rules.ready) return {};
    auto prepared = rules.player->prepare({});
    rules.ready = prepared.has_value();
    begun_once_ = begun_once_ || rules.ready;
    if (prepared || prepared.error().fault == Fault::cancelled) return prepared;
    events_.log(english(prepared.error().text));
    return begun_once_ || ++failed_beginnings_ < most_beginnings ? Result<void>() : prepared;
  }

  Result<Rules*> rules_of(const json& game) {
    const std::string id = game.at("game_id");
    if (const auto known = rules_.find(id); known != rules_.end()) return &known->second;
    const auto listed = ask([&] { return client_.get("/rulesets"); });
    if (!listed) return tl::make_unexpected(listed.error());
    OptionValues options;
    for (const json& row : listed->body)
      if (row.at("ruleset") == game.at("ruleset")) options = row.value("options", OptionValues{});
    auto opened = catalog_.open(game.at("game").get<std::string>(), options);
    if (!opened) return tl::make_unexpected(opened.error());
    auto entrant = settings_.player(**opened);
    if (!entrant) return tl::make_unexpected(entrant.error());
    entrant->limits.time = time_for(game.value("time_control", ""));
    Rules rules{*opened, contest::make_contestant(*entrant, *opened)};
    return &rules_.emplace(id, std::move(rules)).first->second;
  }

  Milliseconds time_for(const std::string& control) const {
    const auto read = time_control_of(control);
    if (!read) return settings_.think;
    const Milliseconds turn = std::max({read->byoyomi, read->increment, read->main / 30});
    return std::clamp(turn / 4, Milliseconds(50), settings_.think);
  }

  const AgentSettings& settings_;
  const Catalog& catalog_;
  const AgentEvents& events_;
  Client client_;
  const SteadyTime begun_;
  std::map<std::string, Rules> rules_;  // by game under way
  std::uint64_t played_ = 0;
  bool begun_once_ = false;
  int failed_beginnings_ = 0;
  Milliseconds pause_ = first_pause;
  std::mt19937 random_{std::random_device{}()};
};

}  // namespace

Result<void> run_agent(const AgentSettings& settings, const Catalog& catalog, const AgentEvents& events) {
  auto client = Client::at(settings.url, events.asked_to_stop);
  if (!client) return tl::make_unexpected(client.error());
  try {
    return AgentRun(settings, catalog, events, *std::move(client)).run();
  } catch (const json::exception& fault) {
    return fail(Fault::parse, "arena.answer", KIBAN_N_("the arena's answer is not what it should be: {1}"),
                {fault.what()});
  } catch (const GameFault& fault) {
    return fail(Fault::internal, "game.fault", KIBAN_N_("the game broke a promise: {1}"), {fault.what()});
  }
}

}  // namespace kiban::arena
