#include <kiban/sdk/encoding.hpp>

#include <algorithm>
#include <charconv>

#include "charset.hpp"
#include "game_builder.hpp"
#include "lines.hpp"
#include "results.hpp"
#include "sgf.hpp"
#include "sgf_scan.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

Stone colour_of(std::string_view name) { return name == "B" ? Stone::black : name == "W" ? Stone::white : Stone::none; }

int number_of(std::string_view text) {
  int number = -1;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string value_of(const SgfNode& node, std::string_view name) {
  const SgfProperty* property = node.find(name);
  return property ? sgf_text(property->values.front()) : std::string();
}

// "key:value" of our own properties.
std::pair<std::string, std::string> pair_of(std::string_view value) {
  std::string key;
  std::size_t at = 0;
  for (; at < value.size() && value[at] != ':'; ++at) {
    if (value[at] == '\\' && at + 1 < value.size()) ++at;
    key += value[at];
  }
  return {key, sgf_text(value.substr(std::min(at + 1, value.size())))};
}

class GameReader {
 public:
  GameReader(const SgfGame& nodes, TextPlaces& places, Refuse refuse)
      : nodes_(nodes), places_(places), refuse_(refuse) {}

  Status read() {
    if (nodes_.empty()) return at(0)("renju.sgf.empty", KIBAN_N_("the game has no node"));
    if (const Status status = begin(nodes_[0]); status != KB_OK) return status;
    std::vector<std::size_t> plies(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      builder_.back_to(i == 0 ? 0 : plies[nodes_[i].parent]);
      index_ = i;
      if (const Status status = node(nodes_[i]); status != KB_OK) return status;
      plies[i] = builder_.ply();
    }
    builder_.result(read_result(value_of(nodes_[0], "RE")));
    return KB_OK;
  }
  sdk::RecordTree finish() { return builder_.finish(); }

 private:
  At at(std::size_t byte) const {
    const TextPlace place = places_.of(byte);
    return {refuse_, place.line, place.column};
  }
  // The place is looked for only when it is to be told.
  Status placed(Status status, std::size_t byte) const { return status == KB_OK ? status : at(byte).placed(status); }

  // ---- the root ----

  Status begin(const SgfNode& root) {
    const std::string game = value_of(root, "GM");
    if (!game.empty() && game != "4" && game != "1")
      return at(root.find("GM")->at)("renju.sgf.game", KIBAN_N_("GM[{1}] is another game; Gomoku and Renju are GM[4]"),
                                     game);
    if (const SgfProperty* options = root.find("KBO"); options) return own_options(*options);
    Chosen chosen = kOfFiles;
    chosen.ruleset = std::max(0, ruleset_of(value_of(root, "RU")));
    if (const SgfProperty* property = root.find("SZ"); property) {
      const std::string size = sgf_text(property->values.front());
      chosen.size = number_of(size);
      const std::size_t colon = size.find(':');
      const int height = colon == std::string::npos ? chosen.size : number_of(size.substr(colon + 1));
      if (chosen.size < kSmallest || chosen.size > kLargest || height != chosen.size)
        return at(property->at)("renju.sgf.size", KIBAN_N_("boards have {1} to {2} lines each way, not {3}"), kSmallest,
                                kLargest, size);
    } else {
      chosen.size = size_of_moves();
    }
    builder_.begin(chosen);
    return KB_OK;
  }
  Status own_options(const SgfProperty& property) {
    Script script;
    for (const std::string_view value : property.values) script.options.push_back(pair_of(value));
    return placed(builder_.begin(script, refuse_), property.at);
  }
  // Go programs leave the size out where it is 19.
  int size_of_moves() const {
    for (const SgfNode& node : nodes_)
      for (const SgfProperty& property : node.properties)
        if (colour_of(property.name) != Stone::none)
          for (const std::string_view value : property.values)
            if (read_sgf_point(value, kUsual).kind == SgfPoint::Kind::none &&
                read_sgf_point(value, kLargest).kind == SgfPoint::Kind::point)
              return kLargest;
    return kUsual;
  }

  // ---- nodes ----

  Status node(const SgfNode& node) {
    if (const Status status = set_up(node); status != KB_OK) return status;
    if (const Status status = moves(node); status != KB_OK) return status;
    for (const SgfProperty& property : node.properties) say(property);
    return KB_OK;
  }

  static bool sets_up(const SgfProperty& property) {
    return property.name == "AB" || property.name == "AW" || property.name == "AE" || property.name == "PL";
  }

  Status set_up(const SgfNode& node) {
    if (const SgfProperty* position = node.find("KBP"); position) {
      const std::string text = sgf_text(position->values.front());
      if (index_ == 0) return placed(builder_.start_text(text, refuse_), position->at);
      own_position_ = text;
      return KB_OK;
    }
    if (std::none_of(node.properties.begin(), node.properties.end(), sets_up)) return KB_OK;
    std::vector<Placed> stones = stones_of(builder_.game().board());
    Stone side = next_colour();
    std::string written;
    for (const SgfProperty& property : node.properties) {
      if (!sets_up(property)) continue;
      if (const Status status = put(property, stones, side); status != KB_OK) return status;
      written += property.name + sgf_brackets(property);
    }
    if (side == Stone::none) side = fair_side(stones);
    if (builder_.at_start()) return placed(builder_.start(stones, side, refuse_), node.at);
    const Status status = builder_.jump("pass", setup_of(builder_.game(), stones, side), refuse_);
    if (status == KB_OK) builder_.note(kSetUpNote, with_lf(written));
    return placed(status, node.at);
  }
  // Who has the fewer stones; black where they are equal.
  static Stone fair_side(const std::vector<Placed>& stones) {
    const auto black =
        std::count_if(stones.begin(), stones.end(), [](const Placed& placed) { return placed.stone == Stone::black; });
    return 2 * black <= static_cast<std::ptrdiff_t>(stones.size()) ? Stone::black : Stone::white;
  }
  // Of the first move below, along first children.
  Stone next_colour() const {
    std::size_t here = index_;
    for (std::size_t i = index_; i < nodes_.size() && i < index_ + 100; ++i) {
      if (i != index_ && nodes_[i].parent != here) break;
      here = i;
      for (const SgfProperty& property : nodes_[i].properties)
        if (colour_of(property.name) != Stone::none) return colour_of(property.name);
    }
    return Stone::none;
  }

  Status put(const SgfProperty& property, std::vector<Placed>& stones, Stone& side) {
    if (property.name == "PL") {
      const std::string word = sgf_text(property.values.front());
      side = !word.empty() && (word[0] == 'W' || word[0] == 'w' || word[0] == '2') ? Stone::white : Stone::black;
      return KB_OK;
    }
    const Stone stone = property.name == "AB" ? Stone::black : property.name == "AW" ? Stone::white : Stone::none;
    for (const std::string_view value : property.values) {
      if (trimmed(value).empty()) continue;
      const std::size_t colon = value.find(':');
      const SgfPoint first = read_sgf_point(value.substr(0, colon), builder_.size());
      const SgfPoint last =
          colon == std::string_view::npos ? first : read_sgf_point(value.substr(colon + 1), builder_.size());
      if (first.kind != SgfPoint::Kind::point || last.kind != SgfPoint::Kind::point) return no_point(property, value);
      fill(stones, first.point, last.point, stone);
    }
    return KB_OK;
  }
  static void fill(std::vector<Placed>& stones, Point a, Point b, Stone stone) {
    for (int y = std::min<int>(a.y, b.y); y <= std::max<int>(a.y, b.y); ++y)
      for (int x = std::min<int>(a.x, b.x); x <= std::max<int>(a.x, b.x); ++x) {
        const Point point = point_at(x, y);
        stones.erase(
            std::remove_if(stones.begin(), stones.end(), [&](const Placed& placed) { return placed.point == point; }),
            stones.end());
        if (stone != Stone::none) stones.push_back({point, stone});
      }
  }

  Status no_point(const SgfProperty& property, std::string_view value) const {
    return at(property.at)("renju.sgf.point", KIBAN_N_("{1}[{2}] is no point of a board of {3} lines"), property.name,
                           value, builder_.size());
  }

  Status moves(const SgfNode& node) {
    const SgfProperty* answer = node.find("KBA");
    const std::optional<Action> action =
        answer ? read_action(sgf_text(answer->values.front()), builder_.size()) : std::nullopt;
    if (answer && !action)
      return at(answer->at)("renju.sgf.answer", KIBAN_N_("{1} is no answer of an opening"),
                            sgf_text(answer->values.front()));
    if (action) return play(*action, answer->at);
    for (const SgfProperty& property : node.properties) {
      const Stone colour = colour_of(property.name);
      if (colour == Stone::none) continue;
      for (const std::string_view value : property.values)
        if (const Status status = move(property, colour, value); status != KB_OK) return status;
    }
    return KB_OK;
  }

  Status move(const SgfProperty& property, Stone colour, std::string_view value) {
    const SgfPoint point = read_sgf_point(sgf_text(value), builder_.size());
    if (point.kind == SgfPoint::Kind::none) return no_point(property, value);
    const Game& game = builder_.game();
    const Stone mover = game.opening().over() ? game.to_act() : game.opening().next_stone();
    if (mover != colour && own_position_.empty()) {
      if (const Status status = builder_.pass(refuse_); status != KB_OK) return placed(status, property.at);
      builder_.note(kImplied, "pass");
    }
    return play(point.kind == SgfPoint::Kind::pass ? Action{Deed::pass, {}, 0} : Action{Deed::place, point.point, 0},
                property.at);
  }

  Status play(const Action& action, std::size_t byte) {
    if (own_position_.empty()) return placed(builder_.play(action, refuse_), byte);
    const std::string text = std::move(own_position_);
    own_position_.clear();
    Setup after{{}, Stone::black, Opening(builder_.game().rules().plan(), false), false};
    const Status status = read_position(text, builder_.game().rules(), after, refuse_);
    return placed(status == KB_OK ? builder_.jump(action_text(action), after, refuse_) : status, byte);
  }

  // ---- what else is said ----

  void say(const SgfProperty& property) {
    const std::string& name = property.name;
    if (builder_.ply() == 0 && of_root(property)) return;
    if (name == "C") {
      for (const std::string_view value : property.values) builder_.comment(sgf_text(value));
    } else if (name == kMarkProperty) {
      builder_.note(kMarkNote, sgf_text(property.values.front()));
    } else if (name == "KBN") {
      for (const std::string_view value : property.values) {
        const auto [key, text] = pair_of(value);
        builder_.note(key, text);
      }
    } else if (name == "KBE") {
      builder_.elapsed(number_of(property.values.front()));
    } else if (name == "KBR") {
      if (auto ending = read_result(sgf_text(property.values.front()))) builder_.end(std::move(*ending));
    } else if (colour_of(name) == Stone::none && !sets_up(property) && !name.starts_with("KB")) {
      builder_.add_to_note(name, with_lf(sgf_brackets(property)));
    }
  }

  bool of_root(const SgfProperty& property) {
    const std::string& name = property.name;
    const std::string value = sgf_text(property.values.front());
    constexpr std::string_view kTold[] = {"FF", "GM", "CA", "SZ", "RE"};
    if (std::find(std::begin(kTold), std::end(kTold), name) != std::end(kTold)) return true;
    if (name == "RU" && value == words_of_ruleset(builder_.chosen().ruleset)) return true;
    if (name == "PB" || name == "PW") {
      const bool swapped = !value_of(nodes_[0], "KBW").empty();
      builder_.player((name == "PB") != swapped ? 0 : 1, value);
      return true;
    }
    if (name == "KBT") {
      for (const std::string_view one : property.values) {
        const auto [key, text] = pair_of(one);
        builder_.tag(key, text);
      }
      return true;
    }
    const auto tag =
        std::find_if(kSgfTags.begin(), kSgfTags.end(), [&](const SgfTag& row) { return row.property == name; });
    if (tag == kSgfTags.end() || property.values.size() > 1) return false;
    // Of a start time that is told too, this is the day alone.
    if (name == "DT" && value_of(nodes_[0], "KBD") == "1") return true;
    builder_.tag(tag->tag, name == "DT" ? tag_of_date(value) : value);
    return true;
  }

  const SgfGame& nodes_;
  TextPlaces& places_;
  Refuse refuse_;
  GameBuilder builder_;
  std::size_t index_ = 0;
  std::string own_position_;  // after the move of this node
};

// The encoding that a file names, if it is right, else the likeliest.
std::string text_of_file(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 65536);
  for (const std::string_view mark : {"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"})
    if (bytes.starts_with(mark)) return sdk::decode(bytes, "CP1252").text;
  if (const std::size_t at = head.find("CA["); at != std::string_view::npos) {
    const std::string name(head.substr(at + 3, head.substr(at + 3, 40).find(']')));
    const bool sjis = name == "Shift_JIS" || name == "SJIS" || name == "shift_jis" || name == "x-sjis";
    const bool gb = name == "GB2312" || name == "gb2312" || name == "GBK" || name == "gbk";
    const char* encoding = sjis ? "CP932" : gb ? "GB18030" : name.c_str();
    if (const auto text = decoded_as(bytes, encoding)) return *text;
  }
  return decoded(bytes, guess_encoding(bytes));
}

}  // namespace

Status read_sgf(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::string text = text_of_file(bytes);
  SgfScanner scanner(text);
  TextPlaces places(text);
  while (scanner.find_game()) {
    SgfGame nodes;
    kb_error error{};
    std::size_t place = 0;
    Status status = scanner.read(nodes, place, Refuse(&error));
    if (status != KB_OK) {
      const TextPlace at = places.of(place);
      games.fault((At(Refuse(&error), at.line, at.column).placed(status), error));
      continue;
    }
    GameReader reader(nodes, places, Refuse(&error));
    status = reader.read();
    if (status == KB_OK)
      games.game(reader.finish());
    else
      games.fault(error);
  }
  return games.count() > 0 ? Status(KB_OK)
                           : At(refuse, 1, 1)("renju.sgf.none", KIBAN_N_("there is no game: none begins with (;"));
}

}  // namespace kiban::renju
