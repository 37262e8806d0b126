// Who is at an arena from here: looks at what is played there, waits for an opponent, plays, and takes games home.
// Belongs to the session's thread; calls go on beside it.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "core/catalog/catalog.hpp"
#include "session/arena/arena_game.hpp"
#include "session/arena/arena_models.hpp"
#include "session/arena/call_line.hpp"
#include "session/session_context.hpp"

namespace kiban {

class ArenaGuest {
 public:
  struct Home {
    const Catalog* catalog = nullptr;                            // must outlive the guest
    std::filesystem::path keys;                                  // folder; each arena has a file of its own there
    std::function<Result<RecordId>(const Record& record)> keep;  // in the library
    std::function<std::string(const Game&)> style_of;            // in which moves are written
  };
  ArenaGuest(SessionContext context, Home home);
  ~ArenaGuest();
  ArenaGuest(const ArenaGuest&) = delete;
  ArenaGuest& operator=(const ArenaGuest&) = delete;

  // "HOST:PORT", with or without a scheme. `name`: under which somebody plays; it is registered when it is needed.
  void visit(const std::string& address, const std::string& name);
  void leave();
  void look();  // asks what is new, now
  void set_host(const ArenaHostModel& host);
  void tell() const;

  void wait_for_opponent(const std::string& ruleset, const std::string& time_control);
  void stop_waiting();

  void watch(const std::string& game);  // empty: none any more
  void play(Move move, std::uint64_t version);
  void play_text(const std::string& text);
  void explain(const std::vector<Step>& steps);
  void act(const std::string& action);  // resign, offer_draw, accept_draw
  void step(int plies);
  void go_to(NodeId node);
  void take_home();  // the game that is looked at, into the library

  void tick();
  std::optional<Milliseconds> next_alarm() const;

 private:
  using Good = std::function<void(const arena::json& body)>;
  enum class After { nothing, enter };

  void forget();
  std::filesystem::path key_file() const;
  void use_key(const std::string& key);
  void arrived(const arena::json& rulesets);
  void sign_in(std::function<void()> then);
  void registered(const arena::json& body, const std::function<void()>& then);
  void enter_queue();
  void queued(const arena::json& body);
  void ask_lists();
  void take_list(const arena::json& body, std::vector<ArenaRow>& rows);
  void take_me(const arena::json& me);
  void lost(const Error& why);

  void ask_game(bool whole);
  void took_game(const std::string& id, std::optional<std::size_t> since, const Result<arena::Reply>& reply);
  Result<void> open_game(const arena::json& game);
  void send(arena::json body, std::optional<std::size_t> turn = {});  // the present one
  void sent(const arena::json& body, const Result<arena::Reply>& reply);
  void record_came(const std::string& id, const Result<arena::Reply>& reply);
  Result<RecordId> keep(const arena::json& record) const;

  void tell_game();
  void say(NoticeKind kind, Text text, std::vector<NoticeAction> actions = {}, RecordId id = 0) const;
  void refuse(Text why);
  // A call whose refusal is said; a network that fails is told by the lists.
  CallLine::Answered or_said(Good good);
  void run(const std::function<void()>& action);  // rules that break end the watching

  SessionContext context_;
  Home home_;
  ArenaModel model_;
  std::vector<ArenaRow> going_, ended_;
  arena::json rulesets_;
  std::string key_;
  std::unique_ptr<CallLine> desk_, eye_;                     // what is done here; the game that is looked at
  std::optional<std::pair<std::string, std::string>> wish_;  // ruleset, time control: waits for an opponent
  std::optional<Milliseconds> look_due_, queue_due_, game_due_, send_due_;
  int asked_ = 0;  // lists on their way
  std::string watched_;
  arena::json last_;                  // of the watched game: its ratings come with it
  std::unique_ptr<ArenaGame> game_;   // null: not known yet
  arena::json unsent_;                // to be sent once more: the network failed
  std::uint64_t tries_ = 0;           // decisions that were sent
  std::set<std::string> taken_home_;  // ids at this arena
};

}  // namespace kiban
