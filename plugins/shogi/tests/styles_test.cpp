#include "styles.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "kakinoki.hpp"
#include "look.hpp"
#include "positions.hpp"
#include "support/corpus.hpp"

namespace kiban::shogi {
namespace {

using nlohmann::json;
using test::game_of;
using test::move_of;

std::string styled(const Game& game, std::string_view style, Move move) {
  std::string text;
  CHECK(move_in_style(game, style, move, text, sdk::Refuse(nullptr)) == KB_OK);
  return text;
}

struct Row {
  const char* position;
  const char* move;
  const char* japanese;
  const char* kif;
  const char* western;
};

// Golds, silvers, promoted pawns and dragons where the Association's page shows them, and what users' reports name.
const Row kRows[] = {
    {"startpos", "7g7f", "☗７六歩", "７六歩(77)", "P-7f"},
    {"startpos moves 7g7f", "3c3d", "☖３四歩", "３四歩(33)", "P-3d"},
    {"startpos moves 7g7f 3c3d", "8h2b+", "☗２二角成", "２二角成(88)", "Bx2b+"},
    {"startpos moves 7g7f 3c3d", "8h2b", "☗２二角不成", "２二角(88)", "Bx2b="},
    {"startpos moves 7g7f 3c3d 8h2b+", "3a2b", "☖同　銀", "同　銀(31)", "Sx2b"},
    {"startpos moves 7g7f 3c3d 8h2b+ 3a2b", "B*5e", "☗５五角", "５五角打", "B*5e"},
    {"startpos", "4i5h", "☗５八金右", "５八金(49)", "G4i-5h"},
    {"startpos", "6i5h", "☗５八金左", "５八金(69)", "G6i-5h"},
    {"startpos", "4i4h", "☗４八金", "４八金(49)", "G-4h"},
    // 上 寄 引 where the movement tells.
    {"4k4/9/9/9/9/9/5G3/3G5/4K4 b - 1", "6h5g", "☗５七金上", "５七金(68)", "G6h-5g"},
    {"4k4/9/9/9/9/9/5G3/3G5/4K4 b - 1", "4g5g", "☗５七金寄", "５七金(47)", "G4g-5g"},
    {"4k4/9/9/9/3S5/9/3S5/9/4K4 b - 1", "6e5f", "☗５六銀引", "５六銀(65)", "S6e-5f"},
    // 直 and three in a row.
    {"4k4/9/9/9/9/9/9/3GGG3/4K4 b - 1", "5h5g", "☗５七金直", "５七金(58)", "G5h-5g"},
    {"4k4/9/9/9/9/9/9/3GGG3/4K4 b - 1", "6h5g", "☗５七金左", "５七金(68)", "G6h-5g"},
    {"4k4/9/9/9/9/9/3G5/3GG4/4K4 b - 1", "6h5g", "☗５七金左上", "５七金(68)", "G6h-5g"},
    {"4k4/9/9/9/9/9/3G5/3GG4/4K4 b - 1", "5h5g", "☗５七金直", "５七金(58)", "G5h-5g"},
    {"4k4/9/9/9/9/9/3G5/3GG4/4K4 b - 1", "6g5g", "☗５七金寄", "５七金(67)", "G6g-5g"},
    // Two silvers on each side.
    {"4k4/9/9/9/2S1S4/9/2S1S4/9/4K4 b - 1", "7g6f", "☗６六銀左上", "６六銀(77)", "S7g-6f"},
    {"4k4/9/9/9/2S1S4/9/2S1S4/9/4K4 b - 1", "5e6f", "☗６六銀右引", "６六銀(55)", "S5e-6f"},
    // White sees left and right from the other side.
    {"4k4/3g1g3/9/9/9/9/9/9/4K4 w - 1", "4b5c", "☖５三金左", "５三金(42)", "G4b-5c"},
    {"4k4/3g1g3/9/9/9/9/9/9/4K4 w - 1", "6b5c", "☖５三金右", "５三金(62)", "G6b-5c"},
    // Dragons and horses never go 直.
    {"8k/9/9/9/9/9/9/3+R+R4/5K3 b - 1", "5h5g", "☗５七龍右", "５七龍(58)", "+R5h-5g"},
    {"8k/9/9/9/9/9/9/3+R+R4/5K3 b - 1", "6h5g", "☗５七龍左", "５七龍(68)", "+R6h-5g"},
    {"4k4/9/9/9/9/9/9/4+B+B3/5K3 b - 1", "5h5g", "☗５七馬左", "５七馬(58)", "+B5h-5g"},
    {"4k4/9/9/+R7+R/9/9/9/9/4K4 b - 1", "9d5d", "☗５四龍左", "５四龍(94)", "+R9d-5d"},
    {"4k4/9/9/9/+R8/9/9/8+R/4K4 b - 1", "9e9h", "☗９八龍引", "９八龍(95)", "+R9e-9h"},
    // 打 only where a piece on the board could go, though it be pinned.
    {"4k4/9/9/9/9/9/9/4G4/4K4 b G 1", "G*5g", "☗５七金打", "５七金打", "G*5g"},
    {"4k4/9/9/9/9/9/9/4G4/4K4 b G 1", "G*3c", "☗３三金", "３三金打", "G*3c"},
    {"4r3k/9/9/9/9/9/9/4G4/4K4 b G 1", "G*4g", "☗４七金打", "４七金打", "G*4g"},
    // Promoted pieces have two characters, or their own one.
    {"4k4/9/9/4+N4/9/9/9/9/4K4 b - 1", "5d5c", "☗５三成桂", "５三成桂(54)", "+N-5c"},
    {"4k4/9/9/3+P1+P3/9/9/9/9/4K4 b - 1", "6d5c", "☗５三と左", "５三と(64)", "+P6d-5c"},
    {"4k4/9/9/4+L4/9/9/9/9/4K4 b - 1", "5d5c", "☗５三成香", "５三成香(54)", "+L-5c"},
};

TEST_CASE("moves are written in each style and read back", "[styles]") {
  for (const Row& row : kRows) {
    const Game game = game_of(row.position);
    const Move move = move_of(row.move);
    INFO(row.position << " " << row.move);
    CHECK(styled(game, "japanese", move) == row.japanese);
    CHECK(styled(game, "kif", move) == row.kif);
    CHECK(styled(game, "western", move) == row.western);
    for (std::string_view text : {row.japanese, row.kif}) {
      const std::optional<MoveText> written = take_move(text);
      REQUIRE(written);
      CHECK(text.empty());
      CHECK(text_of(meaning_of(game.board(), *written, last_target(game)).move) == row.move);
    }
  }
}

struct Loose {
  const char* position;
  const char* text;
  const char* move;
};
const Loose kLoose[] = {
    {"startpos", "76歩", "7g7f"},
    {"startpos", "７６歩", "7g7f"},
    {"startpos", "▲７六歩", "7g7f"},
    {"startpos", "▲ ７六 歩", "7g7f"},
    {"startpos", "７六歩(７７)", "7g7f"},
    {"startpos", "７六步", "7g7f"},
    {"startpos moves 7g7f 3c3d 8h2b+", "▽同銀", "3a2b"},
    {"startpos moves 7g7f 3c3d 8h2b+", "△同　　銀", "3a2b"},
    {"startpos moves 7g7f 3c3d 8h2b+", "２二同銀", "3a2b"},
    {"startpos moves 7g7f 3c3d", "２二角生", "8h2b"},
    {"startpos", "５八金右上", "4i5h"},
    {"startpos", "５八王", "5i5h"},
    {"4k4/9/9/9/+R8/9/9/8+R/4K4 b - 1", "９八竜引", "9e9h"},
    {"4k4/9/9/9/+R8/9/9/8+R/4K4 b - 1", "５八龍", "1h5h"},
    {"4k4/9/9/4+N4/9/9/9/9/4K4 b - 1", "５三圭", "5d5c"},
    {"4k4/9/9/4+S4/9/9/9/9/4K4 b - 1", "５三全", "5d5c"},
    {"4k4/9/9/4+L4/9/9/9/9/4K4 b - 1", "５三杏", "5d5c"},
    {"8k/9/9/9/4R4/9/9/9/R3K4 b - 1", "９五飛行", "9i9e"},
    // The gold on the board is pinned: who looks at legal moves only writes no 打.
    {"4r3k/9/9/9/9/9/9/4G4/4K4 b G 1", "４七金", "G*4g"},
};

TEST_CASE("moves are read as other programs write them", "[styles]") {
  for (const Loose& row : kLoose) {
    const Game game = game_of(row.position);
    std::string_view text = row.text;
    INFO(row.text);
    const std::optional<MoveText> written = take_move(text);
    REQUIRE(written);
    CHECK(text.empty());
    CHECK(text_of(meaning_of(game.board(), *written, last_target(game)).move) == row.move);
  }
}

TEST_CASE("a move that means nothing says why", "[styles]") {
  const auto fault = [](const char* position, std::string_view text) {
    const std::optional<MoveText> written = take_move(text);
    REQUIRE(written);
    const Game game = game_of(position);
    return meaning_of(game.board(), *written, last_target(game)).fault;
  };
  CHECK(fault("startpos", "５八金") == Reading::Fault::several);
  CHECK(fault("startpos", "同　歩") == Reading::Fault::no_previous);
  CHECK(fault("startpos", "５五歩") == Reading::Fault::no_piece);
  CHECK(fault("startpos", "５五金打") == Reading::Fault::no_piece);
  for (std::string_view text : {"", "投了", "５八", "５歩", "八金右", "0九歩"}) {
    std::string_view rest = text;
    CHECK_FALSE(take_move(rest));
    CHECK(rest == text);
  }
}

TEST_CASE("every move of many positions is told apart", "[styles]") {
  const auto file = kiban::test::corpus("shogi/perft.json");
  if (!file) return;
  std::ifstream in(*file);
  const json all = json::parse(in);
  const json& positions = all.is_array() ? all : all.at("positions");
  std::size_t count = 0;
  for (const json& entry : positions) {
    const Game game = game_of(entry.at("sfen").get<std::string>());
    MoveList legal;
    game.legal(legal);
    std::set<std::string> western;
    for (const Move move : legal) {
      const std::string japanese = japanese_move(game.board(), move, kNoSquare, Marks::triangles);
      INFO(entry.at("sfen") << " " << text_of(move) << " " << japanese);
      for (const std::string& text : {japanese, kif_move(game.board(), move, kNoSquare)}) {
        std::string_view rest = text;
        const auto written = take_move(rest);
        REQUIRE(written);
        REQUIRE(text_of(meaning_of(game.board(), *written, kNoSquare).move) == text_of(move));
      }
      REQUIRE(western.insert(western_move(game.board(), move)).second);
      ++count;
    }
  }
  CHECK(count > 5000);
}

// Replays what was written; false as soon as a move is not read, or would be written in another way.
bool replays(Game game, const json& moves) {
  for (const json& entry : moves) {
    const std::string text = entry.get<std::string>();
    std::string_view rest = text;
    const auto written = take_move(rest);
    if (!written || !rest.empty()) return false;
    const Reading reading = meaning_of(game.board(), *written, last_target(game));
    if (reading.fault != Reading::Fault::none || !is_legal(game.board(), danger_to_king(game.board()), reading.move))
      return false;
    if (styled(game, "japanese", reading.move) != text) return false;
    game.play(reading.move);
  }
  return true;
}

TEST_CASE("the games of the corpus are written exactly so", "[styles]") {
  const auto texts = kiban::test::corpus("shogi/ki2_moves.json"),
             facts = kiban::test::corpus("shogi/games/expected.json");
  if (!texts || !facts) return;
  std::ifstream texts_in(*texts), facts_in(*facts);
  const json games = json::parse(texts_in).at("games"), expected = json::parse(facts_in).at("files");
  std::size_t moves = 0, unknown = 0;
  for (const auto& [name, written] : games.items()) {
    const auto fact = expected.find(name);
    std::vector<std::string> starts;
    if (fact != expected.end() && fact->contains("initial_sfen"))
      starts = {fact->at("initial_sfen").get<std::string>()};
    else  // the file is not at hand: a usual start, or one that is not known
      for (std::size_t i = 0; i < std::size(kHandicaps); ++i) starts.push_back(start_sfen(i));
    INFO(name);
    const bool done = std::any_of(starts.begin(), starts.end(), [&](const std::string& start) {
      Board board;
      return read_sfen(start, board, sdk::Refuse(nullptr), Setups::any) == KB_OK && replays(Game({}, board), written);
    });
    CHECK((done || starts.size() > 1));
    (done ? moves : unknown) += written.size();
  }
  CHECK(moves >= 5000);
  CHECK(unknown <= 230);
}

}  // namespace
}  // namespace kiban::shogi
