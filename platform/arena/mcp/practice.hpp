// Games against the built-in player, in memory: no agent, no clock, no rating. Each is found by its name, so that
// nothing depends on a connection. The oldest is forgotten when there are too many.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "arena/mcp/tool.hpp"
#include "core/catalog/catalog.hpp"
#include "core/match/match.hpp"
#include "player/search/player.hpp"

namespace kiban::arena {

class PracticeGames {
 public:
  static constexpr const char* prefix = "p_";

  PracticeGames(std::shared_ptr<const Catalog> catalog, Milliseconds thinking)
      : catalog_(std::move(catalog)), thinking_(thinking) {}
  ~PracticeGames();
  PracticeGames(const PracticeGames&) = delete;
  PracticeGames& operator=(const PracticeGames&) = delete;

  void finish() { thread_.join(); }  // what was asked is told; nothing more can be asked

  static bool names(const std::string& game) { return game.starts_with(prefix); }

  // Each is done on a thread of its own, one after the other, and told from there.
  void start(const json& arguments, const Told& told);
  void show(const std::string& name, const Told& told);
  void list_moves(const std::string& name, const Told& told);
  void explain(const std::string& name, const std::string& move, const Told& told);
  void play(const std::string& name, const std::string& move, const Told& told);
  void hint(const std::string& name, const Told& told);

 private:
  struct Practice {
    std::string name;
    std::unique_ptr<Match> match;
    int seat = 0;  // of whoever asks
    Level level = Level::medium;
  };
  void post(const Told& told, std::function<ToolAnswer()> work);
  void with(const std::string& name, const Told& told, std::function<ToolAnswer(Practice&)> work);
  ToolAnswer begin(const json& arguments);
  ToolAnswer played(Practice& practice, const std::string& move);
  ToolAnswer hinted(const Practice& practice) const;
  static ToolAnswer told_of(const Practice& practice, const std::string& before = {});
  Result<void> answer(Practice& practice, std::string& told);  // by the built-in player, until it is the other's turn

  const std::shared_ptr<const Catalog> catalog_;
  const Milliseconds thinking_;
  std::deque<Practice> games_;
  std::atomic<std::size_t> waiting_{0};
  boost::asio::thread_pool thread_{1};  // last: it uses all of them
};

}  // namespace kiban::arena
