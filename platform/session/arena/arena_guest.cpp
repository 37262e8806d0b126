#include "session/arena/arena_guest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <random>
#include <utility>

#include "arena/client/key_file.hpp"
#include "core/record/record_details.hpp"
#include "session/arena/arena_answers.hpp"

namespace kiban {

namespace {

using arena::json;
using arena::Reply;

constexpr Milliseconds between_looks{2000}, between_joins{1000}, before_again{1500};
constexpr int longest_hold = 25;  // seconds
constexpr int rows_of_a_list = 40;

std::string with_scheme(std::string address) {
  while (!address.empty() && std::isspace(static_cast<unsigned char>(address.back())) != 0) address.pop_back();
  const auto first = address.find_first_not_of(" \t");
  address = first == std::string::npos ? std::string() : address.substr(first);
  return address.find("://") == std::string::npos ? "http://" + address : address;
}

// A name that every disk takes.
std::string plain(const std::string& text) {
  std::string out;
  for (const char sign : text)
    out += std::isalnum(static_cast<unsigned char>(sign)) != 0 || sign == '.' || sign == '-' ? sign : '_';
  return out;
}

// No two windows send one key by chance.
std::string run_word() {
  static const std::string word = fmt::format("{:08x}", std::random_device()());
  return word;
}

std::string seconds(int count) { return std::to_string(count); }

}  // namespace

ArenaGuest::ArenaGuest(SessionContext context, Home home) : context_(std::move(context)), home_(std::move(home)) {}

ArenaGuest::~ArenaGuest() = default;

// ---- coming and going ----

void ArenaGuest::visit(const std::string& address, const std::string& name) {
  forget();
  model_.address = with_scheme(address);
  model_.name = name;
  auto line = CallLine::to(model_.address, {}, context_.post);
  if (!line) {
    say(NoticeKind::error, line.error().text);
    return tell();
  }
  desk_ = *std::move(line);
  if (const auto kept = arena::read_key(key_file()); kept && !name.empty()) use_key(*kept);
  model_.life = ArenaLife::connecting;
  say(NoticeKind::information, {});
  tell();
  look();
}

void ArenaGuest::leave() {
  forget();
  tell();
}

void ArenaGuest::forget() {
  watch({});
  desk_.reset();
  const ArenaHostModel host = model_.host;
  const std::string address = model_.address, name = model_.name;
  model_ = {};
  model_.host = host;
  model_.address = address;
  model_.name = name;
  going_.clear();
  ended_.clear();
  rulesets_ = nullptr;
  key_.clear();
  wish_.reset();
  look_due_.reset();
  queue_due_.reset();
  asked_ = 0;
  taken_home_.clear();
}

std::filesystem::path ArenaGuest::key_file() const {
  return home_.keys /
         (plain(model_.address.substr(model_.address.find("://") + 3)) + "_" + plain(model_.name) + ".key");
}

void ArenaGuest::use_key(const std::string& key) {
  key_ = key;
  if (desk_) desk_->use_key(key);
  if (eye_) eye_->use_key(key);
}

void ArenaGuest::set_host(const ArenaHostModel& host) {
  model_.host = host;
  tell();
}

void ArenaGuest::look() {
  if (!desk_ || asked_ > 0) return;
  look_due_.reset();
  if (rulesets_.is_null()) {
    ++asked_;
    desk_->get("/rulesets", [this](const Result<Reply>& reply) {
      --asked_;
      if (!reply) return lost(reply.error());
      if (!reply->good() || !reply->body.is_array())
        return lost(fail(Fault::io, "arena.answer", english(trouble_of(*reply))).value());
      arrived(reply->body);
    });
    return;
  }
  ask_lists();
}

void ArenaGuest::lost(const Error& why) {
  model_.trouble = why.text;
  if (model_.life != ArenaLife::lost) say(NoticeKind::error, why.text);
  model_.life = ArenaLife::lost;
  look_due_ = context_.now() + between_looks;
  tell();
}

void ArenaGuest::arrived(const json& rulesets) {
  rulesets_ = rulesets;
  model_.rulesets.clear();
  for (const json& each : rulesets) {
    ArenaRuleset ruleset{word_in(each, "ruleset"), word_in(each, "name"), word_in(each, "game"), {}, {}};
    if (const GameEntry* const entry = home_.catalog->find(ruleset.game)) {
      ruleset.domain = entry->domain;
      ruleset.own = entry->name;
    }
    if (model_.time_controls.empty())
      for (const json& control : list_in(each, "time_controls"))
        if (control.is_string()) model_.time_controls.push_back(control.get<std::string>());
    model_.rulesets.push_back(std::move(ruleset));
  }
  ask_lists();
}

// ---- what is played there ----

void ArenaGuest::ask_lists() {
  const auto ask = [this](const std::string& path, Good good) {
    ++asked_;
    desk_->get(path, [this, good = std::move(good)](const Result<Reply>& reply) {
      --asked_;
      if (!reply) return lost(reply.error());
      if (reply->good()) good(reply->body);
      if (reply->code() == "key-unknown") use_key({});  // an arena that begins anew: so does who plays there
      if (asked_ > 0) return;
      if (model_.life != ArenaLife::there) say(NoticeKind::information, {});
      model_.life = ArenaLife::there;
      model_.trouble = {};
      model_.games = going_;
      model_.games.insert(model_.games.end(), ended_.begin(), ended_.end());
      look_due_ = context_.now() + between_looks;
      tell();
    });
  };
  if (!key_.empty()) ask("/agents/me", [this](const json& me) { take_me(me); });
  ask("/queue", [this](const json& body) {
    model_.waiting = waits_of(body);
    std::erase_if(model_.waiting,
                  [this](const ArenaWait& each) { return !key_.empty() && each.player == model_.name; });
  });
  const std::string limit = "&limit=" + std::to_string(rows_of_a_list);
  ask("/games?status=active" + limit, [this](const json& body) { take_list(body, going_); });
  ask("/games?status=finished" + limit, [this](const json& body) { take_list(body, ended_); });
}

void ArenaGuest::take_list(const json& body, std::vector<ArenaRow>& rows) {
  rows.clear();
  for (const json& game : list_in(body, "games"))
    rows.push_back(row_of(game, key_.empty() ? std::string() : model_.name));
}

// A game that waits for whoever plays from here is shown where no other is.
void ArenaGuest::take_me(const json& me) {
  const json& games = list_in(me, "active_games");
  if (watched_.empty() && !games.empty()) watch(word_in(games.front(), "game_id"));
}

// ---- the queue ----

void ArenaGuest::sign_in(std::function<void()> then) {
  if (!desk_) return;
  if (!key_.empty()) return then();
  desk_->post("/agents/register", {{"name", model_.name}},
              or_said([this, then = std::move(then)](const json& body) { registered(body, then); }));
}

void ArenaGuest::registered(const json& body, const std::function<void()>& then) {
  use_key(word_in(body, "api_key"));
  model_.name = word_in(body, "name");
  std::error_code ignored;
  std::filesystem::create_directories(home_.keys, ignored);
  if (const auto kept = arena::write_key(key_file(), key_); !kept) say(NoticeKind::error, kept.error().text);
  then();
}

void ArenaGuest::wait_for_opponent(const std::string& ruleset, const std::string& time_control) {
  if (!desk_) return;
  wish_ = {ruleset, time_control};
  say(NoticeKind::information, {});
  sign_in([this] { enter_queue(); });
}

void ArenaGuest::enter_queue() {
  queue_due_.reset();
  if (!wish_ || !desk_) return;
  model_.waits_here = {{model_.name, wish_->first, wish_->second}};
  tell();
  const json body{{"ruleset", wish_->first}, {"time_control", wish_->second}};
  desk_->post("/queue/join", body, [this](const Result<Reply>& reply) {
    if (!wish_) return;
    if (!reply) {
      queue_due_ = context_.now() + before_again;
    } else if (!reply->good()) {
      wish_.reset();
      model_.waits_here.clear();
      refuse(trouble_of(*reply));
      tell();
    } else {
      queued(reply->body);
    }
  });
}

void ArenaGuest::queued(const json& body) {
  const std::string game = word_in(body, "game_id");
  if (game.empty()) {
    queue_due_ = context_.now() + between_joins;
    return;
  }
  wish_.reset();
  model_.waits_here.clear();
  watch(game);
  look_due_ = context_.now();
}

void ArenaGuest::stop_waiting() {
  wish_.reset();
  queue_due_.reset();
  model_.waits_here.clear();
  tell();
  if (desk_ && !key_.empty()) desk_->post("/queue/leave", json::object(), or_said([](const json&) {}));
}

// ---- the game that is looked at ----

void ArenaGuest::watch(const std::string& game) {
  if (game == watched_ && (game_ || game.empty())) return;
  eye_.reset();
  game_.reset();
  last_ = nullptr;
  unsent_ = nullptr;
  game_due_.reset();
  send_due_.reset();
  watched_ = model_.shown = game;
  context_.tell(std::make_shared<const ArenaGameModel>());
  if (game.empty()) return;
  if (auto line = CallLine::to(model_.address, key_, context_.post)) eye_ = *std::move(line);
  ask_game(true);
  tell();
}

void ArenaGuest::ask_game(bool whole) {
  game_due_.reset();
  if (!eye_) return;
  const auto answered = [this, id = watched_](std::optional<std::size_t> since) {
    return [this, id, since](const Result<Reply>& reply) { run([&] { took_game(id, since, reply); }); };
  };
  const std::string path = "/games/" + watched_ + "?since=";
  if (whole || !game_) return eye_->get(path + "0", answered(std::nullopt));
  const std::size_t known = game_->decisions();
  eye_->wait_for(path + std::to_string(known) + "&wait=" + seconds(longest_hold), answered(known));
}

void ArenaGuest::took_game(const std::string& id, std::optional<std::size_t> since, const Result<Reply>& reply) {
  if (id != watched_) return;
  if (!reply) {
    game_due_ = context_.now() + before_again;
    return;
  }
  if (!reply->good()) {
    watch({});
    return refuse(trouble_of(*reply));
  }
  if (!game_) {
    if (const auto opened = open_game(reply->body); !opened) {
      watch({});
      return say(NoticeKind::error, opened.error().text);
    }
  }
  game_->set_me(key_.empty() ? std::string() : model_.name);
  last_ = reply->body;
  const bool was_over = game_->over();
  if (const auto taken = game_->take(reply->body, since, context_.now()); !taken) {
    watch({});
    return say(NoticeKind::error, taken.error().text);
  }
  tell_game();
  if (!game_->over()) return ask_game(false);
  look_due_ = context_.now();
  if (!was_over && game_->yours()) take_home();
}

Result<void> ArenaGuest::open_game(const json& game) {
  const std::string id = word_in(game, "game"), ruleset = word_in(game, "ruleset");
  OptionValues options;
  for (const json& each : rulesets_) {
    if (word_in(each, "ruleset") != ruleset || !each.contains("options") || !each.at("options").is_object()) continue;
    for (const auto& [key, value] : each.at("options").items())
      if (value.is_string()) options[key] = value.get<std::string>();
  }
  const GameEntry* const entry = home_.catalog->find(id);
  if (entry == nullptr)
    return fail(Fault::unsupported, "arena.no-game", KIBAN_N_("This game is not installed here: {1}."), {id});
  context_.ask(entry);
  auto rules = home_.catalog->open(id, options);
  if (!rules) return tl::unexpected(rules.error());
  const std::string style = home_.style_of ? home_.style_of(**rules) : std::string();
  auto opened = ArenaGame::open(*rules, {watched_, entry->name, entry->domain, model_.name, style});
  if (!opened) return tl::unexpected(opened.error());
  game_ = *std::move(opened);
  return {};
}

void ArenaGuest::run(const std::function<void()>& action) {
  if (game_) context_.ask(game_->facts().game_name, game_->facts().domain);
  try {
    action();
  } catch (const GameFault& fault) {
    const std::string why = fault.what();
    watch({});
    say(NoticeKind::error,
        {"arena.game-fault", KIBAN_N_("This game is no longer shown, because its rules failed here ({1})."), {why}});
  }
}

// ---- playing ----

void ArenaGuest::play(Move move, std::uint64_t version) {
  run([&] {
    const std::string text = game_ ? game_->text_of(move, version) : std::string();
    if (!text.empty()) return send({{"move", text}});
    if (game_) tell_game();  // the board puts back what was moved
  });
}

void ArenaGuest::play_text(const std::string& text) {
  run([&] {
    if (!game_) return;
    if (!game_->may_move()) return refuse({"arena.not-your-turn", KIBAN_N_("It is not your turn."), {}});
    const auto move = game_->read_move(text);
    if (!move) return refuse(move.error().text);
    send({{"move", *move}});
  });
}

void ArenaGuest::explain(const std::vector<Step>& steps) {
  run([&] {
    if (!game_) return;
    auto refusal = game_->why(steps);
    if (!refusal.why.empty()) context_.tell(std::make_shared<const ArenaRefusalModel>(std::move(refusal)));
  });
}

void ArenaGuest::act(const std::string& action) {
  run([&] {
    if (game_ && game_->yours() && !game_->over()) send({{"action", action}});
  });
}

void ArenaGuest::send(json body, std::optional<std::size_t> turn) {
  body["turn_number"] = turn.value_or(game_->decisions());
  body["idempotency_key"] = fmt::format("{}-{}-{}", run_word(), watched_, ++tries_);
  // Not told: the board shows the move as it was clicked, until the arena has it.
  if (body.contains("move")) game_->set_sent(true);
  say(NoticeKind::information, {});
  desk_->post("/games/" + watched_ + "/move", body, [this, body, id = watched_](const Result<Reply>& reply) {
    if (id == watched_) run([&] { sent(body, reply); });
  });
}

// The same once more where the network failed: the arena counts it once.
void ArenaGuest::sent(const json& body, const Result<Reply>& reply) {
  if (!game_) return;
  if (!reply) {
    unsent_ = body;
    send_due_ = context_.now() + before_again;
    return say(NoticeKind::error, reply.error().text);
  }
  if (reply->good()) return;
  // Who gives up or offers a draw means the game, whichever turn it is.
  if (reply->code() == "turn-stale" && body.contains("action") && reply->body.contains("game"))
    return send({{"action", body.at("action")}}, count_in(reply->body.at("game"), "turn_number"));
  game_->set_sent(false);
  tell_game();
  if (reply->code() != "move-illegal") return refuse(trouble_of(*reply));
  const std::string message = word_in(reply->body, "message");
  refuse({"arena." + word_in(reply->body, "token"),
          message.empty() ? word_in(reply->body, "detail") : message,
          {},
          game_->facts().domain});
}

void ArenaGuest::step(int plies) {
  run([&] {
    if (!game_) return;
    game_->step(plies);
    tell_game();
  });
}

void ArenaGuest::go_to(NodeId node) {
  run([&] {
    if (!game_) return;
    game_->go_to(node);
    tell_game();
  });
}

// ---- into the library ----

void ArenaGuest::take_home() {
  if (!desk_ || watched_.empty()) return;
  if (game_ && game_->kept() != 0)
    return say(NoticeKind::information, {"arena.kept-before", KIBAN_N_("This game is in the history already."), {}},
               {NoticeAction::open_record}, game_->kept());
  if (!taken_home_.insert(watched_).second) return;  // it is on its way
  desk_->get("/games/" + watched_ + "/record",
             [this, id = watched_](const Result<Reply>& reply) { run([&] { record_came(id, reply); }); });
}

void ArenaGuest::record_came(const std::string& id, const Result<Reply>& reply) {
  const auto failed = [&](const Text& why) {
    taken_home_.erase(id);
    say(NoticeKind::error, why);
  };
  if (!reply) return failed(reply.error().text);
  if (!reply->good()) return failed(trouble_of(*reply));
  const auto kept = keep(reply->body);
  if (!kept) return failed(kept.error().text);
  if (id == watched_ && game_) {
    game_->set_kept(*kept);
    tell_game();
  }
  say(NoticeKind::information, {"arena.kept", KIBAN_N_("The game is kept in the history."), {}},
      {NoticeAction::open_record}, *kept);
}

// Whoever played from here is a person; how strong both were stands beside them.
Result<RecordId> ArenaGuest::keep(const json& record) const {
  auto records = records_from_json(record.dump());
  if (!records) return tl::unexpected(records.error());
  if (records->empty()) return fail(Fault::parse, "arena.answer", KIBAN_N_("The arena sent no game."));
  Record& game = records->front();
  if (const GameEntry* const entry = home_.catalog->find(game.game)) game.game_name = entry->name;
  game.tags["place"] = model_.address;
  for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
    Seat& who = game.seats[seat];
    if (!key_.empty() && who.name == model_.name) who = {SeatKind::person, who.name, "", who.time};
    if (const std::string rating = rating_before(last_, who.name); !rating.empty())
      game.tags[rating_tag(seat)] = rating;
  }
  return home_.keep(game);
}

