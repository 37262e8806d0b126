#include "arena/http/message.hpp"

#include <charconv>
#include <string_view>

#include "core/base/utf8.hpp"

namespace kiban::arena {
namespace {

const std::string nothing;

// False: a % without two hexadecimal digits, no UTF-8, or a zero in it.
bool decode(std::string_view text, bool form, std::string& out) {
  out.clear();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += form && text[i] == '+' ? ' ' : text[i];
      continue;
    }
    unsigned value = 0;
    const auto digits = text.substr(i + 1, 2);
    const auto [stopped, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || problem != std::errc() || stopped != digits.data() + 2) return false;
    out += static_cast<char>(value);
    i += 2;
  }
  return is_utf8(out) && out.find('\0') == std::string::npos;
}

bool read_query(std::string_view query, std::map<std::string, std::string>& out) {
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(pair.size() + 1, query.size()));
    const auto equals = std::min(pair.find('='), pair.size());
    std::string name, value;
    if (!decode(pair.substr(0, equals), true, name)) return false;
    if (!decode(pair.substr(std::min(equals + 1, pair.size())), true, value)) return false;
    if (!name.empty()) out[name] = value;
  }
  return true;
}

}  // namespace

const std::string& Request::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? nothing : found->second;
}

const std::string& Request::parameter(const std::string& name) const {
  const auto found = query.find(name);
  return found == query.end() ? nothing : found->second;
}

Response answer(const ordered_json& document, int status) {
  return {status, document.dump(-1, ' ', false, ordered_json::error_handler_t::replace), "application/json", {}};
}

Response answer_text(std::string body, std::string type) { return {200, std::move(body), std::move(type), {}}; }

Response answer(const Problem& problem) {
  Response response{problem.status(), text_of(problem), "application/problem+json", {}};
  if (problem.retry_after > 0) response.headers.emplace_back("Retry-After", std::to_string(problem.retry_after));
  if (problem.status() == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

bool read_target(const std::string& target, Request& request) {
  const std::string_view text = target;
  const std::string_view path = text.substr(0, text.find('?'));
  if (path.empty() || path.front() != '/' || !decode(path, false, request.path)) return false;
  return path.size() == text.size() || read_query(text.substr(path.size() + 1), request.query);
}

}  // namespace kiban::arena
