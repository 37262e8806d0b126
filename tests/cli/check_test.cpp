#include <catch2/catch.hpp>

#include <string>

#include "run.hpp"
#include "support/folders.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

std::string fixture(const std::string& id) {
  return (std::filesystem::path(kiban::test::build_dir) / "tests/fixtures" / id / (id + ".so")).string();
}

struct Row {
  const char* id;
  const char* says;  // on either stream
};

const Row kBroken[] = {{"crashes-in-init", "plugin.crashed"}, {"no-symbol", "plugin.symbol"},
                       {"not-a-library", "plugin.open"},      {"moody-order", "moody-order "},
                       {"shared-clones", "shared-clones "},   {"failed-play-changes", "failed-play-changes "}};

}  // namespace

TEST_CASE("a good plugin keeps every promise") {
  const World world;
  const Ran ran = world.run({"check", "keishi", "--playouts", "1", "--plies", "30"});
  CAPTURE(ran.out, ran.err);
  CHECK(ran.status == 0);
  CHECK(ran.out.rfind("kept ", 0) == 0);
}

TEST_CASE("a plugin that breaks a promise is told which") {
  const World world;
  for (const Row& row : kBroken) {
    const Ran ran = world.run({"check", fixture(row.id), "--playouts", "1", "--plies", "30"});
    CAPTURE(row.id, ran.out, ran.err);
    CHECK(ran.status == 1);
    CHECK((ran.out + ran.err).find(row.says) != std::string::npos);
  }
}

TEST_CASE("the verdict is one document") {
  const World world;
  const Ran ran = world.run({"check", fixture("moody-order"), "--json", "--playouts", "1", "--plies", "30"});
  CHECK(ran.status == 1);
  const json out = json::parse(ran.out);
  CHECK(out.at("kept") == false);
  REQUIRE_FALSE(out.at("broken").empty());
  CHECK(out.at("broken").at(0).at("game") == "moody-order");
}
