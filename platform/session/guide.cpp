#include "session/guide.hpp"

#include <algorithm>
#include <utility>

#include "session/picture.hpp"

namespace kiban {

namespace {

BoardPicture pictured(const Game& game, const Position& position, std::vector<Step> last_move) {
  BoardModel picture = picture_of(game, position);
  picture.last_move = std::move(last_move);
  picture.legal.clear();  // nothing is played on it
  picture.refused.clear();
  return std::make_shared<const BoardModel>(std::move(picture));
}

Result<void> play_on(const Game& game, Position& position, const std::string& text, const std::string& style,
                     GuideFigure& figure) {
  const auto move = position.parse_move(text);
  if (!move) return tl::unexpected(move.error());
  const std::vector<Step> path = position.steps(*move);
  auto shown = position.move_in_style(*move, style);
  auto played = position.play(*move);
  if (!played) return played;
  figure.moves.push_back(shown.value_or(text));
  figure.boards.push_back(pictured(game, position, path));
  return {};
}

// Marks where the piece on a site can go.
Result<void> mark_ways(const Game& game, const Position& position, const std::string& from, GuideFigure& figure) {
  const kb_topology& topology = game.topology();
  Site origin = 0;
  while (origin < static_cast<Site>(topology.site_count) && topology.sites[origin].label != from) ++origin;
  BoardModel picture = *figure.boards.back();
  for (const Move& move : position.legal()) {
    const std::vector<Step> path = position.steps(move);
    const bool leaves = std::any_of(path.begin(), path.end(), [origin](const Step& step) {
      return step.type == KB_STEP_FROM && step.arg == origin;
    });
    if (!leaves) continue;
    for (const Step& step : path)
      if (step.type == KB_STEP_TO) picture.marks.push_back({static_cast<Site>(step.arg), KB_MARK_CANDIDATE, 0});
  }
  if (picture.marks.size() == figure.boards.back()->marks.size())
    return fail(Fault::argument, "guide.from", KIBAN_N_("nothing can go anywhere from {1}"), {from});
  figure.boards.back() = std::make_shared<const BoardModel>(std::move(picture));
  return {};
}

// A try is among those that the rules name as refused, or is refused when it is read.
Result<Text> refusal_of(const Position& position, const std::string& text, std::vector<Mark>& blame) {
  for (const Move& move : position.refused()) {
    if (position.move_text(move).value_or(std::string()) != text) continue;
    const auto why = position.why(position.steps(move), &blame);
    if (!why) return why.error().text;
  }
  const auto move = position.parse_move(text);
  if (!move) return move.error().text;
  return fail(Fault::argument, "guide.refused", KIBAN_N_("{1} is said to be refused, and can be played"), {text});
}

Result<void> try_refused(const Position& position, const std::string& text, GuideFigure& figure) {
  std::vector<Mark> blame;
  auto why = refusal_of(position, text, blame);
  if (!why) return tl::unexpected(why.error());
  BoardModel picture = *figure.boards.back();
  picture.marks.insert(picture.marks.end(), blame.begin(), blame.end());
  figure.boards.push_back(std::make_shared<const BoardModel>(std::move(picture)));
  figure.moves.push_back(text);
  figure.refusal = std::move(*why);
  return {};
}

Result<GuideFigure> figure_of(const Game& game, const GuideBoard& board, const std::string& style) {
  auto position = game.start(board.position);
  if (!position) return tl::unexpected(position.error());
  GuideFigure figure;
  figure.note = board.note;
  figure.boards.push_back(pictured(game, **position, {}));
  for (const std::string& move : board.moves) {
    const auto played = play_on(game, **position, move, style, figure);
    if (!played) return tl::unexpected(played.error());
  }
  if (!board.from.empty()) {
    const auto marked = mark_ways(game, **position, board.from, figure);
    if (!marked) return tl::unexpected(marked.error());
  }
  if (board.refused.empty()) return figure;
  const auto refused = try_refused(**position, board.refused, figure);
  if (!refused) return tl::unexpected(refused.error());
  return figure;
}

GuideEntry what_is_wrong(const Error& error) { return {GuideKind::paragraph, localised(error.text)}; }

GuideEntry entry_of(const Catalog& catalog, const std::string& game, const GuidePart& part, const StyleOf& style_of) {
  if (part.kind != GuideKind::board) return {part.kind, part.text};
  auto figure = make_figure(catalog, game, part.board, style_of);
  if (!figure) return what_is_wrong(figure.error());
  return {GuideKind::board, {}, std::move(*figure)};
}

GuideChapter chapter_of(const Catalog& catalog, const std::string& game, const std::string& text,
                        const StyleOf& style_of) {
  GuideChapter chapter;
  const GameEntry* entry = catalog.find(game);
  chapter.game = game;
  chapter.name = entry ? entry->name : game;
  chapter.domain = entry ? entry->domain : std::string();
  const auto parts = parse_guide(text);
  if (!parts) {
    chapter.entries.push_back(what_is_wrong(parts.error()));
    return chapter;
  }
  for (const GuidePart& part : *parts)
    if (part.kind != GuideKind::first_game) chapter.entries.push_back(entry_of(catalog, game, part, style_of));
  return chapter;
}

}  // namespace

Result<GuideFigure> make_figure(const Catalog& catalog, const std::string& game, const GuideBoard& board,
                                const StyleOf& style_of) {
  const auto opened = catalog.open(game, board.options);
  if (!opened) return tl::unexpected(opened.error());
  try {
    return figure_of(**opened, board, style_of(**opened));
  } catch (const GameFault& fault) {
    return fail(Fault::internal, "game.fault", KIBAN_N_("the game broke a promise: {1}"), {fault.what()});
  }
}

GuideModel make_guide(const Catalog& catalog, const std::vector<std::filesystem::path>& folders, const GuideWish& wish,
                      const StyleOf& style_of) {
  GuideModel model;
  if (!wish.games.empty()) model.game = wish.games.front().game;
  for (const GuideSource& source : wish.games) {
    const auto text = find_guide(folders, source.game, wish.languages);
    model.chapters.push_back(chapter_of(catalog, source.game, text.value_or(source.about), style_of));
  }
  return model;
}

}  // namespace kiban
