#include "jkf.hpp"

#include <array>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "game_builder.hpp"
#include "headers.hpp"
#include "jkf_words.hpp"
#include "kif_words.hpp"
#include "lines.hpp"
#include "look.hpp"
#include "parts.hpp"
#include "piece_codes.hpp"
#include "setup.hpp"
#include "sfen.hpp"
#include "styles.hpp"

namespace kiban::shogi {
namespace {

using nlohmann::json;
using sdk::Refuse;
using sdk::Status;

constexpr int kDeepest = 1000;           // forks within forks
constexpr const char* kPlace = "@byte";  // where an object of the text begins, when that is wanted

const json* member(const json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::string_view text_of(const json* value) {
  const auto* text = value ? value->get_ptr<const json::string_t*>() : nullptr;
  return text ? std::string_view(*text) : std::string_view();
}

std::optional<int> number_of(const json* value, int least, int most) {
  if (!value || !value->is_number()) return std::nullopt;
  const double number = value->get<double>();
  if (!(number >= least && number <= most) || number != std::floor(number)) return std::nullopt;
  return static_cast<int>(number);
}

std::optional<Square> square_at(const json* place) {
  if (!place) return std::nullopt;
  const std::optional<int> x = number_of(member(*place, "x"), 1, 9), y = number_of(member(*place, "y"), 1, 9);
  if (!x || !y) return std::nullopt;
  return square(*x - 1, *y - 1);
}

std::optional<std::int64_t> milliseconds_of(const json& time) {
  constexpr int kMost = 1'000'000;
  const json* now = member(time, "now");
  if (!now) return std::nullopt;
  const std::optional<int> h = number_of(member(*now, "h"), 0, kMost), m = number_of(member(*now, "m"), 0, kMost),
                           s = number_of(member(*now, "s"), 0, kMost);
  if (!m && !s) return std::nullopt;
  return ((h.value_or(0) * std::int64_t{60} + m.value_or(0)) * 60 + s.value_or(0)) * 1000;
}

// Lines and columns of bytes of the text.
At place_of(std::string_view text, std::size_t byte, Refuse refuse) {
  std::size_t number = 1, begin = 0;
  const std::string_view before = text.substr(0, byte);
  for (std::size_t at = before.find('\n'); at != std::string_view::npos; at = before.find('\n', at + 1)) {
    ++number;
    begin = at + 1;
  }
  return {refuse, number, column_of(text.substr(begin), before.size() - begin)};
}

// ---- the start position ----

class StartReader {
 public:
  StartReader(const json& data, Refuse refuse) : data_(data), refuse_(refuse) {}
  Status read(Board& board);

 private:
  Status squares(Board& board);
  Status piece(const json& cell, Square s, Board& board);
  Status hands(Board& board);

  const json& data_;
  Refuse refuse_;
};

Status StartReader::read(Board& board) {
  const std::optional<int> color = number_of(member(data_, "color"), 0, 1);
  if (!color) return refuse_.parse(0, "shogi.jkf.color", KIBAN_N_("the start position has a color, 0 or 1"));
  board.side = static_cast<Color>(*color);
  const Status status = squares(board);
  return status == KB_OK ? hands(board) : status;
}

Status StartReader::squares(Board& board) {
  const json* files = member(data_, "board");
  const auto nine = [](const json* list) { return list && list->is_array() && list->size() == 9; };
  bool whole = nine(files);
  for (int file = 0; whole && file < 9; ++file) whole = nine(&(*files)[static_cast<std::size_t>(file)]);
  if (!whole) return refuse_.parse(0, "shogi.jkf.board", KIBAN_N_("a board has nine lists of nine squares"));
  for (int file = 0; file < 9; ++file)
    for (int rank = 0; rank < 9; ++rank) {
      const json& cell = (*files)[static_cast<std::size_t>(file)][static_cast<std::size_t>(rank)];
      if (const Status status = piece(cell, square(file, rank), board); status != KB_OK) return status;
    }
  return KB_OK;
}

Status StartReader::piece(const json& cell, Square s, Board& board) {
  const json* code = member(cell, "kind");
  if (!code) return KB_OK;
  const std::optional<Kind> kind = kind_of_code(text_of(code));
  const std::optional<int> color = number_of(member(cell, "color"), 0, 1);
  if (!kind || !color)
    return refuse_.parse(0, "shogi.jkf.piece", KIBAN_N_("on {1} there is no piece of a color and a kind"),
                         shogi::text_of(s));
  if (*kind == kKing && board.of(static_cast<Color>(*color), kKing))
    return refuse_.parse(0, "shogi.two-kings", KIBAN_N_("a side has two kings"));
  board.put(static_cast<Color>(*color), *kind, s);
  return KB_OK;
}

Status StartReader::hands(Board& board) {
  const json* hands = member(data_, "hands");
  if (!hands) return KB_OK;
  for (const Color color : {kBlack, kWhite}) {
    if (!hands->is_array() || hands->size() <= color) continue;
    for (int k = 0; k < kHandKinds; ++k) {
      const std::string code(kPieceCodes[static_cast<std::size_t>(k)]);
      const json* count = member((*hands)[color], code.c_str());
      const std::optional<int> number = number_of(count, 0, kMost[static_cast<std::size_t>(k)]);
      if (count && !number)
        return refuse_.parse(0, "shogi.too-many", KIBAN_N_("there are more than {1} pieces {2}"),
                             kMost[static_cast<std::size_t>(k)], std::string_view(code));
      board.hand[color][static_cast<std::size_t>(k)] = static_cast<std::uint8_t>(number.value_or(0));
    }
  }
  return KB_OK;
}

// ---- the game ----

class JkfGameReader {
 public:
  // The text is for places, when the objects know theirs.
  JkfGameReader(std::string_view text, Refuse refuse) : text_(text), refuse_(refuse) {}
  Status read(const json& root);
  sdk::RecordTree tree() { return builder_.finish(); }
  bool any() const { return builder_.moved(); }
  // What forks are read without; told in the order of the game's end to its start.
  const sdk::Parts& told() const { return told_; }

 private:
  Status start(const json& root);
  Status preset(std::string_view name);
  void headers(const json& root);
  Status line(const json& entries, int depth);
  Status forks(const json& entries, const std::vector<std::size_t>& plies, int depth);
  Status entry(const json& entry);
  void remark(std::string_view comment);
  Grasp analysis(std::string_view line);
  Status play(const json& move);
  Status move_of(const json& given, Move& move) const;
  Status move_by_words(const json& given, Kind kind, Square to, Move& move) const;
  Status placed(Status status, const json& object) const;
  bool lose(Status status);

  std::string_view text_;
  Refuse refuse_;
  GameBuilder builder_;
  std::optional<std::size_t> named_handicap_;  // by the head
  sdk::Parts told_;
};

// A fault of a fork costs what stands behind it there, and nothing else.
bool JkfGameReader::lose(Status status) {
  if (status == KB_E_LIMIT) return false;
  told_.add(refuse_.raw() ? std::exchange(*refuse_.raw(), {}) : kb_error{});
  return true;
}

Status JkfGameReader::placed(Status status, const json& object) const {
  const json* byte = member(object, kPlace);
  if (status == KB_OK || !byte || !refuse_.raw() || refuse_.raw()->line > 0) return status;
  return place_of(text_, byte->get<std::size_t>(), refuse_).placed(status);
}

Status JkfGameReader::read(const json& root) {
  const json* moves = member(root, "moves");
  if (!moves || !moves->is_array())
    return refuse_.parse(0, "shogi.jkf.moves", KIBAN_N_("a record has a list of moves"));
  headers(root);
  if (const Status status = start(root); status != KB_OK) return placed(status, *member(root, "initial"));
  return line(*moves, 0);
}

void JkfGameReader::headers(const json& root) {
  const json* header = member(root, "header");
  if (!header || !header->is_object()) return;
  for (const auto& [key, value] : header->items()) {
    if (key == kPlace || value.is_structured()) continue;
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (key == "手合割" && !member(root, "initial") && handicap_of_name(trimmed(text))) {
      named_handicap_ = handicap_of_name(trimmed(text));
      continue;
    }
    const PlayerName* player = nullptr;
    for (const PlayerName& name : kPlayerNames)
      if (name.key == key) player = &name;
    // The names of handicap games beside the usual ones are something else.
    if (player && !(player->of_handicap && header->contains(kPlayerNames[player->color].key)))
      builder_.player(player->color, text);
    else
      builder_.tag(tag_of(kJapaneseHeaders, one_line(key)), text);
  }
}

Status JkfGameReader::preset(std::string_view name) {
  for (const Preset& row : kPresets)
    if (row.name == name)
      for (std::size_t i = 0; i < std::size(kHandicaps); ++i)
        if (row.handicap == kHandicaps[i].token) {
          builder_.start_handicap(i);
          return KB_OK;
        }
  return refuse_.parse(0, "shogi.jkf.preset", KIBAN_N_("there is no start position named {1}"), name);
}

Status JkfGameReader::start(const json& root) {
  const json* initial = member(root, "initial");
  if (!initial && named_handicap_) builder_.start_handicap(*named_handicap_);
  if (!initial) return KB_OK;
  const json* data = member(*initial, "data");
  const std::string_view name = text_of(member(*initial, "preset"));
  if (!data) return preset(name);
  Board board;
  const Status status = StartReader(*data, refuse_).read(board);
  return status == KB_OK ? builder_.start(board, refuse_) : status;
}

Status JkfGameReader::line(const json& entries, int depth) {
  if (depth > kDeepest)
    return refuse_.with(KB_E_LIMIT, "shogi.jkf.deep", KIBAN_N_("there are forks within forks, more than {1} deep"),
                        kDeepest);
  std::vector<std::size_t> plies;
  for (const json& one : entries) {
    plies.push_back(builder_.ply());
    if (const Status status = entry(one); status != KB_OK) return placed(status, one);
  }
  return forks(entries, plies, depth);
}

// From the end, so that the line that leads to each fork is still there.
Status JkfGameReader::forks(const json& entries, const std::vector<std::size_t>& plies, int depth) {
  for (std::size_t i = entries.size(); i-- > 0;) {
    const json* forks = member(entries[i], "forks");
    if (!forks || !forks->is_array()) continue;
    for (const json& fork : *forks) {
      builder_.back_to(plies[i]);
      const Status status =
          fork.is_array()
              ? line(fork, depth + 1)
              : placed(refuse_.parse(0, "shogi.jkf.fork", KIBAN_N_("a fork is a list of moves")), entries[i]);
      if (status != KB_OK && !lose(status)) return status;
    }
  }
  return KB_OK;
}

Status JkfGameReader::entry(const json& entry) {
  if (const json* move = member(entry, "move"); move)
    if (const Status status = play(*move); status != KB_OK) return placed(status, *move);
  if (const std::string_view word = text_of(member(entry, "special")); !word.empty()) {
    const EndWord* known = find_word(kEndCodes, word);
    builder_.end(ending_of(known ? builder_.meant(known->kind) : EndKind::undecided, builder_.to_move(), word));
  }
  if (const json* comments = member(entry, "comments"); comments && comments->is_array())
    for (const json& comment : *comments)
      if (comment.is_string()) remark(text_of(&comment));
  if (const json* time = member(entry, "time"); time)
    if (const auto ms = milliseconds_of(*time); ms && (builder_.ply() > 0 || builder_.ended())) builder_.elapsed(*ms);
  return KB_OK;
}

// The first sign is the mark of who says it; of a comment nothing is taken but the whole.
Grasp JkfGameReader::analysis(std::string_view line) {
  Analysis said;
  const Grasp grasp = read_kif_remark(line, builder_.game(), builder_.last_to(), said);
  const bool wanted = grasp == Grasp::all || (grasp == Grasp::part && line.front() == '*');
  return wanted && builder_.analysis(said, line.front()) ? grasp : Grasp::nothing;
}

// As in KIF, a star of its own begins what engines say.
void JkfGameReader::remark(std::string_view comment) {
  for (const Line& line : lines_of(comment))
    if (line.text.starts_with('*')) {
      if (analysis(line.text) != Grasp::all) builder_.note("engine", line.text.substr(1));
    } else if (!line.text.starts_with('#') || analysis(line.text) != Grasp::all) {
      builder_.comment(line.text);
    }
  if (comment.empty()) builder_.comment({});
}

Status JkfGameReader::play(const json& given) {
  Move move;
  const Status status = move_of(given, move);
  return status == KB_OK ? builder_.play(move, refuse_) : status;
}

Status JkfGameReader::move_of(const json& given, Move& move) const {
  const json* same = member(given, "same");
  const std::optional<Square> from = square_at(member(given, "from"));
  std::optional<Square> to = square_at(member(given, "to"));
  if (!to && same && builder_.last_to() != kNoSquare) to = builder_.last_to();
  const std::string_view code = text_of(member(given, "piece"));
  const std::optional<Kind> kind = kind_of_code(code);
  if (!to || (!from && !kind))
    return refuse_.parse(0, "shogi.jkf.move", KIBAN_N_("move {1} does not tell its piece and its squares"),
                         builder_.ply() + 1);
  if (!from) return move_by_words(given, *kind, *to, move);
  const Piece piece = builder_.board().at[*from];
  if (kind && piece != kNoPiece && kind_of(piece) != *kind)
    return refuse_.parse(0, "shogi.jkf.kind", KIBAN_N_("move {1}: on {2} stands {3}, which is not {4}"),
                         builder_.ply() + 1, shogi::text_of(*from), kPieceCodes[kind_of(piece)], code);
  const json* promotes = member(given, "promote");
  move = Move::board(*from, *to, promotes && promotes->is_boolean() && promotes->get<bool>());
  return KB_OK;
}

// Without a square of origin it is a drop, or a move told by what players say to tell pieces apart.
Status JkfGameReader::move_by_words(const json& given, Kind kind, Square to, Move& move) const {
  const std::string_view relative = text_of(member(given, "relative"));
  const auto says = [&](char c) { return relative.find(c) != std::string_view::npos; };
  const json* promotes = member(given, "promote");
  MoveText words;
  words.to = to;
  words.kind = kind;
  words.side = says('L') ? Side::left : says('C') ? Side::straight : says('R') ? Side::right : Side::unsaid;
  words.way = says('U') ? Way::up : says('M') ? Way::across : says('D') ? Way::down : Way::unsaid;
  words.promotes = promotes && promotes->is_boolean() && promotes->get<bool>();
  words.drops = says('H');
  const Reading reading = meaning_of(builder_.board(), words, builder_.last_to());
  move = reading.move;
  if (reading.fault == Reading::Fault::none) return KB_OK;
  return refuse_.parse(0, "shogi.jkf.origin", KIBAN_N_("move {1}: no single {2} could go to {3} that way"),
                       builder_.ply() + 1, kPieceCodes[kind], shogi::text_of(to));
}

// ---- places ----

// Reads a text and knows how far it came.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char** seen) : at_(at), seen_(seen) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    *seen_ = ++at_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
  bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** seen_;
};

// The same document, each object with the byte at which it begins.
json with_places(std::string_view text) {
  const char* seen = text.data();
  std::vector<std::size_t> begins;
  const json::parser_callback_t note = [&](int, json::parse_event_t event, json& parsed) {
    const auto here = static_cast<std::size_t>(seen - text.data());
    if (event == json::parse_event_t::object_start) begins.push_back(here > 0 ? here - 1 : 0);
    if (event == json::parse_event_t::object_end && !begins.empty()) {
      if (parsed.is_object()) parsed[kPlace] = begins.back();
      begins.pop_back();
    }
    return true;
  };
  return json::parse(CountingIterator(text.data(), &seen), CountingIterator(text.data() + text.size(), &seen), note,
                     false);
}

Status refuse_json(std::string_view text, Refuse refuse) {
  try {
    [[maybe_unused]] const json never = json::parse(text);
  } catch (const json::parse_error& problem) {
    const std::size_t byte = problem.byte > 0 ? problem.byte - 1 : 0;
    return place_of(text, byte, refuse)("shogi.jkf.json", KIBAN_N_("this is not JSON"));
  } catch (const json::exception&) {
    return At(refuse, 1, 0)("shogi.jkf.json", KIBAN_N_("this is not JSON"));
  }
  return At(refuse, 1, 0)("shogi.jkf.json", KIBAN_N_("this is not JSON"));
}

}  // namespace

Status read_jkf(std::string_view text, sdk::GamesRead& games, Refuse refuse) {
  const json root = json::parse(text, nullptr, false);
  if (root.is_discarded()) return refuse_json(text, refuse);
  if (!root.is_object() || !member(root, "moves"))
    return At(refuse, 1, 1)("shogi.jkf.moves", KIBAN_N_("a record has a list of moves"));
  JkfGameReader reader(text, Refuse(nullptr));
  if (reader.read(root) == KB_OK && reader.told().none()) {
    games.game(reader.tree());
    return KB_OK;
  }
  kb_error error{};
  JkfGameReader again(text, Refuse(&error));
  const Status status = again.read(with_places(text));
  if (status == KB_OK && again.any()) {
    games.game(again.tree());
    tell_parts(again.told(), games);
    return KB_OK;
  }
  if (status == KB_OK) error = again.told().first();
  if (error.line == 0) error.line = 1;
  games.fault(error);
  return KB_OK;
}

int likeness_jkf(std::string_view text) {
  const std::string_view front = trimmed(text);
  if (!front.starts_with('{') || front.find("\"moves\"") == std::string_view::npos)
    return front.starts_with('{') && front.find("\"initial\"") != std::string_view::npos ? 80 : 0;
  return front.find("\"header\"") != std::string_view::npos ? 97 : 85;
}

}  // namespace kiban::shogi
