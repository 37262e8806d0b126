// What comes over the border from a plugin, before it is believed: text is checked, sizes are bounded, exceptions stop.
#pragma once

#include <kiban/abi.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/text.hpp"
#include "core/model/game.hpp"
#include "core/plugin/call_watch.hpp"

namespace kiban::border {

inline constexpr std::size_t max_label = 1024;  // bytes of a name, a label, a help text

// Refuses a growable struct that is smaller than it was in version 1.0. Error: plugin.size.
Result<void> check_size(const char* name, std::uint32_t size, std::size_t least);

// Lower-case words as ids, option keys and tokens are: letters, digits and `joints`, beginning with a letter or digit.
bool is_word(std::string_view text, std::string_view joints);

// The string at `text` when it ends within `limit` bytes and is a line; nothing when it is NULL or is not.
std::optional<std::string> line_at(const char* text, std::size_t limit = max_label);

// Text that goes to a plugin as a C string: UTF-8, no NUL, at most `limit` bytes.
bool can_cross(std::string_view text, std::size_t limit);

// Nothing where the plugin broke a promise: a field without its NUL, text that is not UTF-8.
std::optional<Text> text_from(const kb_text& text, const std::string& domain);

// Makes an error ready to be filled: every field empty, at the price of a few stores.
void clear(kb_text& text);
void clear(kb_error& error);

// The plugin did what the ABI forbids: plugin.answer.
Error promise_error(std::string what);
tl::unexpected<Error> broken_promise(std::string what);
// A text of the plugin's cannot be read, `where` names it: plugin.text.
tl::unexpected<Error> bad_text(std::string where);

// What a failed call says. A status or a text that makes no sense becomes plugin.answer.
Error error_from(kb_status status, const kb_error& error, const std::string& domain);

// Collects what a plugin writes, up to a limit.
class Collector {
 public:
  explicit Collector(std::size_t limit) : limit_(limit) {}
  kb_sink sink() { return {this, &Collector::write}; }
  bool broken() const { return broken_; }
  // Nothing when too much, or a NULL, was written.
  std::optional<std::string> take() {
    return broken_ ? std::nullopt : std::optional<std::string>(std::exchange(text_, {}));
  }

 private:
  static std::int32_t KB_CALL write(void* self, const char* utf8, std::size_t length) noexcept;

  std::string text_;
  std::size_t limit_;
  bool broken_ = false;
};

// Calls into a plugin. An exception that comes out is a broken promise, whatever its type.
template <class Call>
auto guarded(Call&& call) {
  const CallMark mark;
  try {
    return call();
  } catch (...) {
    throw GameFault("an exception came out of the plugin");
  }
}

// Such a call that answers with a status, and an error where it failed.
template <class Call>
Result<void> answered(const std::string& domain, Call&& call) {
  kb_error error;
  clear(error);
  try {
    const kb_status status = guarded([&] { return call(&error); });
    if (status == KB_OK) return {};
    return tl::unexpected<Error>(error_from(status, error, domain));
  } catch (const GameFault& fault) {
    return broken_promise(fault.what());
  }
}

// The same where nobody could hear of it.
template <class Call>
void quietly(Call&& call) noexcept {
  const CallMark mark;
  try {
    call();
  } catch (...) {
    return;
  }
}

}  // namespace kiban::border
