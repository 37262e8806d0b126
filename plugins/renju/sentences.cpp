#include "sentences.hpp"

#include <algorithm>

#include "look.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;
using sdk::Text;

// "f8 h8 i8", as facts are written.
std::string points_text(const Points& points) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : " ") + point_text(point);
  return text;
}

// The rows that decide about a point, of one kind.
std::vector<Points> rows_of(const Proof& proof, Kind kind) {
  std::vector<Points> rows;
  if (kind == Kind::overline)
    for (const RowProof& row : proof.overlines) rows.push_back(row.stones);
  if (kind == Kind::double_four)
    for (const FourProof& four : proof.fours) rows.push_back(four.stones);
  if (kind == Kind::double_three)
    for (const ThreeProof& three : proof.threes)
      if (three.counts()) rows.push_back(three.stones);
  return rows;
}

// One group for each row that forbids the point; where none does, for each three.
void mark_rows(const Proof& proof, int size, sdk::MarkList& marks) {
  int group = 0;
  const auto mark = [&](const Points& stones) {
    ++group;
    for (const Point stone : stones) marks.put(site_of(stone, size), KB_MARK_BLAME, group);
  };
  for (const Kind kind : kKinds)
    if (proof.verdict.has(kind))
      for (const Points& row : rows_of(proof, kind)) mark(row);
  if (!proof.verdict.forbidden())
    for (const ThreeProof& three : proof.threes) mark(three.stones);
}

Text forbidden_text(const Proof& proof) {
  const std::string at = point_text(proof.point);
  const std::vector<Points> rows = rows_of(proof, proof.verdict.first());
  const auto row = [&](std::size_t i) { return i < rows.size() ? points_text(rows[i]) : std::string(); };
  switch (proof.verdict.first()) {
    case Kind::overline:
      return sdk::sentence("renju.forbidden.overline", KIBAN_N_("overline: {1} makes {2} in a row, from {3} to {4}"),
                           at, rows[0].size(), point_text(rows[0].front()), point_text(rows[0].back()));
    case Kind::double_four:
      if (rows.size() == 2)
        return sdk::sentence("renju.forbidden.double-four", KIBAN_N_("double four: {1} makes the fours {2} and {3}"),
                             at, row(0), row(1));
      return sdk::sentence("renju.forbidden.double-four", KIBAN_N_("double four: {1} makes the fours {2}, {3} and {4}"),
                           at, row(0), row(1), row(2));
    case Kind::double_three:
      break;
  }
  if (rows.size() == 2)
    return sdk::sentence("renju.forbidden.double-three", KIBAN_N_("double three: {1} makes the threes {2} and {3}"), at,
                         row(0), row(1));
  return sdk::sentence("renju.forbidden.double-three", KIBAN_N_("double three: {1} makes the threes {2}, {3} and {4}"),
                       at, row(0), row(1), row(2));
}

// Proves only if somebody wants to read it: a search is refused without words.
Status refuse_forbidden(const Game& game, Point point, Refuse refuse) {
  if (refuse.raw() == nullptr) return KB_E_ILLEGAL;
  *refuse.raw() = kb_error{};
  refuse.raw()->code = KB_E_ILLEGAL;
  refuse.raw()->text = forbidden_text(prove(game.board(), point)).raw;
  return KB_E_ILLEGAL;
}

Status refuse_zone(const Game& game, Point point, Refuse refuse) {
  const Zone zone = facts_of(game.opening().phase()).zone;
  const int width = zone.width, size = game.rules().size();
  if (zone.kind == Zone::Kind::outside)
    return refuse.illegal("renju.zone",
                          KIBAN_N_("{1} is within the middle {2} x {3} points, where this stone may not stand"),
                          point_text(point), width, width);
  if (width == 1)
    return refuse.illegal("renju.zone", KIBAN_N_("the first stone stands in the centre, on {1}"),
                          point_text(point_at(size / 2, size / 2)));
  return refuse.illegal("renju.zone", KIBAN_N_("{1} is outside the middle {2} x {3} points, where this stone belongs"),
                        point_text(point), width, width);
}

