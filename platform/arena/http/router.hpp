// Which call answers which address: a table of routes, and what every call has in common.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <string>
#include <vector>

#include "arena/arena.hpp"
#include "arena/http/limits.hpp"
#include "arena/http/message.hpp"
#include "arena/http/metrics.hpp"

namespace kiban::arena {

enum class Access { open, key };
enum class Work { quick, waits };  // waits for the store or a game's code: not on a thread that reads requests

// A request that found its route.
struct Call {
  Request request;
  std::vector<std::string> arguments;  // what stands at the route's {names}
  AgentPtr agent;                      // null: it brought no key
  Respond respond;
};
using CallPtr = std::shared_ptr<const Call>;

struct Route {
  std::string method, pattern;  // "/games/{id}"
  Access access = Access::open;
  Work work = Work::quick;
  std::function<void(const CallPtr&)> handler;
};

struct Limits {
  Rate key{100, 1000};        // for each agent
  Rate address{50, 500};      // for each address that brings no key
  Rate registering{0.2, 50};  // for each address
  bool loopback = false;      // does all this hold for 127.0.0.1 and ::1 without a key, too?
};

class Router {
 public:
  Router(Arena& arena, Metrics& metrics, const Limits& limits);

  void add(Route route) { routes_.push_back(std::move(route)); }
  const std::vector<Route>& routes() const { return routes_; }
  // For every GET that no route answers; it may answer with status 404.
  void set_pages(std::function<Response(const Request&)> pages) { pages_ = std::move(pages); }

  void handle(Request request, Respond respond);  // [thread-safe]

 private:
  struct Found {
    const Route* route = nullptr;
    std::vector<std::string> arguments;
    std::string allowed;  // methods, where the address is known and the method is not
  };
  Found find(const std::string& method, const std::string& path) const;
  std::optional<Problem> too_often(const Call& call, const Route& route);
  void run(const Route& route, Call call);
  static void run_safely(const Route& route, const CallPtr& call);
  Response no_route(const Request& request, const Found& found) const;

  Arena& arena_;
  Metrics& metrics_;
  std::vector<Route> routes_;
  std::function<Response(const Request&)> pages_;
  bool limit_loopback_;
  RateLimit by_key_, by_address_, registering_;
};

// The body as JSON; nothing (and answered) where it is none. An empty body is an empty object.
std::optional<json> json_body(const CallPtr& call);

}  // namespace kiban::arena
