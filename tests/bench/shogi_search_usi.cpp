// The search of Shogi as a USI engine of its own, for matches while it is being worked on.
//
//     shogi_search_usi           speaks USI
//     shogi_search_usi bench     searches fixed positions to a fixed depth: the number of nodes is the search's
//     signature
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "mate_search.hpp"
#include "sfen.hpp"
#include "usi_front.hpp"

using namespace kiban::shogi;

namespace {

constexpr const char* kPositions[] = {
    kStartSfen.data(),
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p",
    "ln1gkg1nl/6+P2/2sppps1p/2p3p2/p8/P1P1P3P/2NP1PP2/3s1KSR1/L1+b2G1NL w R2Pbgp",
    "lnsgk1snl/1r4gb1/p1pppp2p/6pR1/1p7/2P6/PP1PPPP1P/1BG6/LNS1KGSNL b Pp",
    "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb",
    "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p",
};

void bench(int depth) {
  search::Engine engine(std::size_t{64} << 20);
  search::Observer nobody;
  std::uint64_t nodes = 0;
  const auto begun = std::chrono::steady_clock::now();
  for (const char* sfen : kPositions) {
    Board board;
    read_sfen(sfen, board, kiban::sdk::Refuse(nullptr));
    search::Limits limits;
    limits.depth = depth;
    const auto result = engine.think(Game({}, board), limits, nobody);
    fmt::print("{:8} nodes {:6} {}\n", result.nodes, result.value, text_of(*result.move));
    nodes += result.nodes;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
  fmt::print("{} nodes, {:.0f} a second\n", nodes, static_cast<double>(nodes) / seconds.count());
}

// What a match needs to know besides: "legal POSITION" lists the moves, "state POSITION" tells who won.
std::optional<Game> game_of(std::string_view text) {
  const std::size_t split = text.find(" moves");
  Board board;
  if (read_sfen(text.substr(0, split), board, kiban::sdk::Refuse(nullptr)) != KB_OK) return std::nullopt;
  Game game({Declaration::points27, 4}, board);
  if (split == std::string_view::npos) return game;
  std::istringstream moves(std::string(text.substr(split + 6)));
  for (std::string word; moves >> word;) {
    const auto move = read_move(word);
    if (!move || !game.is_legal(*move)) return std::nullopt;
    game.play(*move);
  }
  return game;
}

std::string state_of(const Game& game) {
  const Result result = game.result();
  return !result.over() ? "none" : !result.winner ? "draw" : *result.winner == kBlack ? "black" : "white";
}

void prove(const Game& game) {
  search::MateSearch proof(std::size_t{64} << 20);
  search::Observer nobody;
  const auto begun = std::chrono::steady_clock::now();
  const auto found = proof.solve(game.board(), {0, std::chrono::seconds(2)}, nobody);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
  constexpr const char* kVerdicts[] = {"unknown", "mate", "no mate"};
  fmt::print("{} in {} ({}), {} nodes, {:.3f} s:", kVerdicts[static_cast<int>(found.verdict)], found.counted,
             found.line.size(), found.nodes, seconds.count());
  for (const Move move : found.line) fmt::print(" {}", text_of(move));
  fmt::print("\n");
}

bool answer(std::string_view line) {
  if (line.starts_with("prove ")) {
    if (const auto game = game_of(line.substr(6))) prove(*game);
    return true;
  }
  const bool legal = line.starts_with("legal "), state = line.starts_with("state ");
  if (!legal && !state) return false;
  const auto game = game_of(line.substr(6));
  std::string words;
  if (game && legal) {
    MoveList list;
    game->legal(list);
    for (const Move move : list) words += " " + text_of(move);
  }
  if (state) words = game ? " " + state_of(*game) : " illegal";
  fmt::print("{}{}\n", legal ? "legal" : "state", words);
  std::fflush(stdout);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::string(argv[1]) == "bench") {
    bench(argc > 2 ? std::atoi(argv[2]) : 10);
    return 0;
  }
  search::UsiFront front([](std::string_view line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
  });
  for (std::string line; std::getline(std::cin, line);)
    if (!answer(line) && !front.hear(line)) break;
}
