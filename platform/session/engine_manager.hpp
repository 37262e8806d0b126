// The engines: which the user has, how each is to be used, and one of them at work where somebody needs it.
// Belongs to the session's thread. Every change is written before it counts.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "player/engine/engine_list.hpp"
#include "session/engine_at_work.hpp"
#include "session/models.hpp"

namespace kiban {

// Does this engine play this game? Those of a game play its variants, too, where these say so.
bool engine_fits(const EngineEntry& engine, const Game& game);
bool engine_is_of(const EngineEntry& engine, const std::string& game);  // by the names alone

Error engine_gone(const std::string& name);

class EngineManager {
 public:
  using Tell = std::function<void(Message)>;
  using Post = std::function<void(std::function<void()>)>;

  // `file` is the list of engines; empty: there are none and none are kept.
  EngineManager(std::filesystem::path file, Tell tell, Post post);
  ~EngineManager();
  EngineManager(const EngineManager&) = delete;
  EngineManager& operator=(const EngineManager&) = delete;

  // From now on these are the games; reads the list for the first time. The catalogue must outlive this or the
  // next call.
  void use(const Catalog& catalog);
  void read();  // the list once more, should another program have changed it; tells it

  const std::vector<EngineEntry>& engines() const { return engines_; }
  const EngineEntry* find(const std::string& name) const { return find_engine(engines_, name); }
  std::vector<const EngineEntry*> fitting(const Game& game) const;

  // One more process of an engine of the list. What it says is in its log. `changed` may alter how it is used this
  // time. Errors: engine.gone, engine.other-game.
  using Change = std::function<void(EngineConfig&)>;
  Result<std::unique_ptr<EngineAtWork>> open(const std::string& name, std::shared_ptr<const Game> game,
                                             EngineNews events, const Change& changed = {});

  // ---- what the page of engines asks for; what comes of it is told as EnginesModel and NoticeModel ----

  // A program that is to play this game; it is tried at once. What cannot be started is not added.
  void add(const std::string& game, const std::filesystem::path& file);
  void test(const std::string& name);
  void rename(const std::string& name, const std::string& to);
  void copy(const std::string& name);  // with the same options, under a name of its own
  void remove(const std::string& name);
  void restore();  // what was removed last
  void set_options(const std::string& name, const std::map<std::string, std::string>& options);
  // Everything but name, game and options; it is tried when its program is another one then.
  void change(const std::string& name, const Program& program, const EngineSetup& setup);

  // ---- by hand ----

  void send(const std::string& name, const std::string& line);     // starts it when it does not run
  void press(const std::string& name, const std::string& button);  // an option that is a button
  void let_go();                                                   // ends what was started so
  void tell_log(const std::string& name, std::uint64_t since) const;

 private:
  struct State {
    EngineCondition condition = EngineCondition::untried;
    Text verdict;
    std::shared_ptr<std::string> name;  // as it is now, for what the trial tells later
    std::unique_ptr<EngineAtWork> trial;
    std::chrono::steady_clock::time_point begun;
    std::chrono::milliseconds to_ready{0};
  };
  using Engines = std::vector<EngineEntry>;

  std::size_t index_of(const std::string& name) const;  // engines_.size(): there is none
  bool alter(const std::string& name, const std::function<void(EngineEntry&)>& alteration);
  bool keep(Engines engines);  // false, and told: it could not be written
  void tell_list(const std::string& select = {}) const;
  EngineRow row_of(const EngineEntry& entry) const;
  std::shared_ptr<const Game> game_of(const EngineEntry& entry) const;
  EngineContext context(const std::string& name);
  bool insert(const EngineEntry& entry, std::size_t at);
  void erase(const std::string& name);
  bool call(const std::string& name, const std::string& to);  // false, and told: it could not be written
  void try_out(const std::string& name, bool fresh);
  void tried(const std::string& tested, const Result<EngineAnswer>& answer, bool fresh);
  void introduced(const std::string& name, const EngineAbout& about);
  EngineAtWork* by_hand(const std::string& name);
  void refuse(const Error& error) const;

  std::filesystem::path file_;
  Tell tell_;
  Post post_;
  const Catalog* catalog_ = nullptr;
  Engines engines_;
  std::optional<EngineEntry> removed_;  // the last one
  bool has_read_ = false;
  std::vector<EngineGame> games_;
  std::map<std::string, std::shared_ptr<EngineLog>> logs_;
  std::shared_ptr<EngineLeavers> leavers_ = std::make_shared<EngineLeavers>();
  std::map<std::string, State> states_;
  std::string in_hand_;  // the name of the engine that was started by hand
  std::unique_ptr<EngineAtWork> hand_;
};

}  // namespace kiban
