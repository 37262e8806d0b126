#include "arena/mcp/protocol.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "arena/base/shallow_json.hpp"

namespace kiban::arena {
namespace {

constexpr std::string_view modern = "2026-07-28";
constexpr std::array<std::string_view, 3> with_handshake{"2025-11-25", "2025-06-18", "2025-03-26"};
constexpr const char* version_field = "io.modelcontextprotocol/protocolVersion";
constexpr const char* capabilities_field = "io.modelcontextprotocol/clientCapabilities";
constexpr const char* server_field = "io.modelcontextprotocol/serverInfo";
constexpr int fresh_for = 300'000;  // ms: what is installed changes with a restart

// Errors of JSON-RPC and of the protocol.
constexpr int not_json = -32700, no_request = -32600, no_method = -32601, bad_params = -32602;
constexpr int header_mismatch = -32020, version_unsupported = -32022;

ordered_json server_info() { return {{"name", "kiban"}, {"title", "Kiban board games"}, {"version", KIBAN_VERSION}}; }

std::string text_of(const ordered_json& document) {
  return document.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

Protocol::Answer answer(const json& id, const ordered_json& result) {
  return {200, text_of({{"jsonrpc", "2.0"}, {"id", id}, {"result", result}})};
}

Protocol::Answer error(int status, const json& id, int code, const std::string& message, ordered_json data = nullptr) {
  ordered_json fault{{"code", code}, {"message", message}};
  if (!data.is_null()) fault["data"] = std::move(data);
  return {status, text_of({{"jsonrpc", "2.0"}, {"id", id}, {"error", fault}})};
}

// A header that is not plain ASCII comes as =?base64?...?=
std::string decoded(const std::string& header) {
  constexpr std::string_view begin = "=?base64?", end = "?=";
  if (!header.starts_with(begin) || !header.ends_with(end) || header.size() < begin.size() + end.size()) return header;
  const std::string inner = header.substr(begin.size(), header.size() - begin.size() - end.size());
  std::string out(inner.size() + 3, '\0');
  const int size =
      EVP_DecodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                      reinterpret_cast<const unsigned char*>(inner.data()), static_cast<int>(inner.size()));
  if (size < 0) return header;
  const auto padding = static_cast<std::size_t>(std::count(inner.begin(), inner.end(), '='));
  out.resize(static_cast<std::size_t>(size) - std::min<std::size_t>(padding, static_cast<std::size_t>(size)));
  return out;
}

bool knows(std::string_view version) {
  return version == modern || std::find(with_handshake.begin(), with_handshake.end(), version) != with_handshake.end();
}

}  // namespace

struct Protocol::Request {
  json id;  // discarded: a notification, or an answer that nobody asked for
  std::string method, version;
  json params = json::object();
  bool self_describing = false;  // it says by itself which revision it speaks

