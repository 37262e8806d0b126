#include "values_file.hpp"

namespace kiban::keishi::solver {
namespace {

namespace fs = std::filesystem;

constexpr FileName kValuesName{'K', 'B', 'K', 'S', 'S', 'O', 'L', '3'};
constexpr std::size_t kMostKept = 256;          // blocks: a board's moves and theirs seldom need more
constexpr std::size_t kMostBytes = 3 * kBlock;  // of a block

std::size_t blocks_of(std::size_t boards) { return (boards + kBlock - 1) / kBlock; }

std::span<const std::uint8_t> boards_of_block(std::span<const std::uint8_t> levels, std::size_t number) {
  return levels.subspan(number * kBlock, std::min(kBlock, levels.size() - number * kBlock));
}

}  // namespace

std::optional<Fault> write_values(const fs::path& file, const Choice& choice, std::span<const std::uint8_t> levels) {
  std::vector<std::vector<std::uint8_t>> blocks(blocks_of(levels.size()));
  for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i] = packed(boards_of_block(levels, i));
  Out out(file, kValuesName);
  for (const int number : {static_cast<int>(choice.gap), choice.own, choice.other})
    out.number(static_cast<std::uint64_t>(number));
  out.number(levels.size());
  for (const auto& block : blocks) out.number(std::uint64_t{sum_of(block)} << 32 | block.size());
  out.number(out.sum());
  for (const auto& block : blocks) out.bytes(block);
  return out.finish();
}

std::unique_ptr<ValuesFile> ValuesFile::open(const fs::path& file, const Choice& choice, Fault& fault) {
  std::unique_ptr<ValuesFile> values(new ValuesFile(file, choice));
  const char* token = values->in_.opened() ? values->read_directory() : "solution.none";
  if (token == nullptr) return values;
  fault = solver::fault(token, "the exact values cannot be read", file);
  return nullptr;
}

// The token of what is wrong with it, or nothing.
const char* ValuesFile::read_directory() {
  if (!in_.has_name(kValuesName)) return "solution.format";
  for (const int number : {static_cast<int>(choice().gap), choice().own, choice().other})
    if (in_.number() != static_cast<std::uint64_t>(number)) return "solution.rules";
  if (in_.number() != places().size()) return "solution.damaged";
  directory_.resize(blocks_of(places().size()));
  for (Entry& entry : directory_) {
    const std::uint64_t number = in_.number();
    entry.size = static_cast<std::uint32_t>(number);
    entry.sum = static_cast<std::uint32_t>(number >> 32);
  }
  const std::uint32_t sum = in_.sum();
  if (in_.number() != sum || !in_.good()) return "solution.damaged";
  std::uint64_t at = in_.at();
  for (Entry& entry : directory_) {
    if (entry.size > kMostBytes) return "solution.damaged";
    entry.at = at;
    at += entry.size;
  }
  return at == in_.size() ? nullptr : "solution.damaged";
}

std::optional<PackedBlock> ValuesFile::read(std::size_t number) const {
  const Entry& entry = directory_[number];
  std::vector<std::uint8_t> bytes(entry.size);
  in_.go_to(entry.at);
  in_.bytes(bytes);
  if (!in_.good() || sum_of(bytes) != entry.sum) return std::nullopt;
  return PackedBlock::of(std::move(bytes), std::min(kBlock, places().size() - number * kBlock));
}

const PackedBlock* ValuesFile::block(std::size_t number) const {
  const auto found =
      std::find_if(kept_.begin(), kept_.end(), [number](const Kept& kept) { return kept.number == number; });
  if (found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    return &kept_.front().block;
  }
  auto block = read(number);
  if (!block) return nullptr;
  if (kept_.size() == kMostKept) kept_.pop_back();
  kept_.push_front({number, std::move(*block)});
  return &kept_.front().block;
}

std::uint8_t ValuesFile::level(std::size_t at) const {
  const std::lock_guard lock(mutex_);
  const PackedBlock* found = block(at / kBlock);
  damaged_ = damaged_ || found == nullptr;
  return found == nullptr ? kDraw : found->level(at % kBlock);
}

bool ValuesFile::is_whole() const {
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < directory_.size(); ++i)
    if (!read(i)) return false;
  return true;
}

bool ValuesFile::damaged() const {
  const std::lock_guard lock(mutex_);
  return damaged_;
}

}  // namespace kiban::keishi::solver
