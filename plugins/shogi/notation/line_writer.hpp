// The order in which KIF and KI2 files write a tree: the main line first, then variations, those that begin last before
// the others; the variations of a variation follow it.
#pragma once

#include <kiban/sdk/record.hpp>

#include <optional>
#include <vector>

#include "format.hpp"
#include "game_builder.hpp"

namespace kiban::shogi {

class LineWriter {
 public:
  LineWriter(const sdk::RecordTree& tree, const Board& start) : tree_(tree), walk_(tree, start) {}
  virtual ~LineWriter() = default;
  LineWriter(const LineWriter&) = delete;
  LineWriter& operator=(const LineWriter&) = delete;

  sdk::Status write(sdk::Refuse refuse);

 protected:
  struct Step {
    const Board& before;
    Move move;
    Square previous;
    std::size_t ply;
    const sdk::RecordNode& node;
    bool alternatives;  // variations of this move follow further below
  };
  virtual void move(const Step& step) = 0;
  // Of the position here, to which the last move went.
  virtual void about(const sdk::RecordNode& node, const Board& here, Square last) = 0;
  // Of play after `moves` moves, where `mover` was to move.
  virtual void ending(const sdk::RecordEnding& ending, Color mover, std::size_t moves, bool alternatives) = 0;
  virtual void variation(std::size_t ply) = 0;

 private:
  // A variation that is still to be written: a node, or the end that was told after one beside its moves.
  struct Pending {
    std::uint32_t node;
    bool end;
  };
  // The end after a node, which may stand in a declaration.
  std::optional<sdk::RecordEnding> end_after(std::uint32_t node) const;
  bool ends_first(std::uint32_t node) const;
  std::vector<std::uint32_t> moves_after(std::uint32_t node) const;
  sdk::Status line_from(std::uint32_t node, sdk::Refuse refuse);
  sdk::Status step(std::uint32_t node, sdk::Refuse refuse);
  sdk::Status variation_of(const Pending& pending, sdk::Refuse refuse);

  const sdk::RecordTree& tree_;
  TreeWalk walk_;
  std::vector<std::uint32_t> path_{0};
  std::vector<Pending> pending_;
};

}  // namespace kiban::shogi
