#include "solution.hpp"

#include <array>
#include <boost/crc.hpp>
#include <fstream>

#include "layer_solver.hpp"

namespace kiban::liuzichong::solver {
namespace {

namespace fs = std::filesystem;

// Small layers first: captures lead there. A pair of layers is named by the one with no fewer stones of its own.
std::vector<Layer> layers_in_order() {
  std::vector<Layer> layers;
  for (int all = 2; all <= 2 * kStones; ++all)
    for (int own = 1; own <= kStones; ++own)
      if (const int other = all - own; other >= 1 && other <= own) layers.push_back({own, other});
  return layers;
}

struct Header {
  std::array<char, 8> name{'K', 'B', 'L', 'Z', 'C', 'S', 'O', 'L'};
  std::uint32_t version = 1;
  std::uint32_t capture = 0, single = 0, material_draw = 0;
  std::uint32_t layers_done = 0, size = 0, crc = 0;
};

// Numbers as they lie in a file: the lowest byte first, whatever the machine.
void put(std::ostream& out, std::uint32_t number) {
  for (int i = 0; i < 4; ++i) out.put(static_cast<char>(number >> (8 * i) & 255));
}
std::uint32_t get(std::istream& in) {
  std::uint32_t number = 0;
  for (int i = 0; i < 4; ++i) number |= static_cast<std::uint32_t>(in.get() & 255) << (8 * i);
  return number;
}

constexpr std::uint32_t Header::*kNumbers[] = {
    &Header::version,     &Header::capture, &Header::single, &Header::material_draw,
    &Header::layers_done, &Header::size,    &Header::crc};

// Of the values and of all that the header says of them.
std::uint32_t crc_of(const Header& header, const std::vector<std::uint8_t>& values) {
  boost::crc_32_type crc;
  for (const auto number : kNumbers) {
    if (number == &Header::crc) continue;
    for (int i = 0; i < 4; ++i) crc.process_byte(static_cast<unsigned char>(header.*number >> (8 * i) & 255));
  }
  crc.process_bytes(values.data(), values.size());
  return crc.checksum();
}

void write(std::ostream& out, const Header& header) {
  out.write(header.name.data(), std::ssize(header.name));
  for (const auto number : kNumbers) put(out, header.*number);
}
Header read(std::istream& in) {
  Header header;
  in.read(header.name.data(), header.name.size());
  for (const auto number : kNumbers) header.*number = get(in);
  return header;
}

Fault fault(const char* token, const std::string& text, const fs::path& file) {
  return {token, text + ": " + file.string()};
}

Value opposite(Value value) {
  if (value.outcome == Outcome::draw) return value;
  return {value.outcome == Outcome::win ? Outcome::loss : Outcome::win, value.plies + 1};
}

}  // namespace

Choice choice_of(const Rules& rules) { return {rules.capture, rules.single, rules.material_draw}; }

Solution::Solution(const Choice& choice)
    : choice_(choice), taking_(taking_of(choice.capture, choice.single)), levels_(StateIndex::instance().size()) {
  // Boards without a stone of the side to act are lost; those without one of the other side no move leads to.
  const StateIndex& index = StateIndex::instance();
  for (int other = 0; other <= kStones; ++other) {
    const Index begin = index.begin_of({0, other});
    std::fill_n(levels_.begin() + begin, size_of({0, other}), std::uint8_t{1});
  }
}

bool Solution::solve(const Progress& progress) {
  const std::vector<Layer> layers = layers_in_order();
  double all = 0, done = 0;
  for (const Layer layer : layers) all += size_of(layer);
  for (std::uint32_t i = 0; i < layers.size(); ++i) {
    const Layer layer = layers[i];
    if (i >= layers_done_) {
      const auto go_on = [&] { return !progress || progress(done / all); };
      if (!go_on() || !LayerSolver(*this, layer).solve(go_on)) return false;
      layers_done_ = i + 1;
    }
    done += size_of(layer);
  }
  if (progress) progress(1);
  return true;
}

Value Solution::value(const Board& board) const {
  if (board.own != 0 && board.other == 0) return {Outcome::win, 0};
  const std::uint8_t level = levels_[StateIndex::instance().number_of(board)];
  if (level == 0) return {Outcome::draw, 0};
  return {level % 2 == 0 ? Outcome::win : Outcome::loss, level - 1};
}

std::vector<Solution::MoveValue> Solution::moves(const Board& board) const {
  std::vector<MoveValue> values;
  if (end_of_board(board, choice_.material_draw) != End::none) return values;
  for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
    const Point from = first_of(stones);
    for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) {
      const Move move{from, first_of(to)};
      values.push_back({move, opposite(value(after(taking_, board, move)))});
    }
  }
  return values;
}

std::optional<Fault> Solution::save(const fs::path& file) const {
  fs::path beside = file;
  beside += ".new";
  Header header;
  header.capture = static_cast<std::uint32_t>(choice_.capture);
  header.single = static_cast<std::uint32_t>(choice_.single);
  header.material_draw = choice_.material_draw ? 1 : 0;
  header.layers_done = layers_done_;
  header.size = static_cast<std::uint32_t>(levels_.size());
  header.crc = crc_of(header, levels_);
  {
    std::ofstream out(beside, std::ios::binary);
    write(out, header);
    out.write(reinterpret_cast<const char*>(levels_.data()), static_cast<std::streamsize>(levels_.size()));
    out.close();
    if (!out) {
      std::error_code ignored;
      fs::remove(beside, ignored);
      return fault("solution.write", "the solution cannot be written", file);
    }
  }
  std::error_code error;
  fs::rename(beside, file, error);
  if (error) return fault("solution.write", "the solution cannot be put in its place", file);
  return std::nullopt;
}

std::optional<Fault> Solution::load(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return fault("solution.none", "there is no such file", file);
  const Header header = read(in), own;
  if (!in || header.name != own.name || header.version != own.version || header.size != levels_.size() ||
      header.layers_done > kLayers)
    return fault("solution.format", "this is no solution of this version", file);
  if (header.capture != static_cast<std::uint32_t>(choice_.capture) ||
      header.single != static_cast<std::uint32_t>(choice_.single) ||
      header.material_draw != (choice_.material_draw ? 1U : 0U))
    return fault("solution.rules", "this is a solution under other rules", file);
  std::vector<std::uint8_t> levels(levels_.size());
  in.read(reinterpret_cast<char*>(levels.data()), static_cast<std::streamsize>(levels.size()));
  const bool whole = in && in.peek() == std::ifstream::traits_type::eof();
  if (!whole || crc_of(header, levels) != header.crc) return fault("solution.damaged", "the file is damaged", file);
  levels_ = std::move(levels);
  layers_done_ = header.layers_done;
  return std::nullopt;
}

}  // namespace kiban::liuzichong::solver
