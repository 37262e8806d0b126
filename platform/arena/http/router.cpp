#include "arena/http/router.hpp"

#include <boost/asio/post.hpp>
#include <string_view>

#include "arena/base/shallow_json.hpp"

namespace kiban::arena {
namespace {

constexpr std::string_view version_prefix = "/v1";
constexpr std::string_view bearer = "Bearer ";

std::vector<std::string_view> segments(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto part = path.substr(0, path.find('/'));
    parts.push_back(part);
    path.remove_prefix(part.size());
  }
  return parts;
}

// The arguments, or nothing where the path is another one.
std::optional<std::vector<std::string>> matched(std::string_view pattern, std::string_view path) {
  const auto wanted = segments(pattern), given = segments(path);
  if (wanted.size() != given.size()) return std::nullopt;
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i].starts_with('{') && !given[i].empty()) {
      arguments.emplace_back(given[i]);
    } else if (wanted[i] != given[i]) {
      return std::nullopt;
    }
  }
  return arguments;
}

std::string plain_path(std::string_view path) {
  const std::string_view rest = path.starts_with(version_prefix) ? path.substr(version_prefix.size()) : "-";
  if (rest.empty() || rest.front() == '/') path = rest;
  while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
  return path.empty() ? "/" : std::string(path);
}

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

bool is_json(std::string_view type) {
  std::string_view name = type.substr(0, type.find(';'));
  while (name.ends_with(' ')) name.remove_suffix(1);
  return name == "application/json" || (name.starts_with("application/") && name.ends_with("+json"));
}

}  // namespace

Router::Router(Arena& arena, Metrics& metrics, const Limits& limits)
    : arena_(arena),
      metrics_(metrics),
      limit_loopback_(limits.loopback),
      by_key_(limits.key),
      by_address_(limits.address),
      registering_(limits.registering) {}

Router::Found Router::find(const std::string& method, const std::string& path) const {
  Found found;
  for (const Route& route : routes_) {
    auto arguments = matched(route.pattern, path);
    if (!arguments) continue;
    if (route.method == method) return {&route, *std::move(arguments), {}};
    found.allowed += (found.allowed.empty() ? "" : ", ") + route.method;
  }
  return found;
}

Response Router::no_route(const Request& request, const Found& found) const {
  if (found.allowed.empty() && request.method == "GET" && pages_) return pages_(request);
  if (found.allowed.empty()) return answer(problem("path-unknown", request.path));
  Response response = answer(problem("method-unknown", request.method + " " + request.path));
  response.headers.emplace_back("Allow", found.allowed);
  return response;
}

std::optional<Problem> Router::too_often(const Call& call, const Route& route) {
  const std::string& address = call.request.address;
  std::optional<int> wait;
  if (call.agent) {
    wait = by_key_.take(std::to_string(call.agent->row.id));
  } else if (limit_loopback_ || !is_loopback(address)) {
    wait = by_address_.take(address);
    if (!wait && route.pattern == "/agents/register") wait = registering_.take(address);
  }
  if (!wait) return std::nullopt;
  Problem slow = problem("slow-down", "");
  slow.retry_after = *wait;
  return slow;
}

void Router::handle(Request request, Respond respond) {
  respond = [this, respond = std::move(respond)](Response response) {
    metrics_.answered(response.status);
    respond(std::move(response));
  };
  request.path = plain_path(request.path);
  if (request.method == "HEAD") request.method = "GET";
  Found found = find(request.method, request.path);
  if (found.route == nullptr) return respond(no_route(request, found));
  Call call{std::move(request), std::move(found.arguments), nullptr, std::move(respond)};
  const std::string& authorization = call.request.header("authorization");
  if (authorization.starts_with(bearer)) call.agent = arena_.agent_of(authorization.substr(bearer.size()));
  if (auto slow = too_often(call, *found.route)) return call.respond(answer(*slow));
  if (call.agent && call.agent->row.banned) return call.respond(answer(problem("key-banned", "")));
  if (!call.agent && (found.route->access == Access::key || !authorization.empty()))
    return call.respond(answer(problem("key-unknown", "")));
  if (!call.request.body.empty() && call.request.method != "GET" && !is_json(call.request.header("content-type")))
    return call.respond(answer(problem("type-unsupported", call.request.header("content-type"))));
  run(*found.route, std::move(call));
}

void Router::run(const Route& route, Call call) {
  const auto shared = std::make_shared<const Call>(std::move(call));
  if (route.work == Work::quick) return run_safely(route, shared);
  boost::asio::post(arena_.workers(), [&route, shared] { run_safely(route, shared); });
}

void Router::run_safely(const Route& route, const CallPtr& call) {
  try {
    route.handler(call);
  } catch (const std::exception& fault) {
    call->respond(answer(problem("internal", fault.what())));
  }
}

std::optional<json> json_body(const CallPtr& call) {
  if (call->request.body.empty()) return json::object();
  json body = shallow_json(call->request.body);
  if (body.is_object()) return body;
  call->respond(answer(problem("body-invalid", body.is_discarded() ? "the body is not JSON in UTF-8 without zeros"
                                                                   : "the body is no JSON object")));
  return std::nullopt;
}

}  // namespace kiban::arena
