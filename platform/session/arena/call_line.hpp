// Calls of an arena, one after the other on a thread of their own; the answers come on the session's thread, and none
// comes once this is destroyed. Destroying it waits for nobody.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "arena/client/client.hpp"

namespace kiban {

class CallLine {
 public:
  using Post = std::function<void(std::function<void()> later)>;  // [thread-safe]
  using Answered = std::function<void(const Result<arena::Reply>& reply)>;

  // Errors: arena.url.
  static Result<std::unique_ptr<CallLine>> to(const std::string& url, const std::string& key, Post post);
  ~CallLine();
  CallLine(const CallLine&) = delete;
  CallLine& operator=(const CallLine&) = delete;

  // From the next call on.
  void use_key(const std::string& key);
  void get(const std::string& path, Answered answered) { add({"GET", path, nullptr, std::move(answered)}); }
  // An answer that may be held back for half a minute.
  void wait_for(const std::string& path, Answered answered) { add({"HOLD", path, nullptr, std::move(answered)}); }
  void post(const std::string& path, arena::json body, Answered answered) {
    add({"POST", path, std::move(body), std::move(answered)});
  }

 private:
  struct Call {
    std::string method, path;
    arena::json body;
    Answered answered;
  };
  struct Shared;
  explicit CallLine(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) {}
  void add(Call call);
  static void work(const std::shared_ptr<Shared>& shared);
  static Result<arena::Reply> made(const arena::Client& client, const Call& call);

  std::shared_ptr<Shared> shared_;
};

}  // namespace kiban
