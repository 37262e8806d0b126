// What is known of a game beside its moves: asked for, written down, kept, and refused where it is no date.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "core/record/record_details.hpp"
#include "session/tests/live_game_fixture.hpp"
#include "session/workspace.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

std::string read_date(const std::string& text) {
  const auto date = record_date(text);
  return date ? *date : "! " + date.error().text.token;
}

// A workspace with a library, and a game of two persons on it.
struct AtDesk {
  World world;
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("kiban-details-" + std::to_string(::getpid()));
  Workspace workspace;

  ~AtDesk() { std::filesystem::remove_all(folder); }
  AtDesk(const AtDesk&) = delete;
  AtDesk& operator=(const AtDesk&) = delete;
  AtDesk() : workspace(places(folder), world.context()) {
    workspace.load();
    workspace.new_game({"keishi", {}, {person(), computer("1")}});
  }
  static WorkspacePlaces places(const std::filesystem::path& folder) {
    WorkspacePlaces places;
    places.makers = [] { return std::vector<std::shared_ptr<GameMaker>>{plugin("keishi")}; };
    places.library = folder / "library.db";
    return places;
  }
  DetailsModel details() {
    workspace.live_game().notes().tell_details();
    return *world.last<DetailsModel>();
  }
};

}  // namespace

TEST_CASE("dates are read as people write them, and refused where no calendar has them") {
  const std::string none = "! record.date";
  const std::pair<const char*, std::string> rows[] = {
      {"2026/11/29", "2026/11/29"},
      {" 2026-11-29 ", "2026/11/29"},
      {"2026.1.9", "2026/01/09"},
      {"1810", "1810"},
      {"1810/5", "1810/05"},
      {"2024/02/29", "2024/02/29"},
      {"2026-11-29 10:00", "2026/11/29 10:00"},
      {"2026-11-29T10:00:00", "2026/11/29T10:00:00"},
      {"spring 1792", "spring 1792"},
      {"昭和30年5月", "昭和30年5月"},
      {"", ""},
      {"  ", ""},
      {"yesterday", none},
      {"2026/13/01", none},
      {"2026/02/30", none},
      {"2025/02/29", none},
      {"0/1/1", none},
      {"2026/0/1", none},
      {"29/11/2026", none},
      {"99999", none},
      {"1/2/3/4", none},
  };
  for (const auto& [text, date] : rows) {
    CAPTURE(text);
    CHECK(read_date(text) == date);
  }
}

TEST_CASE("details are told, noted, and found in the library") {
  AtDesk at;
  const DetailsModel before = at.details();
  REQUIRE(before.known.names.size() == 2);
  CHECK(before.may_name == std::vector<bool>{true, false});
  at.workspace.live_game().notes().note_details(
      before.id, {{{"event", "Club evening"}, {"date", "2026-1-9"}, {rating_tag(0), "1850"}}, {"Ann", ""}});
  CHECK(at.world.notice() == "window.details");
  const DetailsModel after = at.details();
  CHECK(after.known.tags.at("event") == "Club evening");
  CHECK(after.known.tags.at("date") == "2026/01/09");
  CHECK(after.known.names.front() == "Ann");
  const auto game = at.world.last<GameModel>();
  CHECK(game->seats[0].rating == "1850");
  CHECK(game->seats[0].seat.name == "Ann");

  at.workspace.live_game().play_text("b2c3", game->version);  // what nobody played is not kept
  at.workspace.leave_game();
  at.workspace.list("evening");
  REQUIRE(at.world.last<HistoryModel>()->rows.size() == 1);
  CHECK(at.world.last<HistoryModel>()->rows.front().seats.front().name == "Ann");
  at.workspace.preview(before.id);
  CHECK(at.world.last<PreviewModel>()->tags.at(rating_tag(0)) == "1850");
  at.workspace.open(before.id);
  CHECK(at.details().known.tags == after.known.tags);
  at.workspace.live_game().notes().note_details(before.id, {{{"event", ""}}, {}});
  CHECK(at.details().known.tags.count("event") == 0);
  CHECK(at.details().known.names.front() == "Ann");
}

TEST_CASE("what is no date, or about another game, changes nothing") {
  AtDesk at;
  const DetailsModel before = at.details();
  at.workspace.live_game().notes().note_details(before.id, {{{"event", "Club"}, {"date", "2026/02/30"}}, {}});
  CHECK(at.world.notice() == "record.date");
  CHECK(at.details().known.tags == before.known.tags);
  at.workspace.live_game().notes().note_details(before.id + 1, {{{"event", "Club"}}, {}});
  CHECK(at.details().known.tags == before.known.tags);
}
