// The catalogue with makers of games by hand: which maker answers, and by which rules a record is opened.
#include "core/catalog/catalog.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <utility>

#include "core/catalog/record_files.hpp"
#include "toy_game.hpp"

using namespace kiban;
using kiban::test::ToyGame;

namespace {

class ScriptedToy : public ToyGame {
 public:
  explicit ScriptedToy(std::string script) : script_(std::move(script)) {}
  const std::string& script() const override { return script_; }

 private:
  std::string script_;
};

// Makes the toy of a text that it has now, and of any text beginning with "toy ".
class TextMaker : public GameMaker {
 public:
  explicit TextMaker(std::string installed) : installed_(std::move(installed)) {}
  std::vector<GameEntry> games() const override {
    if (installed_.empty()) return {};
    return {{"toy", "Toy", "", "toy", {}, "script toy", "/toy.lua"}};
  }
  std::vector<RefusedFile> refused() const override { return {}; }
  Result<std::shared_ptr<const Game>> open(const std::string&, const OptionValues&) const override {
    return std::make_shared<ScriptedToy>(installed_);
  }
  Result<std::shared_ptr<const Game>> open_text(const std::string&, const std::string& text,
                                                const OptionValues&) const override {
    if (text.rfind("toy ", 0) != 0) return fail(Fault::parse, "toy.text", "that is no toy");
    return std::make_shared<ScriptedToy>(text);
  }

 private:
  std::string installed_;
};

class PlainMaker : public GameMaker {
 public:
  std::vector<GameEntry> games() const override { return {{"toy", "Plain", "", "toy", {}, "plugin toy", "/toy.so"}}; }
  std::vector<RefusedFile> refused() const override { return {}; }
  Result<std::shared_ptr<const Game>> open(const std::string&, const OptionValues&) const override {
    return std::make_shared<ToyGame>();
  }
};

Record record_of(const std::string& script) {
  Record record;
  record.game = "toy";
  record.script = script;
  return record;
}

std::string script_of(const Catalog& catalog, const std::string& kept) {
  const auto game = catalog.open_for(record_of(kept));
  REQUIRE(game);
  return (*game)->script();
}

}  // namespace

TEST_CASE("a record is opened by the rules that it keeps") {
  Catalog catalog;
  catalog.add(std::make_shared<TextMaker>("toy new"));
  CHECK(script_of(catalog, "") == "toy new");
  CHECK(script_of(catalog, "toy new") == "toy new");
  CHECK(script_of(catalog, "toy old") == "toy old");
}

TEST_CASE("a record is opened from its text where its game is not installed") {
  Catalog catalog;
  catalog.add(std::make_shared<TextMaker>(""));
  CHECK(catalog.games().empty());
  CHECK(script_of(catalog, "toy old") == "toy old");
  const auto none = catalog.open_for(record_of(""));
  REQUIRE_FALSE(none);
  CHECK(none.error().text.token == "catalog.unknown-game");
}

TEST_CASE("a text that is none says what is wrong with it, also where the game is installed") {
  Catalog catalog;
  catalog.add(std::make_shared<PlainMaker>());
  catalog.add(std::make_shared<TextMaker>(""));
  const auto game = catalog.open_for(record_of("garbage"));
  REQUIRE_FALSE(game);
  CHECK(game.error().text.token == "toy.text");
}

TEST_CASE("without anyone who reads scripts a record with one is not opened by other rules") {
  Catalog catalog;
  catalog.add(std::make_shared<PlainMaker>());
  CHECK(script_of(catalog, "") == "");
  const auto game = catalog.open_for(record_of("toy old"));
  REQUIRE_FALSE(game);
  CHECK(game.error().text.token == "catalog.no-text");
  CHECK(game.error().fault == Fault::unsupported);
}

TEST_CASE("the first maker keeps an id") {
  Catalog catalog;
  catalog.add(std::make_shared<PlainMaker>());
  catalog.add(std::make_shared<TextMaker>("toy new"));
  REQUIRE(catalog.games().size() == 1);
  CHECK(catalog.games()[0].name == "Plain");
  REQUIRE(catalog.refused().size() == 1);
  CHECK(catalog.refused()[0].why.text.token == "catalog.twice");
}

TEST_CASE("a record that is completed keeps the script that it was completed by") {
  Catalog catalog;
  catalog.add(std::make_shared<TextMaker>("toy new"));
  RecordFiles files(catalog);
  Record fresh = record_of("");
  fresh.add(root_node, "2");
  REQUIRE(files.complete(fresh));
  CHECK(fresh.script == "toy new");
  Record old = record_of("toy old");
  REQUIRE(files.complete(old));
  CHECK(old.script == "toy old");
}
