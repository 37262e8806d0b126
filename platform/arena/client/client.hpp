// Calls of an arena, as an agent makes them. One thread; each call waits for its answer.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/base/text.hpp"
#include "core/model/clock.hpp"

namespace kiban::arena {

using nlohmann::json;

struct Reply {
  int status = 0;
  json body;            // null where it is no JSON
  int retry_after = 0;  // seconds

  bool good() const { return status >= 200 && status < 300; }
  std::string code() const;  // of a problem
};

class Client {
 public:
  using StopAsked = std::function<bool()>;

  // "http://HOST:PORT". Errors: arena.url.
  static Result<Client> at(const std::string& url, StopAsked stop);

  void use_key(std::string key) { key_ = std::move(key); }
  Result<Reply> get(const std::string& path, Milliseconds patience = Milliseconds(15'000)) const;
  Result<Reply> post(const std::string& path, const json& body) const;

 private:
  Client(std::string host, std::string port, std::string prefix, StopAsked stop)
      : host_(std::move(host)), port_(std::move(port)), prefix_(std::move(prefix)), stop_(std::move(stop)) {}
  // Errors: arena.unreachable, arena.stopped.
  Result<Reply> call(const std::string& method, const std::string& path, const std::string& body,
                     Milliseconds patience) const;

  std::string host_, port_, prefix_, key_;
  StopAsked stop_;
};

}  // namespace kiban::arena
