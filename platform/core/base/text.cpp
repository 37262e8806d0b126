#include "core/base/text.hpp"

#include <cstddef>
#include <utility>

#include "core/base/utf8.hpp"

namespace kiban {
namespace {

Translator& translator() {
  static Translator current;
  return current;
}

// Facts come from anywhere: files, engines, plugins. {1} to {9}; a place without a fact is left as it stands, so that
// the mistake can be seen.
std::string fill_in(const std::string& message, const std::vector<std::string>& args) {
  std::string out;
  out.reserve(message.size());
  for (std::size_t i = 0; i < message.size(); ++i) {
    const bool place = message[i] == '{' && i + 2 < message.size() && message[i + 2] == '}' && message[i + 1] >= '1' &&
                       message[i + 1] <= '9' && static_cast<std::size_t>(message[i + 1] - '1') < args.size();
    if (!place) {
      out += message[i];
      continue;
    }
    out += scrubbed(args[static_cast<std::size_t>(message[i + 1] - '1')]);
    i += 2;
  }
  return out;
}

template <class Translate>
std::string placed(const SourcePlace& place, const std::string& sentence, const Translate& translated) {
  if (place.file.empty()) return sentence;
  if (place.line <= 0) return fill_in(translated(KIBAN_N_("{1}: {2}")), {place.file, sentence});
  return fill_in(translated(KIBAN_N_("{1}, line {2}: {3}")), {place.file, std::to_string(place.line), sentence});
}

}  // namespace

tl::unexpected<Error> fail(Fault fault, std::string token, std::string message, std::vector<std::string> args) {
  return tl::unexpected<Error>(Error{fault, Text{std::move(token), std::move(message), std::move(args)}});
}

std::string english(const Text& text) {
  return placed(text.place, fill_in(text.message, text.args), [](const char* message) { return message; });
}

std::string localised(const Text& text) {
  const std::string sentence = fill_in(translate(text.domain, text.message), text.args);
  return placed(text.place, sentence, [](const char* message) { return translate("kiban", message); });
}

Text without_place(Text text) {
  text.place = {};
  return text;
}

std::string translate(std::string_view domain, const std::string& message) {
  // An empty message has a meaning of its own in catalogues (their header), so it is never looked up.
  if (message.empty() || !translator()) return message;
  return translator()(domain, message);
}

std::string line_of(const Error& error) { return error.text.token + ": " + english(error.text); }

void set_translator(Translator translator_to_use) { translator() = std::move(translator_to_use); }

}  // namespace kiban
