#include <fmt/format.h>

#include "core/record/record.hpp"

namespace kiban {
namespace {

Error does_not_play(const Node& node, std::size_t ply, const Error& why) {
  return fail(why.fault, "record.move", KIBAN_N_("move {1}, {2}, does not play: {3}"),
              {fmt::format("{}", ply), node.move, localised(why.text)})
      .value();
}

}  // namespace

Result<std::unique_ptr<Position>> replay(const Game& game, const Record& record, NodeId node) {
  if (!record.has(node)) {
    return fail(Fault::argument, "record.node", KIBAN_N_("the record has no move {1}"), {fmt::format("{}", node)});
  }
  auto position = game.start(record.start);
  if (!position) return position;
  std::size_t ply = 0;
  for (const NodeId step : record.path_to(node)) {
    ++ply;
    const Node& next = record.nodes[step];
    const auto followed = follow(game, *position, next);
    if (!followed) return tl::make_unexpected(does_not_play(next, ply, followed.error()));
  }
  return position;
}

Result<void> follow(const Game& game, std::unique_ptr<Position>& position, const Node& node) {
  if (const auto foul = node.tags.find(tag_position); foul != node.tags.end()) {
    auto after = game.start(foul->second);
    if (!after) return tl::make_unexpected(after.error());
    position = std::move(*after);
    return {};
  }
  const auto move = position->parse_move(node.move);
  if (!move) return tl::make_unexpected(move.error());
  return position->play(*move);
}

}  // namespace kiban
