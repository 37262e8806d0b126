#include "evaluation_terms.hpp"

#include <algorithm>
#include <cstddef>

#include "evaluation.hpp"
#include "number_text.hpp"
#include "sfen.hpp"

namespace kiban::tuning::shogi {
namespace {

using namespace kiban::shogi;
using search::Weights;

// The weights as a flat array, in which they are changed.
std::span<int> flat() { return {reinterpret_cast<int*>(&search::weights()), search::kWeights}; }

constexpr std::size_t index_of_bytes(std::size_t bytes) { return bytes / sizeof(int); }
constexpr std::size_t kPlaces = index_of_bytes(offsetof(Weights, place)),
                      kPlacesEnd = index_of_bytes(offsetof(Weights, attacked_square)), kUnits = kPlacesEnd,
                      kUnitsEnd = index_of_bytes(offsetof(Weights, danger));

bool is_place(std::size_t weight) { return weight >= kPlaces && weight < kPlacesEnd; }

// Parts of 128 of a piece's worth come out whole when a weight changes by as much.
constexpr int kChange = 128;

Square seen_by(Color c, Square s) { return c == kBlack ? s : static_cast<Square>(kSquares - 1 - s); }

// The weights of places, which are thousands and of which each board has few.
class Places {
 public:
  explicit Places(const Board& board) : board_(board) {
    for (const Color king : {kBlack, kWhite})
      for (Set pieces = board.occupied(); pieces;) count(king, pieces.pop());
    std::sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) { return a.weight < b.weight; });
  }

  // Without those that cancel out.
  Terms terms() const {
    Terms terms;
    for (const auto& term : found_)
      if (!terms.empty() && terms.back().weight == term.weight)
        terms.back().count += term.count;
      else
        terms.push_back(term);
    std::erase_if(terms, [](const auto& term) { return term.count == 0; });
    return terms;
  }

 private:
  void count(Color king, Square s) {
    const Weights& w = search::weights();
    const Kind kind = kind_of(board_.at[s]);
    const bool own = color_of(board_.at[s]) == king;
    const Square at = seen_by(king, s), from = seen_by(king, search::king_square(board_, king));
    if (own) add(king, w.at(kind, at));
    if (!own || kind != kKing) add(king, Weights::near(own ? w.guards : w.hunters, kind, from, at));
  }

  void add(Color king, const int& weight) {
    const auto index = static_cast<std::uint16_t>(&weight - flat().data());
    found_.push_back({index, king == board_.side ? 1.0F : -1.0F});
  }

  const Board& board_;
  Terms found_;
};

std::vector<int> values_of(std::span<const Board> boards) {
  std::vector<int> values;
  values.reserve(boards.size());
  for (const Board& board : boards) values.push_back(ShogiEvaluation::value_of(board));
  return values;
}

void add_terms_of(std::size_t weight, std::span<const Board> boards, const std::vector<int>& before,
                  std::vector<Terms>& terms) {
  flat()[weight] += kChange;
  search::weights_changed();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const int change = ShogiEvaluation::value_of(boards[i]) - before[i];
    if (change != 0) terms[i].push_back({static_cast<std::uint16_t>(weight), static_cast<float>(change) / kChange});
  }
  flat()[weight] -= kChange;
}

// May a weight be fitted?
bool is_fitted(std::size_t weight) { return weight < kUnits || weight >= kUnitsEnd; }

// In the order of the struct.
constexpr NumberGroup kGroups[] = {
    {"board", offsetof(Weights, board), 14},
    {"hand", offsetof(Weights, hand), 7},
    {"defends", offsetof(Weights, defends), 3},
    {"assails", offsetof(Weights, assails), 3},
    {"reach", offsetof(Weights, reach), 14},
    {"place", offsetof(Weights, place), 15},
    {"guards", offsetof(Weights, guards), 18},
    {"hunters", offsetof(Weights, hunters), 18},
    {"units of danger", offsetof(Weights, attacked_square), 11},
    {"danger", offsetof(Weights, danger), 16},
    {"hanging, hanging_to_move, pawn_attack, supported, tempo", offsetof(Weights, hanging), 5},
};

}  // namespace

std::vector<Terms> ShogiEvaluation::terms_of(std::span<const Board> boards) {
  std::vector<Terms> terms;
  terms.reserve(boards.size());
  for (const Board& board : boards) terms.push_back(Places(board).terms());
  const std::vector<int> before = values_of(boards);
  for (std::size_t weight = 0; weight < search::kWeights; ++weight)
    if (is_fitted(weight) && !is_place(weight)) add_terms_of(weight, boards, before, terms);
  search::weights_changed();
  return terms;
}

int ShogiEvaluation::value_of(const Board& board) { return search::evaluate(board, search::placement_of(board)); }

std::vector<std::optional<Sum>> ShogiEvaluation::sums_of(std::span<const Sample> samples) {
  std::vector<Board> boards;
  std::vector<bool> read;
  for (const Sample& sample : samples) {
    Board board;
    read.push_back(read_sfen(sample.position, board, sdk::Refuse(nullptr)) == KB_OK);
    if (read.back()) boards.push_back(board);
  }
  std::vector<Terms> terms = terms_of(boards);
  std::vector<std::optional<Sum>> sums(samples.size());
  for (std::size_t i = 0, next = 0; i < samples.size(); ++i) {
    if (!read[i]) continue;
    sums[i] = {static_cast<double>(value_of(boards[next])), std::move(terms[next])};
    ++next;
  }
  return sums;
}

std::vector<int> ShogiEvaluation::numbers() const { return {flat().begin(), flat().end()}; }

void ShogiEvaluation::use(std::span<const int> numbers) {
  std::copy(numbers.begin(), numbers.end(), flat().begin());
  search::weights_changed();
}

std::string ShogiEvaluation::header() const {
  return header_text({"shogi_tuner", "kiban::shogi::search", "kWeights", kGroups}, flat());
}

}  // namespace kiban::tuning::shogi
