#include "core/catalog/record_files.hpp"
#include "core/record/record_walk.hpp"

namespace kiban {

Result<void> fill_in(const Game& game, Record& record) {
  const auto start = game.start(record.start);
  if (!start) return tl::make_unexpected(start.error());
  record.nodes[root_node].key = (*start)->key();
  const TreeVisitor note_keys{{},
                              [&record](NodeId node, const Position& after) { record.nodes[node].key = after.key(); }};
  if (auto walked = walk_tree(game, record, note_keys, Unplayable::error); !walked) return walked;
  if (!record.ending.over()) return {};
  const auto last = replay(game, record, record.end_of_main_line());
  if (!last) return tl::make_unexpected(last.error());
  record.ending.winning_seats = seats_of((*last)->state(), record.ending.winners);
  return {};
}

}  // namespace kiban
