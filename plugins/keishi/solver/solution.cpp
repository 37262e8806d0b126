#include "solution.hpp"

#include <algorithm>
#include <array>
#include <boost/crc.hpp>
#include <fstream>

#include "packed.hpp"

namespace kiban::keishi::solver {
namespace {

namespace fs = std::filesystem;

constexpr std::array<char, 8> kName{'K', 'B', 'K', 'S', 'S', 'O', 'L', '2'};
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 31;  // of a part of a file

Fault fault(const char* token, const std::string& text, const fs::path& file) {
  return {token, text + ": " + file.string()};
}

Value opposite(Value value) {
  if (value.outcome == Outcome::draw) return value;
  return {value.outcome == Outcome::win ? Outcome::loss : Outcome::win, value.plies + 1};
}

bool is_better(Value a, Value b) {
  if (a.outcome != b.outcome) return a.outcome > b.outcome;
  return a.outcome == Outcome::win ? a.plies < b.plies : a.plies > b.plies;
}

// Parts with their lengths, the lowest byte of a number first, and a sum over all at the end.
class Out {
 public:
  explicit Out(const fs::path& file) : out_(file, std::ios::binary) { bytes(kName.data(), kName.size()); }
  void number(std::uint64_t number) {
    std::array<unsigned char, 8> bytes_of{};
    for (std::size_t i = 0; i < bytes_of.size(); ++i) bytes_of[i] = static_cast<unsigned char>(number >> (8 * i));
    bytes(bytes_of.data(), bytes_of.size());
  }
  void part(const std::vector<std::uint8_t>& part) {
    number(part.size());
    bytes(part.data(), part.size());
  }
  void part(const std::vector<std::uint32_t>& part) {
    number(part.size());
    for (const std::uint32_t each : part) number(each);
  }
  bool finish() {
    number(crc_.checksum());
    out_.close();
    return static_cast<bool>(out_);
  }

 private:
  void bytes(const void* data, std::size_t size) {
    crc_.process_bytes(data, size);
    out_.write(static_cast<const char*>(data), static_cast<std::streamsize>(size));
  }
  std::ofstream out_;
  boost::crc_32_type crc_;
};

class In {
 public:
  explicit In(const fs::path& file) : in_(file, std::ios::binary) {}
  bool opened() const { return in_.is_open(); }
  bool has_name() {
    std::array<char, 8> name{};
    bytes(name.data(), name.size());
    return in_ && name == kName;
  }
  std::uint64_t number() {
    std::array<unsigned char, 8> bytes_of{};
    bytes(bytes_of.data(), bytes_of.size());
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes_of.size(); ++i) number |= std::uint64_t{bytes_of[i]} << (8 * i);
    return number;
  }
  bool part(std::vector<std::uint8_t>& part) {
    if (!sized(part, 1)) return false;
    bytes(part.data(), part.size());
    return static_cast<bool>(in_);
  }
  bool part(std::vector<std::uint32_t>& part) {
    if (!sized(part, 8)) return false;
    for (std::uint32_t& each : part) each = static_cast<std::uint32_t>(number());
    return static_cast<bool>(in_);
  }
  // The sum is right, and nothing follows.
  bool ends_well() {
    const std::uint32_t sum = crc_.checksum();
    return number() == sum && in_ && in_.peek() == std::ifstream::traits_type::eof();
  }

 private:
  // No more than the file can hold.
  template <class T>
  bool sized(std::vector<T>& part, std::uint64_t bytes_each) {
    const std::uint64_t count = number();
    const std::streampos here = in_.tellg();
    in_.seekg(0, std::ios::end);
    const auto left = static_cast<std::uint64_t>(in_.tellg() - here);
    in_.seekg(here);
    if (!in_ || count > kMostBytes || count * bytes_each > left) return false;
    part.resize(count);
    return true;
  }
  void bytes(void* data, std::size_t size) {
    in_.read(static_cast<char*>(data), static_cast<std::streamsize>(size));
    crc_.process_bytes(data, size);
  }
  std::ifstream in_;
  boost::crc_32_type crc_;
};

}  // namespace

Solution::Solution(const Choice& choice)
    : choice_(choice), first_(std::make_unique<OrbitIndex>(choice.own, choice.other)) {
  if (choice.own != choice.other) second_ = std::make_unique<OrbitIndex>(choice.other, choice.own);
  levels_.resize(first_->size() + (second_ ? second_->size() : 0));
}

Board Solution::board_of(std::size_t at) const {
  const Number first = first_->size();
  return at < first ? first_->board_of(static_cast<Number>(at)) : second_->board_of(static_cast<Number>(at - first));
}

Solution::Place Solution::place_of(const Board& board) const {
  const bool first = !second_ || std::popcount(board.own) == choice_.own;
  const OrbitIndex::Numbered found = (first ? *first_ : *second_).numbered(board);
  return {found.number + (first ? std::size_t{0} : std::size_t{first_->size()}), found.symmetries};
}

// Each place once, with how many moves lead there and the symmetries of its board: several may lead to boards that are
// the same but for a turn. A stone goes back the way that it came, so that the boards before are found as those after.
template <class Use>
void Solution::each_place(const Board& board, bool back, Use use) const {
  constexpr unsigned kBits = 4;  // for the symmetries, of which there are eight at the most
  std::array<std::size_t, 64> places;
  std::size_t count = 0;
  for (Bits stones = back ? board.other : board.own; stones != 0; stones &= stones - 1) {
    const Square from = first_of(stones);
    for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) {
      const Bits moved = bit(from) | (to & (0 - to));
      const Place place =
          place_of(back ? Board{board.other ^ moved, board.own} : Board{board.other, board.own ^ moved});
      places[count++] = place.at << kBits | place.symmetries;
    }
  }
  std::sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::size_t i = 0, next = 0; i < count; i = next) {
    while (next < count && places[next] == places[i]) ++next;
    use(Place{places[i] >> kBits, static_cast<unsigned>(places[i] & ((1U << kBits) - 1))},
        static_cast<unsigned>(next - i));
  }
}

