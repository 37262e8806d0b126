// The Model Context Protocol over any transport: revision 2026-07-28, where each request says by itself which revision
// it speaks, and the ones with a handshake before it. Keeps nothing from one request to the next.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/mcp/tool.hpp"

namespace kiban::arena {

class Protocol {
 public:
  // What a request over HTTP repeats in its header; empty where it does not.
  struct Headers {
    std::string version, method, name;
  };
  struct Answer {
    int status = 200;  // of HTTP
    std::string body;  // empty: there is nothing to answer
  };
  using Answered = std::function<void(Answer)>;  // once, from any thread

  Protocol(std::vector<Tool> tools, std::string instructions)
      : tools_(std::move(tools)), instructions_(std::move(instructions)) {}

  // One message. `headers` is null where the transport has none. [thread-safe]
  void handle(const std::string& message, const Headers* headers, const Caller& caller, const Answered& answered) const;

 private:
  struct Request;
  std::optional<Answer> refused(const Request& request, const Headers* headers) const;
  std::optional<ordered_json> result_of(const Request& request) const;
  ordered_json initialized(const Request& request) const;
  ordered_json discovered() const;
  ordered_json listed(const Request& request) const;
  void call(const Request& request, const Caller& caller, const Answered& answered) const;

  const std::vector<Tool> tools_;
  const std::string instructions_;
};

}  // namespace kiban::arena
