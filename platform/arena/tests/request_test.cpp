// What comes in by the wire, before anybody looks at a game.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "arena/base/secrets.hpp"
#include "arena/http/limits.hpp"
#include "arena/http/message.hpp"
#include "arena/rules/move_request.hpp"
#include "arena/rules/rulesets.hpp"

using namespace kiban;
using namespace kiban::arena;

namespace {

json body(const char* text) { return json::parse(text); }

}  // namespace

TEST_CASE("a move says one of three things") {
  const auto stone = move_request(body(R"({"turn_number": 3, "idempotency_key": "k", "x": 7, "y": 8})"));
  REQUIRE(stone);
  CHECK(stone->turn_number == 3);
  CHECK(stone->key == "k");
  REQUIRE(stone->points.size() == 1);
  CHECK(stone->points[0].y == 8);
  const auto offer = move_request(body(
      R"({"turn_number": 3, "idempotency_key": "k", "action": "offer", "points": [{"x": 1, "y": 2}, {"x": 3, "y": 4}]})"));
  REQUIRE(offer);
  CHECK(offer->points.size() == 2);
  const auto text =
      move_request(body(R"({"turn_number": 3, "idempotency_key": "k", "move": "7g7f", "x": "nonsense"})"));
  REQUIRE(text);
  CHECK(text->move == "7g7f");
}

TEST_CASE("the digest does not depend on the order of members, and on nothing less") {
  const auto digest = [](const char* text) { return move_request(body(text))->digest; };
  const std::string one = digest(R"({"turn_number": 3, "idempotency_key": "k", "x": 7, "y": 8})");
  CHECK(one == digest(R"({"y": 8, "x": 7, "idempotency_key": "k", "turn_number": 3})"));
  CHECK(one != digest(R"({"turn_number": 3, "idempotency_key": "k", "x": 8, "y": 7})"));
}

TEST_CASE("a body that is no move is refused") {
  const char* const rows[] = {R"([])",
                              R"("text")",
                              R"({})",
                              R"({"turn_number": 0, "x": 1, "y": 1})",
                              R"({"turn_number": 0, "idempotency_key": "", "x": 1, "y": 1})",
                              R"({"turn_number": 0, "idempotency_key": 5, "x": 1, "y": 1})",
                              R"({"turn_number": -1, "idempotency_key": "k", "x": 1, "y": 1})",
                              R"({"turn_number": "0", "idempotency_key": "k", "x": 1, "y": 1})",
                              R"({"turn_number": 1.5, "idempotency_key": "k", "x": 1, "y": 1})",
                              R"({"turn_number": 0, "idempotency_key": "k"})",
                              R"({"turn_number": 0, "idempotency_key": "k", "x": 1})",
                              R"({"turn_number": 0, "idempotency_key": "k", "x": 1.5, "y": 2})",
                              R"({"turn_number": 0, "idempotency_key": "k", "x": 99999999999999999999, "y": 2})",
                              R"({"turn_number": 0, "idempotency_key": "k", "x": 99999, "y": 2})",
                              R"({"turn_number": 0, "idempotency_key": "k", "action": 5})",
                              R"({"turn_number": 0, "idempotency_key": "k", "action": "offer", "points": {}})",
                              R"({"turn_number": 0, "idempotency_key": "k", "action": "offer", "points": [[1, 2]]})",
                              R"({"turn_number": 0, "idempotency_key": "k", "action": "offer", "points": []})",
                              R"({"turn_number": 0, "idempotency_key": "k", "move": 7})",
                              R"({"turn_number": 0, "idempotency_key": "k", "move": ""})"};
  for (const char* row : rows) {
    INFO(row);
    const auto request = move_request(body(row));
    REQUIRE_FALSE(request);
    CHECK(request.error().kind->code == "body-invalid");
  }
}

TEST_CASE("addresses are decoded, and damaged ones refused") {
  Request request;
  REQUIRE(read_target("/games/g_1/why?move=P%2A5e&note=a+b&empty=&plain", request));
  CHECK(request.path == "/games/g_1/why");
  CHECK(request.parameter("move") == "P*5e");
  CHECK(request.parameter("note") == "a b");
  CHECK(request.parameter("empty").empty());
  for (const char* row :
       {"", "games", "/games/%zz", "/games/%4", "/a?b=%", "/%ff%fe", "/agents/%00", "/games?agent=a%00", "/a?%00=b"}) {
    INFO(row);
    CHECK_FALSE(read_target(row, request));
  }
}

TEST_CASE("a bucket empties and fills") {
  RateLimit limit({2, 4});
  const auto start = RateLimit::Clock::time_point(std::chrono::hours(1));
  for (int i = 0; i < 4; ++i) CHECK_FALSE(limit.take("a", start));
  const auto wait = limit.take("a", start);
  REQUIRE(wait);
  CHECK(*wait == 1);
  CHECK_FALSE(limit.take("b", start));
  CHECK_FALSE(limit.take("a", start + std::chrono::milliseconds(600)));
  CHECK(limit.take("a", start + std::chrono::milliseconds(700)));
  RateLimit none({0, 0});
  CHECK_FALSE(none.take("a", start));
}

TEST_CASE("time controls read as people write them") {
  struct Row {
    const char* text;
    const char* same;  // null: it is none
  };
  const Row rows[] = {{"1s", "1s"},    {"90s", "90s"},     {"60s", "1m"},         {"3d", "3d"},
                      {"72h", "3d"},   {"0:00/30", "30s"}, {"5:00+5", "5:00+5"},  {"4d", nullptr},
                      {"0s", nullptr}, {"", nullptr},      {"0:00", nullptr},     {"x", nullptr},
                      {"5", nullptr},  {"-5s", nullptr},   {"0:00/0.5", nullptr}, {"99999999999d", nullptr}};
  for (const Row& row : rows) {
    INFO(row.text);
    const auto control = time_control_of(row.text);
    REQUIRE(control.has_value() == (row.same != nullptr));
    if (control) CHECK(time_control_text(*control) == row.same);
  }
}

TEST_CASE("secrets are long, unlike each other, and hashed as everybody hashes") {
  CHECK(fresh_key().size() == 6 + 64);
  CHECK(fresh_key() != fresh_key());
  CHECK(fresh_id('g') != fresh_id('g'));
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(same_secret("abc", "abc"));
  CHECK_FALSE(same_secret("abc", "abd"));
  CHECK_FALSE(same_secret("abc", "abcd"));
}

TEST_CASE("every problem has a code of its own, a status of an error, and says what to do") {
  std::vector<std::string_view> codes;
  for (const ProblemKind& kind : problem_kinds()) {
    INFO(kind.code);
    CHECK(kind.status >= 400);
    CHECK(kind.status < 600);
    CHECK_FALSE(kind.hint.empty());
    CHECK(std::find(codes.begin(), codes.end(), kind.code) == codes.end());
    codes.push_back(kind.code);
  }
  const json told = json::parse(text_of(problem("turn-stale", "a \"quoted\" detail \xff")));
  CHECK(told["status"] == 409);
  CHECK(told["code"] == "turn-stale");
}