// An open board counts its moves; so none of them need be looked at.
std::uint8_t Solution::first_look(std::size_t at) const {
  const Board board = board_of(at);
  if (place_of(board).at != at) return kUnused;
  if (is_lost(board)) return 0;
  if (choice_.gap == Gap::formula && is_rectangle(board.own)) return kUnused;
  int moves = 0;
  for (Bits stones = board.own; stones != 0; stones &= stones - 1)
    moves += std::popcount(targets(board.occupied(), first_of(stones)));
  return static_cast<std::uint8_t>(kOpen + moves);
}

// Of all turned boards as one, the moves from those before to those here are as many seen from either end: so the moves
// from one board before are those back to it, by how much rarer its symmetries make it.
void Solution::spread(std::size_t at) {
  const Board board = board_of(at);
  const unsigned symmetries = place_of(board).symmetries;
  each_place(board, true, [&](const Place& before, unsigned ways) {
    std::uint8_t& level = levels_[before.at];
    if (level <= kOpen || level >= kDraw) return;
    if (level_ % 2 != 0) level = static_cast<std::uint8_t>(level - ways * before.symmetries / symmetries);
    if (level_ % 2 == 0 || level == kOpen) level = static_cast<std::uint8_t>(level_ + 1);
  });
}

bool Solution::solve(const Progress& progress) {
  constexpr double kLookShare = 0.05, kLevelsExpected = 60;
  for (; level_ <= kMostLevel; ++level_, next_ = 0) {
    for (; next_ < size(); ++next_) {
      if (progress && next_ % kAskedEvery == 0) {
        const double part = static_cast<double>(next_) / static_cast<double>(size());
        const double levels = std::min(1.0, (level_ + part) / kLevelsExpected);
        if (!progress(level_ < 0 ? kLookShare * part : kLookShare + (1 - kLookShare) * levels)) return false;
      }
      if (level_ < 0)
        levels_[next_] = first_look(next_);
      else if (levels_[next_] == level_)
        spread(next_);
    }
  }
  for (std::uint8_t& level : levels_)
    if (level >= kOpen && level < kDraw) level = kDraw;
  if (progress) progress(1);
  return true;
}

Value Solution::value_by_moves(const Board& board) const {
  Value best{Outcome::loss, 0};
  each_place(board, false, [&](const Place& after, unsigned) {
    const std::uint8_t level = levels_[after.at];
    if (level % 2 != 0 || level > kMostLevel) return;
    const Value value{Outcome::win, level + 1};
    if (is_better(value, best)) best = value;
  });
  return best;
}

Value Solution::value(const Board& board) const {
  if (choice_.gap == Gap::formula && !is_lost(board) && is_rectangle(board.own)) return {Outcome::win, 0};
  const std::uint8_t level = levels_[place_of(board).at];
  if (level == kDraw) return {Outcome::draw, 0};
  if (level == kWin) return value_by_moves(board);
  return {level % 2 == 0 ? Outcome::loss : Outcome::win, level};
}

std::vector<Solution::MoveValue> Solution::moves(const Board& board) const {
  std::vector<MoveValue> values;
  if (is_lost(board) || (choice_.gap == Gap::formula && is_rectangle(board.own))) return values;
  for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
    const Square from = first_of(stones);
    for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) {
      const Move move{from, first_of(to)};
      values.push_back({move, opposite(value(after(board, move)))});
    }
  }
  return values;
}

std::optional<Fault> Solution::save(const fs::path& file) const {
  fs::path beside = file;
  beside += ".new";
  Out out(beside);
  for (const int number : {static_cast<int>(choice_.gap), choice_.own, choice_.other, level_ + 1})
    out.number(static_cast<std::uint64_t>(number));
  out.number(next_);
  if (complete()) {
    const Packed values = packed(levels_, kMostLevel, kDraw);
    out.part(values.losses);
    out.part(values.halves);
    out.part(values.draws);
  } else {
    out.part(levels_);
  }
  std::error_code error;
  if (!out.finish()) {
    fs::remove(beside, error);
    return fault("solution.write", "the solution cannot be written", file);
  }
  fs::rename(beside, file, error);
  if (error) return fault("solution.write", "the solution cannot be put in its place", file);
  return std::nullopt;
}

std::optional<Fault> Solution::load(const fs::path& file) {
  In in(file);
  if (!in.opened()) return fault("solution.none", "there is no such file", file);
  if (!in.has_name()) return fault("solution.format", "this is no solution of this version", file);
  for (const int number : {static_cast<int>(choice_.gap), choice_.own, choice_.other})
    if (in.number() != static_cast<std::uint64_t>(number))
      return fault("solution.rules", "this is a solution under other rules", file);
  const int level = static_cast<int>(std::min<std::uint64_t>(in.number(), kMostLevel + 2)) - 1;
  const std::uint64_t next = in.number();
  std::vector<std::uint8_t> levels(size());
  Packed values;
  const bool whole =
      level > kMostLevel ? in.part(values.losses) && in.part(values.halves) && in.part(values.draws) : in.part(levels);
  if (!whole || !in.ends_well() || levels.size() != size() || next > size() ||
      (level > kMostLevel && !unpack(values, kDraw, kWin, levels)))
    return fault("solution.damaged", "the file is damaged", file);
  levels_ = std::move(levels);
  level_ = level;
  next_ = next;
  return std::nullopt;
}

}  // namespace kiban::keishi::solver