// ---- telling ----

void ArenaGuest::tell() const { context_.tell(std::make_shared<const ArenaModel>(model_)); }

void ArenaGuest::tell_game() { context_.tell(game_->model()); }

void ArenaGuest::say(NoticeKind kind, Text text, std::vector<NoticeAction> actions, RecordId id) const {
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), std::move(actions), id}));
}

void ArenaGuest::refuse(Text why) {
  context_.tell(std::make_shared<const ArenaRefusalModel>(ArenaRefusalModel{0, std::move(why), {}}));
}

CallLine::Answered ArenaGuest::or_said(Good good) {
  return [this, good = std::move(good)](const Result<Reply>& reply) {
    if (reply && reply->good()) return good(reply->body);
    wish_.reset();
    model_.waits_here.clear();
    refuse(reply ? trouble_of(*reply) : reply.error().text);
    tell();
  };
}

// ---- time ----

void ArenaGuest::tick() {
  const auto due = [this](std::optional<Milliseconds>& alarm) {
    if (!alarm || *alarm > context_.now()) return false;
    alarm.reset();
    return true;
  };
  if (due(look_due_)) look();
  if (due(queue_due_)) enter_queue();
  if (due(game_due_)) ask_game(!game_);
  if (!due(send_due_) || unsent_.is_null() || !desk_) return;
  desk_->post("/games/" + watched_ + "/move", unsent_,
              [this, body = std::exchange(unsent_, nullptr), id = watched_](const Result<Reply>& reply) {
                if (id == watched_) run([&] { sent(body, reply); });
              });
}

std::optional<Milliseconds> ArenaGuest::next_alarm() const {
  std::optional<Milliseconds> next;
  for (const auto& alarm : {look_due_, queue_due_, game_due_, send_due_})
    if (alarm && (!next || *alarm < *next)) next = alarm;
  return next;
}

}  // namespace kiban
