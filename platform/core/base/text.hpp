// Sentences and errors as values: a stable token for programs, a translatable sentence for people.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

// Marks a literal for xgettext where it cannot be translated on the spot.
#define KIBAN_N_(literal) literal

namespace kiban {

// Where what a sentence is about stands: "pie.lua, line 7", "pie.lua" alone, or nowhere in particular.
struct SourcePlace {
  std::string file;
  int line = 0;  // 1-based; 0 is unknown
};

// Facts in `args` replace {1}, {2} ... after the message was translated. `domain` names the catalogue of translations
// that knows the message: "kiban" for the host, the plugin's id for a plugin. A place is told before the sentence.
struct Text {
  std::string token;
  std::string message;
  std::vector<std::string> args;
  std::string domain = "kiban";
  SourcePlace place = {};

  bool empty() const { return token.empty() && message.empty(); }
};

enum class Fault {
  argument,     // the call itself is wrong
  unsupported,  // this game or file has no such thing
  parse,        // text that is not in the language it should be in
  illegal,      // understood, and against the rules
  state,        // not now
  limit,        // too large, too deep, out of memory
  engine,       // an external engine failed
  io,           // the disk, the database
  cancelled,
  partial,   // a part of what was read all the same
  internal,  // a bug
};

struct Error {
  Fault fault = Fault::internal;
  Text text;
  int line = 0;  // 1-based place in the text that was given; 0 is unknown
  int column = 0;
};

template <class T>
using Result = tl::expected<T, Error>;

// Makes the unexpected side of a Result.
tl::unexpected<Error> fail(Fault fault, std::string token, std::string message, std::vector<std::string> args = {});

// The sentence in English, and in the language that the translator knows.
std::string english(const Text& text);
std::string localised(const Text& text);
Text without_place(Text text);  // where the place is shown in another way
std::string translate(std::string_view domain, const std::string& message);

// "token: sentence", the form in which the command reports errors.
std::string line_of(const Error& error);

// Set once at start, before threads; the default answers the message itself.
using Translator = std::function<std::string(std::string_view domain, const std::string& message)>;
void set_translator(Translator translator);

}  // namespace kiban