  bool wants_answer() const { return !id.is_discarded(); }
};

namespace {

const json& meta_of(const json& params) {
  static const json none = json::object();
  const auto found = params.find("_meta");
  return found != params.end() && found->is_object() ? *found : none;
}

}  // namespace

void Protocol::handle(const std::string& message, const Headers* headers, const Caller& caller,
                      const Answered& answered) const {
  const json parsed = shallow_json(message);
  if (parsed.is_discarded()) return answered(error(400, nullptr, not_json, "the message is not JSON"));
  if (!parsed.is_object()) return answered(error(400, nullptr, no_request, "a message is one JSON object"));
  Request request;
  request.id = parsed.contains("id") ? parsed.at("id") : json(json::value_t::discarded);
  request.method = word(parsed, "method");
  if (request.method.empty() && (parsed.contains("result") || parsed.contains("error"))) return answered({202, ""});
  const bool has_params = parsed.contains("params") && !parsed.at("params").is_null();
  const bool sound = word(parsed, "jsonrpc") == "2.0" && !request.method.empty() &&
                     (!has_params || parsed.at("params").is_object()) &&
                     (!request.wants_answer() || request.id.is_string() || request.id.is_number_integer());
  if (!sound) return answered(error(400, nullptr, no_request, "this is no request of JSON-RPC 2.0"));
  if (has_params) request.params = parsed.at("params");
  request.version = word(meta_of(request.params), version_field);
  request.self_describing = !request.version.empty() || request.method == "server/discover" ||
                            (headers != nullptr && headers->version == modern);
  if (!request.wants_answer()) return answered({202, ""});  // nothing that is told changes anything
  if (auto refusal = refused(request, headers)) return answered(*std::move(refusal));
  if (request.method == "tools/call") return call(request, caller, answered);
  const auto result = result_of(request);
  if (result) return answered(arena::answer(request.id, *result));
  answered(error(request.self_describing ? 404 : 200, request.id, no_method, "there is no method " + request.method));
}

// What the transport or the request's own description has against it.
std::optional<Protocol::Answer> Protocol::refused(const Request& request, const Headers* headers) const {
  const std::string& asked = request.self_describing ? request.version : headers != nullptr ? headers->version : "";
  if (request.self_describing && (asked.empty() || !meta_of(request.params).contains(capabilities_field)))
    return error(400, request.id, bad_params, fmt::format("_meta needs {} and {}", version_field, capabilities_field));
  const bool supported = request.self_describing ? asked == modern : asked.empty() || knows(asked);
  if (!supported)
    return error(400, request.id, version_unsupported, "Unsupported protocol version",
                 {{"supported", ordered_json::array({modern})}, {"requested", asked}});
  if (!request.self_describing || headers == nullptr) return std::nullopt;
  const std::string name = request.method == "tools/call" ? word(request.params, "name") : "";
  const bool name_fits = request.method != "tools/call" || decoded(headers->name) == name;
  if (headers->version == asked && headers->method == request.method && name_fits) return std::nullopt;
  return error(400, request.id, header_mismatch,
               "Header mismatch: MCP-Protocol-Version, Mcp-Method and Mcp-Name must say what the body says");
}

std::optional<ordered_json> Protocol::result_of(const Request& request) const {
  if (request.method == "tools/list") return listed(request);
  if (request.self_describing) return request.method == "server/discover" ? std::optional(discovered()) : std::nullopt;
  if (request.method == "initialize") return initialized(request);
  return request.method == "ping" ? std::optional(ordered_json::object()) : std::nullopt;
}

ordered_json Protocol::initialized(const Request& request) const {
  const std::string asked = word(request.params, "protocolVersion");
  const auto* const found = std::find(with_handshake.begin(), with_handshake.end(), asked);
  return {{"protocolVersion", found == with_handshake.end() ? with_handshake.front() : *found},
          {"capabilities", {{"tools", ordered_json::object()}}},
          {"serverInfo", server_info()},
          {"instructions", instructions_}};
}

ordered_json Protocol::discovered() const {
  return {{"resultType", "complete"},
          {"supportedVersions", ordered_json::array({modern})},
          {"capabilities", {{"tools", ordered_json::object()}}},
          {"_meta", {{server_field, server_info()}}},
          {"instructions", instructions_},
          {"ttlMs", fresh_for},
          {"cacheScope", "public"}};
}

ordered_json Protocol::listed(const Request& request) const {
  ordered_json out = ordered_json::object();
  if (request.self_describing) out["resultType"] = "complete";
  out["tools"] = ordered_json::array();
  for (const Tool& tool : tools_) out["tools"].push_back(json_of(tool));
  if (!request.self_describing) return out;
  out["ttlMs"] = fresh_for;
  out["cacheScope"] = "public";
  return out;
}

void Protocol::call(const Request& request, const Caller& caller, const Answered& answered) const {
  const std::string name = word(request.params, "name");
  const auto tool = std::find_if(tools_.begin(), tools_.end(), [&](const Tool& t) { return t.name == name; });
  const json arguments = request.params.contains("arguments") ? request.params.at("arguments") : json::object();
  if (tool == tools_.end() || !arguments.is_object())
    return answered(error(request.self_describing ? 400 : 200, request.id, bad_params,
                          tool == tools_.end() ? "there is no tool " + name : "arguments is no object"));
  const auto told = [answered, id = request.id,
                     modern_result = request.self_describing](const ToolAnswer& tool_answer) {
    ordered_json result = ordered_json::object();
    if (modern_result) result["resultType"] = "complete";
    result["content"] = ordered_json::array({ordered_json{{"type", "text"}, {"text", tool_answer.text}}});
    if (!tool_answer.data.is_null()) result["structuredContent"] = tool_answer.data;
    result["isError"] = tool_answer.failed;
    answered(arena::answer(id, result));
  };
  if (const auto fault = fault_in(*tool, arguments)) return told(failed(*fault));
  tool->run(caller, arguments, told);
}

}  // namespace kiban::arena
