#include "arena/mcp/route.hpp"

#include <boost/asio/steady_timer.hpp>

#include "arena/base/shallow_json.hpp"
#include "arena/mcp/tools.hpp"

namespace kiban::arena {
namespace {

constexpr std::string_view bearer = "Bearer ";
constexpr Milliseconds thinking{300};  // of the built-in player, for whoever asks over the network

Request request_of(const Caller& caller, const WireCall& call) {
  Request request;
  request.method = call.method;
  request.address = caller.address;
  read_target(call.path, request);
  if (!caller.key.empty()) request.headers["authorization"] = std::string(bearer) + caller.key;
  if (call.method != "POST") return request;
  request.headers["content-type"] = "application/json";
  request.body = call.body.dump();
  return request;
}

ArenaDoor door_to(Router& router, boost::asio::io_context& context) {
  return {[&router](const Caller& caller, const WireCall& call, const ArenaDoor::Answered& answered) {
            router.handle(request_of(caller, call), [answered](const Response& response) {
              const json body = json::parse(response.body, nullptr, false);
              answered({response.status, body.is_discarded() ? json() : body, 0});
            });
          },
          [&context](Milliseconds time, const std::function<void()>& then) {
            const auto timer = std::make_shared<boost::asio::steady_timer>(context, time);
            timer->async_wait([timer, then](const boost::system::error_code& error) {
              if (!error) then();
            });
          },
          {}};
}

// A page of another site may not speak through the browser of who reads it.
bool from_elsewhere(const Request& request) {
  const std::string& origin = request.header("origin");
  const auto scheme = origin.find("://");
  return !origin.empty() && (scheme == std::string::npos || origin.substr(scheme + 3) != request.header("host"));
}

struct Mcp {
  Mcp(Router& router, const std::shared_ptr<const Catalog>& catalog, const std::shared_ptr<const Pages>& pages,
      boost::asio::io_context& context)
      : practice(catalog, thinking),
        arena(door_to(router, context), catalog),
        protocol(protocol_of({catalog, pages, practice, &arena})) {}

  PracticeGames practice;
  ArenaTools arena;
  Protocol protocol;
};

void take(const Mcp& mcp, const CallPtr& call) {
  const Request& request = call->request;
  if (from_elsewhere(request)) return call->respond(answer(problem("origin-foreign", request.header("origin"))));
  const Protocol::Headers headers{request.header("mcp-protocol-version"), request.header("mcp-method"),
                                  request.header("mcp-name")};
  const std::string& authorization = request.header("authorization");
  const Caller caller{authorization.starts_with(bearer) ? authorization.substr(bearer.size()) : "", request.address};
  mcp.protocol.handle(request.body, &headers, caller, [call](const Protocol::Answer& told) {
    Response response = answer_text(told.body, "application/json");
    response.status = told.status;
    call->respond(std::move(response));
  });
}

}  // namespace

void add_mcp(Router& router, const std::shared_ptr<const Catalog>& catalog, const std::shared_ptr<const Pages>& pages,
             boost::asio::io_context& context) {
  const auto mcp = std::make_shared<const Mcp>(router, catalog, pages, context);
  router.add({"POST", "/mcp", Access::open, Work::waits, [mcp](const CallPtr& call) { take(*mcp, call); }});
}

}  // namespace kiban::arena
