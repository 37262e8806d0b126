#include "text.hpp"

#include <kiban/sdk/diagram.hpp>

#include <charconv>

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kLetters = "BW";
constexpr std::string_view kOffers = "offers=", kFifths = "fifths=";
constexpr std::string_view kSwapped = "swapped", kPassed = "passed";

// Words of actions without a point, and before one, by deed.
constexpr std::array<std::string_view, kDeeds> kWords = {"",     "offer:", "pick:",   "swap",
                                                         "keep", "more",   "fifths:", "pass"};

std::optional<int> read_number(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, problem] = std::from_chars(text.data(), end, number);
  if (problem != std::errc() || stopped != end || text.empty() || text[0] == '0' || number < 0) return std::nullopt;
  return number;
}

std::string rows_text(const Board& board) {
  const auto letter = [&](int column, int row) {
    const Stone stone = board.at(point_at(column, board.size() - 1 - row));
    return stone == Stone::none ? '\0' : stone == Stone::black ? 'B' : 'W';
  };
  return sdk::write_rows(board.size(), board.size(), letter);
}

std::string points_text(const PointSet& points) {
  std::string text;
  points.each([&](Point point) { text += (text.empty() ? "" : ",") + point_text(point); });
  return text;
}

// What position text holds behind the side to act.
struct Fields {
  Standing standing;
  bool has_phase = false, passed = false;
};

bool read_phase(std::string_view word, Fields& fields) {
  for (int i = 1; i < kPhases; ++i) {
    const auto phase = static_cast<Phase>(i);
    if (word != facts_of(phase).token) continue;
    fields.standing.phase = phase;
    fields.has_phase = true;
    return true;
  }
  return false;
}

// False if a point is none, or comes twice.
bool read_points(std::string_view list, int size, PointSet& points) {
  while (!list.empty()) {
    const std::string_view word = list.substr(0, list.find(','));
    const std::optional<Point> point = read_point(word, size);
    if (!point || points.has(*point)) return false;
    points.add(*point);
    list.remove_prefix(word.size());
    if (!list.empty()) list.remove_prefix(1);
    if (list.empty() && word.data() + word.size() != list.data()) return false;  // ends with a comma
  }
  return true;
}

// The fields in the order in which they are written, each once.
Status read_fields(std::string_view text, const Rules& rules, Fields& fields, Refuse refuse) {
  std::string_view word = sdk::next_word(text);
  const auto next = [&] { word = sdk::next_word(text); };
  if (read_phase(word, fields)) next();
  if (word.starts_with(kFifths)) {
    const std::optional<int> number = read_number(word.substr(kFifths.size()));
    if (!number) return refuse.parse(0, "renju.field", KIBAN_N_("{1} is no number of fifth stones"), word);
    fields.standing.declared = *number;
    next();
  }
  if (word.starts_with(kOffers)) {
    if (!read_points(word.substr(kOffers.size()), rules.size(), fields.standing.offers))
      return refuse.parse(0, "renju.field", KIBAN_N_("{1} is no list of points, such as offers=i9,j10"), word);
    next();
  }
  if (word == kSwapped) {
    fields.standing.swapped = true;
    next();
  }
  if (word == kPassed && rules.passes() && !fields.has_phase) {
    fields.passed = true;
    next();
  }
  if (word.empty()) return KB_OK;
  return refuse.parse(0, "renju.field", KIBAN_N_("{1} has no place in this position, or not there"), word);
}

Status refuse_fault(Fault fault, const Standing& standing, Refuse refuse) {
  switch (fault) {
    case Fault::none:
      return KB_OK;
    case Fault::phase:
      return refuse.parse(0, "renju.phase", KIBAN_N_("in this opening nobody is asked {1} when {2} stones stand"),
                          std::string_view(facts_of(standing.phase).token), standing.stones.size());
    case Fault::stones:
      return refuse.parse(0, "renju.stones", KIBAN_N_("in an opening Black and White place stones in turn"));
    case Fault::zone:
      return refuse.parse(0, "renju.stones", KIBAN_N_("a stone of the opening stands where it may not"));
    case Fault::declared:
      return refuse.parse(0, "renju.fifths", KIBAN_N_("fifths= is missing, too large, or not part of this opening"));
    case Fault::offers:
      return refuse.parse(0, "renju.offers", KIBAN_N_("too many or too few points are on offer, or a stone is on one"));
    case Fault::symmetric:
      return refuse.parse(0, "renju.offers", KIBAN_N_("two points on offer are symmetric"));
  }
  return KB_E_INTERNAL;
}

