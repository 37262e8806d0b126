#include "core/plugin/border.hpp"

#include <catch2/catch.hpp>
#include <cstring>

using namespace kiban;

namespace {

kb_text filled(const std::string& token, const std::string& message, const std::string& arg) {
  kb_text text;
  border::clear(text);
  token.copy(text.token, sizeof text.token);
  text.token[std::min(token.size(), sizeof text.token - 1)] = token.size() < sizeof text.token ? '\0' : 'x';
  std::memset(text.message, 0, sizeof text.message);
  message.copy(text.message, sizeof text.message);
  std::memset(text.args[0], 0, sizeof text.args[0]);
  arg.copy(text.args[0], sizeof text.args[0]);
  return text;
}

}  // namespace

TEST_CASE("text from a plugin is believed only when every field is") {
  struct Row {
    std::string token, message, arg;
    bool good;
  };
  const Row row = GENERATE(
      Row{"game.what", "sentence {1}", "a1", true}, Row{"", "", "", true}, Row{"game.what", "\xE6\xA3\x8B", "", true},
      Row{"Game What", "", "", false}, Row{"game.what", "two\nlines", "", false},
      Row{"game.what", "\xC0\x80", "", false}, Row{"game.what", "m", "\xED\xA0\x80", false},
      Row{std::string(64, 'a'), "m", "", false}, Row{"game.what", std::string(256, 'a'), "", false},
      Row{"game.what", "m", std::string(256, 'a'), false}, Row{"game.what", "m", "\x1B[2J", false});
  const auto text = border::text_from(filled(row.token, row.message, row.arg), "domain");
  CHECK(text.has_value() == row.good);
  if (text) CHECK(text->domain == "domain");
}

TEST_CASE("a failed call without words gets the host's words") {
  kb_error error;
  border::clear(error);
  error.line = -5;
  const Error made = border::error_from(KB_E_PARSE, error, "domain");
  CHECK(made.fault == Fault::parse);
  CHECK(made.text.token == "plugin.parse");
  CHECK(made.text.domain == "kiban");
  CHECK(made.line == 0);
  CHECK(border::error_from(17, error, "domain").text.token == "plugin.answer");
  CHECK(border::error_from(-55, error, "domain").text.token == "plugin.answer");
}

TEST_CASE("a collector stops listening at its limit") {
  border::Collector collector(8);
  const kb_sink sink = collector.sink();
  sink.write(sink.ctx, "12345", 5);
  sink.write(sink.ctx, nullptr, 0);
  SECTION("just enough") {
    sink.write(sink.ctx, "678", 3);
    CHECK(collector.take() == "12345678");
  }
  SECTION("too much") {
    sink.write(sink.ctx, "6789", 4);
    sink.write(sink.ctx, "6", 1);
    CHECK_FALSE(collector.take());
  }
  SECTION("absurdly much") {
    sink.write(sink.ctx, "6", static_cast<std::size_t>(-1));
    CHECK_FALSE(collector.take());
  }
  SECTION("nothing at all") {
    sink.write(sink.ctx, nullptr, 1);
    CHECK_FALSE(collector.take());
  }
}

TEST_CASE("words are lower case with the joints that are allowed") {
  CHECK(border::is_word("nine-men", "-"));
  CHECK(border::is_word("a.b-c", ".-"));
  for (const char* bad : {"", "-a", "A", "a b", "a_b", "\xC3\xA4"}) CHECK_FALSE(border::is_word(bad, "-"));
}
