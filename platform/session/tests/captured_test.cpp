// Which pieces were captured, by what is left of them.
#include "session/captured.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>

using namespace kiban;

namespace {

// Pawns become tokins and say so; of the others nothing is known.
enum Kind : kb_kind { pawn, tokin, rook, queen };

struct Board {
  explicit Board(bool hands = false) {
    kinds[pawn].promotes_to = tokin;
    for (const Kind kind : {tokin, rook, queen}) kinds[static_cast<std::size_t>(kind)].promotes_to = -1;
    if (hands) sites[1].flags = KB_SITE_HAND;
    topology.site_count = 2;
    topology.sites = sites.data();
    topology.kind_count = 4;
    topology.kinds = kinds.data();
    topology.role_count = 2;
  }
  std::array<kb_kind_info, 4> kinds{};
  std::array<kb_site_info, 2> sites{};
  kb_topology topology{};
};

// "ppr/q": of role 0, then of role 1.
std::vector<Occupant> pieces(const std::string& text) {
  std::vector<Occupant> all;
  kb_role role = 0;
  for (const char sign : text) {
    if (sign == '/')
      role = 1;
    else
      all.push_back({static_cast<Site>(all.size()), static_cast<kb_kind>(std::string("ptrq").find(sign)), role, 0, 1});
  }
  return all;
}

std::string text_of(const std::vector<Occupant>& captured) {
  std::string text;
  for (const kb_role role : {0, 1}) {
    if (role == 1) text += '/';
    for (const Occupant& piece : captured)
      if (piece.role == role)
        text += std::string(static_cast<std::size_t>(piece.count), "ptrq"[static_cast<std::size_t>(piece.kind)]);
  }
  return text;
}

}  // namespace

TEST_CASE("captured pieces are those that are missing") {
  struct Row {
    const char *start, *now, *captured;
  };
  const Row rows[] = {
      {"ppr/ppr", "ppr/ppr", "/"},
      {"ppr/ppr", "pr/p", "p/pr"},
      {"ppr/ppr", "ptr/ppr", "/"},  // promoted
      {"ppr/ppr", "tr/ppr", "p/"},  // promoted, and one captured
      {"pppr/r", "ppqr/r", "/"},    // became something that the kinds do not tell
      {"pppr/r", "pqr/r", "p/"},
      {"pppr/r", "ppq/r", "r/"},  // as many pieces as pawns and a queen are left
      {"/", "p/", "/"},           // pieces are put on the board
      {"p/p", "/pp", "/"},        // they change sides
  };
  const Board board;
  for (const Row& row : rows) {
    INFO(row.start << " " << row.now);
    CHECK(text_of(captured_pieces(board.topology, pieces(row.start), pieces(row.now))) == row.captured);
  }
}

TEST_CASE("captured pieces that go to a hand are seen there") {
  const Board board(true);
  CHECK(captured_pieces(board.topology, pieces("ppr/ppr"), pieces("r/r")).empty());
}