Status settle_opening(const Fields& fields, Setup& setup, Refuse refuse) {
  const Standing& standing = fields.standing;
  if (fields.has_phase) {
    const Status status = refuse_fault(setup.opening.resume(standing), standing, refuse);
    if (status != KB_OK) return status;
    if (setup.opening.asked() == setup.side) return KB_OK;
    return refuse.parse(0, "renju.side", KIBAN_N_("the other side is the one who is asked {1}"),
                        std::string_view(facts_of(standing.phase).token));
  }
  if (standing.declared != 0 || !standing.offers.empty())
    return refuse.parse(0, "renju.phase", KIBAN_N_("past the opening no fifth stones are offered"));
  setup.opening.set_swapped(standing.swapped);
  setup.passed = fields.passed;
  return KB_OK;
}

}  // namespace

std::string point_text(Point point) { return static_cast<char>('a' + point.x) + std::to_string(point.y + 1); }

std::optional<Point> read_point(std::string_view text, int size) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const std::optional<int> row = read_number(text.substr(1));
  const int x = text[0] - 'a';
  if (!row || x < 0 || x >= size || *row > size) return std::nullopt;
  return point_at(x, *row - 1);
}

std::string action_text(const Action& action) {
  std::string text(kWords[static_cast<unsigned>(action.deed)]);
  if (has_point(action.deed)) text += point_text(action.point);
  if (action.deed == Deed::declare) text += std::to_string(action.number);
  return text;
}

std::optional<Action> read_action(std::string_view text, int size) {
  for (int i = kDeeds - 1; i >= 0; --i) {
    const auto deed = static_cast<Deed>(i);
    const std::string_view word = kWords[static_cast<unsigned>(i)];
    if (!text.starts_with(word)) continue;
    const std::string_view rest = text.substr(word.size());
    if (has_point(deed)) {
      const std::optional<Point> point = read_point(rest, size);
      return point ? std::optional(Action{deed, *point, 0}) : std::nullopt;
    }
    const std::optional<int> number = read_number(rest);
    if (deed == Deed::declare)
      return number && *number < 100 ? std::optional(Action{deed, {}, static_cast<std::int8_t>(*number)})
                                     : std::nullopt;
    return rest.empty() ? std::optional(Action{deed, {}, 0}) : std::nullopt;
  }
  return std::nullopt;
}

std::string diagram_text(const Game& game) {
  const Opening& opening = game.opening();
  std::string text = rows_text(game.board()) + (game.to_act() == Stone::black ? " b" : " w");
  if (!opening.over()) text += std::string(" ") + facts_of(opening.phase()).token;
  if (opening.declared() > 0) text += " " + std::string(kFifths) + std::to_string(opening.declared());
  if (opening.offer_count() > 0) text += " " + std::string(kOffers) + points_text(opening.offers());
  if (opening.swapped()) text += " " + std::string(kSwapped);
  return text;
}

std::string full_text(const Game& game) {
  // The board alone does not tell who lost by a forbidden point, or that both passed.
  if (game.over() && game.plies() > 0) {
    Game before(game);
    before.undo();
    return full_text(before) + " moves " + action_text(game.last_action());
  }
  return diagram_text(game) + (game.passed() ? " " + std::string(kPassed) : "");
}

Status read_setup(std::string_view text, const Rules& rules, Setup& setup, Refuse refuse) {
  const std::string_view rows = sdk::next_word(text);
  Fields fields;
  std::vector<Placed>& stones = fields.standing.stones;
  const int size = rules.size();
  const auto put = [&](int column, int row, int letter) {
    stones.push_back({point_at(column, size - 1 - row), letter == 0 ? Stone::black : Stone::white});
  };
  if (const Status status = sdk::read_rows(rows, size, size, kLetters, put, refuse); status != KB_OK) return status;
  const std::string_view side = sdk::next_word(text);
  if (side != "b" && side != "w")
    return refuse.parse(0, "renju.side", KIBAN_N_("after the board comes who is to act, b or w, not {1}"), side);
  if (const Status status = read_fields(text, rules, fields, refuse); status != KB_OK) return status;
  setup = {stones, side == "b" ? Stone::black : Stone::white, Opening(rules.plan(), false), false};
  return settle_opening(fields, setup, refuse);
}

}  // namespace kiban::renju
