#include "core/plugin/border.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>

#include "core/base/utf8.hpp"

namespace kiban::border {
namespace {

std::optional<std::string> field(std::span<const char> bytes) {
  const auto end = std::find(bytes.begin(), bytes.end(), '\0');
  if (end == bytes.end()) return std::nullopt;
  std::string text(bytes.begin(), end);
  if (!is_one_line(text)) return std::nullopt;
  return text;
}

struct StatusWord {
  kb_status status;
  Fault fault;
  const char* token;
  const char* message;
};
constexpr std::array<StatusWord, 10> status_words{{
    {KB_E_ARGUMENT, Fault::argument, "plugin.argument", KIBAN_N_("the game refused what it was given")},
    {KB_E_UNSUPPORTED, Fault::unsupported, "plugin.unsupported", KIBAN_N_("this game has no such thing")},
    {KB_E_PARSE, Fault::parse, "plugin.parse", KIBAN_N_("the game does not understand this text")},
    {KB_E_ILLEGAL, Fault::illegal, "plugin.illegal", KIBAN_N_("the rules do not allow this")},
    {KB_E_STATE, Fault::state, "plugin.state", KIBAN_N_("this is not possible now")},
    {KB_E_LIMIT, Fault::limit, "plugin.limit", KIBAN_N_("this is too large for the game")},
    {KB_E_ENGINE, Fault::engine, "plugin.engine", KIBAN_N_("the engine failed")},
    {KB_E_IO, Fault::io, "plugin.io", KIBAN_N_("the game could not read or write a file")},
    {KB_E_CANCELLED, Fault::cancelled, "plugin.cancelled", KIBAN_N_("it was stopped")},
    {KB_E_INTERNAL, Fault::internal, "plugin.internal", KIBAN_N_("the game has a fault")},
}};

}  // namespace

Error promise_error(std::string what) {
  return {Fault::internal, {"plugin.answer", KIBAN_N_("the plugin broke its promise: {1}"), {std::move(what)}}};
}

tl::unexpected<Error> broken_promise(std::string what) { return tl::unexpected<Error>(promise_error(std::move(what))); }

tl::unexpected<Error> bad_text(std::string where) {
  return fail(Fault::unsupported, "plugin.text", KIBAN_N_("{1} is missing or is not readable UTF-8 text"),
              {std::move(where)});
}

Result<void> check_size(const char* name, std::uint32_t size, std::size_t least) {
  if (size >= least) return {};
  return fail(Fault::unsupported, "plugin.size", KIBAN_N_("{1} has {2} bytes, and at least {3} are needed"),
              {name, std::to_string(size), std::to_string(least)});
}

bool is_word(std::string_view text, std::string_view joints) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  const auto allowed = [&](char c) { return plain(c) || joints.find(c) != std::string_view::npos; };
  return !text.empty() && plain(text.front()) && std::all_of(text.begin(), text.end(), allowed);
}

std::optional<std::string> line_at(const char* text, std::size_t limit) {
  if (text == nullptr) return std::nullopt;
  const void* end = std::memchr(text, '\0', limit + 1);
  if (end == nullptr) return std::nullopt;
  std::string line(text, static_cast<const char*>(end));
  if (!is_one_line(line)) return std::nullopt;
  return line;
}

bool can_cross(std::string_view text, std::size_t limit) {
  return text.size() <= limit && text.find('\0') == std::string_view::npos && is_utf8(text);
}

std::optional<Text> text_from(const kb_text& text, const std::string& domain) {
  auto token = field(text.token);
  auto message = field(text.message);
  if (!token || !message || (!token->empty() && !is_word(*token, ".-_"))) return std::nullopt;
  Text out{*std::move(token), *std::move(message), {}, domain};
  for (const auto& arg : text.args) {
    auto fact = field(arg);
    if (!fact) return std::nullopt;
    out.args.push_back(*std::move(fact));
  }
  while (!out.args.empty() && out.args.back().empty()) out.args.pop_back();
  return out;
}

void clear(kb_text& text) {
  text.token[0] = '\0';
  text.message[0] = '\0';
  for (auto& arg : text.args) arg[0] = '\0';
}

void clear(kb_error& error) {
  error.code = KB_OK;
  error.line = error.column = 0;
  clear(error.text);
}

Error error_from(kb_status status, const kb_error& error, const std::string& domain) {
  const auto* const word =
      std::find_if(status_words.begin(), status_words.end(), [&](const StatusWord& w) { return w.status == status; });
  if (word == status_words.end()) return promise_error("status " + std::to_string(status));
  auto text = text_from(error.text, domain);
  if (!text) return promise_error("an error that is not text");
  if (text->token.empty()) *text = {word->token, word->message, {}};
  return {word->fault, *std::move(text), std::max(error.line, 0), std::max(error.column, 0)};
}

std::int32_t Collector::write(void* self, const char* utf8, std::size_t length) noexcept {
  auto& collector = *static_cast<Collector*>(self);
  if (length == 0) return KB_GO_ON;
  const std::size_t room = collector.limit_ - collector.text_.size();
  collector.broken_ = collector.broken_ || utf8 == nullptr || length > room;
  if (!collector.broken_) collector.text_.append(utf8, length);
  return collector.broken_ ? KB_STOP : KB_GO_ON;
}

}  // namespace kiban::border
