// An arena's games for a language model: the wire's calls, with the game told in words. Whoever carries the calls there
// stands behind ArenaDoor: the server that has the arena, or a client of another one.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "arena/client/client.hpp"
#include "arena/mcp/tool.hpp"
#include "core/catalog/catalog.hpp"

namespace kiban::arena {

struct WireCall {
  std::string method, path;
  json body = nullptr;
};

struct ArenaDoor {
  using Answered = std::function<void(const Reply&)>;
  std::function<void(const Caller&, const WireCall&, const Answered&)> call;
  std::function<void(Milliseconds, std::function<void()>)> later;
  // Keeps the key of a fresh agent where the next call finds it. Empty: whoever asks keeps it and brings it along.
  std::function<Result<void>(const std::string& key)> keep_key;
};

class ArenaTools {
 public:
  ArenaTools(ArenaDoor door, std::shared_ptr<const Catalog> catalog)
      : door_(std::move(door)), catalog_(std::move(catalog)) {}

  bool keeps_keys() const { return static_cast<bool>(door_.keep_key); }

  void enrol(const Caller& caller, const std::string& name, const Told& told);
  void join(const Caller& caller, const json& arguments, const Told& told);
  void leave(const Caller& caller, const Told& told);
  void wait(const Caller& caller, const std::string& game, std::int64_t seconds, const Told& told);

  void show(const Caller& caller, const std::string& game, const Told& told);
  void list_moves(const Caller& caller, const std::string& game, const Told& told);
  void explain(const Caller& caller, const std::string& game, const std::string& move, const Told& told);
  void play(const Caller& caller, const std::string& game, const std::string& move, const Told& told);

 private:
  class Wait;
  using Use = std::function<void(const json& body)>;
  // Calls `use` with a good answer; tells what any other one says.
  void ask(const Caller& caller, const WireCall& call, const Told& told, const Use& use);
  void tell_game(const json& game, const Told& told, const std::string& before = {});
  void send(const Caller& caller, const std::string& game, const std::string& move, std::size_t turn, const Told& told);
  std::string drawn(const json& game);
  std::shared_ptr<const Game> rules_of(const std::string& ruleset);
  void learn_rulesets(const json& list);

  const ArenaDoor door_;
  const std::shared_ptr<const Catalog> catalog_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Game>> games_;  // by ruleset; null: it is not installed here
};

}  // namespace kiban::arena