Status refuse_symmetric(const Game& game, Point point, Refuse refuse) {
  const std::string at = point_text(point), twin = point_text(game.opening().twin_of(point));
  if (game.rules().plan().symmetry == Symmetry::board)
    return refuse.illegal("renju.symmetric-offer",
                          KIBAN_N_("{1} is symmetric to {2} on the board, and {2} is on offer already"), at, twin);
  return refuse.illegal("renju.symmetric-offer",
                        KIBAN_N_("{1} is symmetric to {2}, which is on offer already: the stones would look the same"),
                        at, twin);
}

// The board before the last stone, which ended the game by a forbidden point.
Proof proof_of_end(const Game& game) {
  Game before(game);
  before.undo();
  return prove(before.board(), game.last_action().point);
}

Text row_text(const Game& game) {
  const WinRule& rule = game.rules().wins();
  Text text;
  winning_stones(game.board(), rule, game.result().winner).each([&](Point stone) {
    const Board::Row row = winning_rows(game.board(), stone, rule).front().row;
    if (text.empty())
      text = sdk::sentence("renju.five", KIBAN_N_("{1} in a row, from {2} to {3}"), row.length, point_text(row.first),
                           point_text(row.last));
  });
  return text;
}

Text remark(const Proof& proof) {
  if (proof.verdict.forbidden()) return forbidden_text(proof);
  const auto counting =
      std::count_if(proof.threes.begin(), proof.threes.end(), [](const ThreeProof& three) { return three.counts(); });
  if (proof.verdict.five || proof.threes.size() < 2) return {};
  return sdk::sentence("renju.allowed",
                       KIBAN_N_("not forbidden: {1} makes {2} threes, and {3} of them can become a straight four"),
                       point_text(proof.point), proof.threes.size(), counting);
}

}  // namespace

Status refuse_action(const Game& game, const Action& action, Objection objection, Refuse refuse) {
  const std::string at = point_text(action.point);
  switch (objection) {
    case Objection::none:
      return KB_OK;
    case Objection::not_asked:
      return refuse.illegal("renju.not-asked", KIBAN_N_("{1} is no answer to what is asked now"), action_text(action));
    case Objection::taken:
      return refuse.illegal("renju.occupied", KIBAN_N_("there is already a stone on {1}"), at);
    case Objection::outside_zone:
      return refuse_zone(game, action.point, refuse);
    case Objection::offered:
      return refuse.illegal("renju.offered", KIBAN_N_("{1} is on offer already"), at);
    case Objection::symmetric:
      return refuse_symmetric(game, action.point, refuse);
    case Objection::not_offered:
      return refuse.illegal("renju.not-offered", KIBAN_N_("{1} is not on offer"), at);
    case Objection::number:
      return refuse.illegal("renju.fifths", KIBAN_N_("from 1 to {1} fifth stones are offered"),
                            game.rules().plan().offers);
    case Objection::over:
      return refuse.illegal("renju.over", KIBAN_N_("the game is over"));
    case Objection::no_pass:
      return refuse.illegal("renju.no-pass", KIBAN_N_("under these rules nobody passes"));
    case Objection::forbidden:
      return refuse_forbidden(game, action.point, refuse);
  }
  return KB_E_INTERNAL;
}

Text reason_of(const Game& game) {
  switch (game.result().end) {
    case End::none:
      break;
    case End::row:
      return row_text(game);
    case End::forbidden:
      return forbidden_text(proof_of_end(game));
    case End::passes:
      return sdk::sentence("renju.passes", KIBAN_N_("both passed"));
    case End::full:
      return sdk::sentence("renju.full", KIBAN_N_("the board is full"));
  }
  return {};
}

Text about_point(const Game& game, Point point, sdk::MarkList& marks) {
  const int size = game.rules().size();
  const bool ended_here = game.result().end == End::forbidden && game.last_action().point == point;
  const bool open = game.rules().forbids() && game.opening().over() && !game.over();
  if (!ended_here && !(open && game.board().at(point) == Stone::none)) return {};
  const Proof proof = ended_here ? proof_of_end(game) : prove(game.board(), point);
  const Text text = remark(proof);
  if (!text.empty()) mark_rows(proof, size, marks);
  return text;
}

}  // namespace kiban::renju
