#include <kiban/sdk/encoding.hpp>

#include <algorithm>
#include <charconv>

#include "charset.hpp"
#include "game_builder.hpp"
#include "lines.hpp"
#include "parts.hpp"
#include "results.hpp"
#include "sgf.hpp"
#include "sgf_drawn.hpp"
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

class SgfGameReader {
 public:
  SgfGameReader(const SgfGame& nodes, TextPlaces& places, Parts& faults, Refuse refuse)
      : nodes_(nodes), places_(places), faults_(faults), refuse_(refuse) {}

  Status read() {
    const bool says_anything =
        std::any_of(nodes_.begin(), nodes_.end(), [](const SgfNode& node) { return !node.properties.empty(); });
    if (!says_anything)
      return at(nodes_.empty() ? 0 : nodes_[0].at)("renju.sgf.empty",
                                                   KIBAN_N_("the game has no move, and says nothing"));
    if (const Status status = begin(nodes_[0]); status != KB_OK) return status;
    read_nodes();
    builder_.result(read_result(value_of(nodes_[0], "RE")));
    return KB_OK;
  }
  // Or stones that stand at the start.
  bool says_moves() const { return !builder_.at_start() || builder_.game().board().stones() > 0; }
  sdk::RecordTree finish() { return builder_.finish(); }

 private:
  // A fault costs a move of the main line, whose other moves stay, or the rest of a variation.
  void read_nodes() {
    std::vector<std::size_t> plies(nodes_.size());
    std::vector<Place> places(nodes_.size());
    std::vector<bool> has_child(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const std::size_t parent = nodes_[i].parent;
      const bool first = i == 0 || !has_child[parent];
      if (i > 0) {
        has_child[parent] = true;
        places[i] = places[parent] == Place::main && !first ? Place::variation : places[parent];
      }
      if (places[i] == Place::lost) continue;
      builder_.back_to(i == 0 ? 0 : plies[parent]);
      index_ = i;
      if (!node(nodes_[i], places[i])) places[i] = Place::lost;
      plies[i] = builder_.ply();
    }
  }
  enum class Place : std::uint8_t { main, variation, lost };

  At at(std::size_t byte) const {
    const TextPlace place = places_.of(byte);
    return {refuse_, place.line, place.column};
  }
  // The place is looked for only when it is to be told.
  Status placed(Status status, std::size_t byte) const { return status == KB_OK ? status : at(byte).placed(status); }
  // Notes a refusal of `error_`; false then.
  bool taken(Status status, std::size_t byte) {
    if (status == KB_OK) return true;
    const TextPlace place = places_.of(byte);
    faults_.add(place.line, place.column, error_);
    return false;
  }
  template <class... Facts>
  bool fault(std::size_t byte, sdk::Token token, sdk::Message<sizeof...(Facts)> message, const Facts&... facts) {
    const TextPlace place = places_.of(byte);
    faults_.add(place.line, place.column, token, message, facts...);
    return false;
  }

  // ---- the root ----

  Status begin(const SgfNode& root) {
    const std::string game = value_of(root, "GM");
    if (!game.empty() && game != "4" && game != "1")
      return at(root.find("GM")->at)("renju.sgf.game", KIBAN_N_("GM[{1}] is another game; Gomoku and Renju are GM[4]"),
                                     game);
    if (const SgfProperty* options = root.find("KBO"); options) return own_options(*options);
    Chosen chosen;
    if (const Status status = read_size(root, chosen); status != KB_OK) return status;
    if (const int ruleset = ruleset_of(value_of(root, "RU")); ruleset >= 0) chosen.ruleset = ruleset;
    builder_.begin(chosen);
    return KB_OK;
  }
  Status read_size(const SgfNode& root, Chosen& chosen) {
    const SgfProperty* property = root.find("SZ");
    const std::string size = property ? std::string(trimmed(sgf_text(property->values.front()))) : std::string();
    const int width = number_of(size);
    if (width < 0) {  // a word is none
      chosen = of_files(size_of_moves());
      if (!size.empty()) fault(property->at, "renju.sgf.size-word", KIBAN_N_("{1} is no size of a board"), size);
      return KB_OK;
    }
    const std::size_t colon = size.find(':');
    const int height = colon == std::string::npos ? width : number_of(size.substr(colon + 1));
    if (width < kSmallest || width > kLargest || height != width)
      return at(property->at)("renju.sgf.size", KIBAN_N_("boards have {1} to {2} lines each way, not {3}"), kSmallest,
                              kLargest, size);
    chosen = of_files(width);
    return KB_OK;
  }
  Status own_options(const SgfProperty& property) {
    Script script;
    for (const std::string_view value : property.values) script.options.push_back(pair_of(value));
    return placed(builder_.begin(script, refuse_), property.at);
  }
  // Go programs leave the size out where it is 19.
  static constexpr int kOfGo = 19;
  int size_of_moves() const {
    for (const SgfNode& node : nodes_)
      for (const SgfProperty& property : node.properties)
        if (colour_of(property.name) != Stone::none)
          for (const std::string_view value : property.values)
            if (read_sgf_point(value, kUsual).kind == SgfPoint::Kind::none &&
                read_sgf_point(value, kOfGo).kind == SgfPoint::Kind::point)
              return kOfGo;
    return kUsual;
  }

  // ---- nodes ----

  // False where a variation is to end before it.
  bool node(const SgfNode& node, Place place) {
    own_position_.clear();
    const std::size_t before = builder_.ply();
    const bool sound = set_up(node) && moves(node);
    if (!sound && (place != Place::main || builder_.ply() >= kLongestLine)) {
      builder_.back_to(before);
      return false;
    }
    for (const SgfProperty& property : node.properties) say(property);
    say_drawn(node);
    return true;
  }

  static bool sets_up(const SgfProperty& property) {
    return property.name == "AB" || property.name == "AW" || property.name == "AE" || property.name == "PL";
  }

  bool set_up(const SgfNode& node) {
    if (const SgfProperty* position = node.find("KBP"); position) {
      const std::string text = sgf_text(position->values.front());
      if (index_ == 0) return taken(builder_.start_text(text, own()), position->at);
      own_position_ = text;
      return true;
    }
    if (std::none_of(node.properties.begin(), node.properties.end(), sets_up)) return true;
    std::vector<Placed> stones = stones_of(builder_.game().board());
    Stone side = Stone::none;
    std::string written;
    for (const SgfProperty& property : node.properties) {
      if (!sets_up(property)) continue;
      put(property, stones, side);
      written += property.name + sgf_brackets(property);
    }
    if (side == Stone::none) side = next_colour(stones);
    if (side == Stone::none) side = fair_side(stones);
    if (builder_.at_start()) return taken(builder_.start(stones, side, own()), node.at);
    const Status status = builder_.jump("pass", setup_of(builder_.game(), stones, side), own());
    if (status == KB_OK) builder_.note(kSetUpNote, with_lf(written));
    return taken(status, node.at);
  }
  // Who has the fewer stones; black where they are equal.
  static Stone fair_side(const std::vector<Placed>& stones) {
    const auto black =
        std::count_if(stones.begin(), stones.end(), [](const Placed& placed) { return placed.stone == Stone::black; });
    return 2 * black <= static_cast<std::ptrdiff_t>(stones.size()) ? Stone::black : Stone::white;
  }
  // Of the first move below, along first children.
  Stone next_colour(const std::vector<Placed>& stones) const {
    std::size_t here = index_;
    for (std::size_t i = index_; i < nodes_.size() && i < index_ + 100; ++i) {
      if (i != index_ && nodes_[i].parent != here) break;
      here = i;
      for (const SgfProperty& property : nodes_[i].properties)
        if (colour_of(property.name) != Stone::none && can_be_made(property, stones)) return colour_of(property.name);
    }
    return Stone::none;
  }
  bool can_be_made(const SgfProperty& property, const std::vector<Placed>& stones) const {
    return std::any_of(property.values.begin(), property.values.end(), [&](std::string_view value) {
      const SgfPoint point = read_sgf_point(sgf_text(value), builder_.size());
      const bool taken =
          std::any_of(stones.begin(), stones.end(), [&](const Placed& placed) { return placed.point == point.point; });
      return point.kind == SgfPoint::Kind::pass || (point.kind == SgfPoint::Kind::point && !taken);
    });
  }

  // What is no point is left out.
  void put(const SgfProperty& property, std::vector<Placed>& stones, Stone& side) {
    if (property.name == "PL") {
      const std::string word = sgf_text(property.values.front());
      side = !word.empty() && (word[0] == 'W' || word[0] == 'w' || word[0] == '2') ? Stone::white : Stone::black;
      return;
    }
    const Stone stone = property.name == "AB" ? Stone::black : property.name == "AW" ? Stone::white : Stone::none;
    for (const std::string_view value : property.values) {
      if (trimmed(value).empty()) continue;
      const std::size_t colon = value.find(':');
      const SgfPoint first = read_sgf_point(value.substr(0, colon), builder_.size());
      const SgfPoint last =
          colon == std::string_view::npos ? first : read_sgf_point(value.substr(colon + 1), builder_.size());
      if (first.kind == SgfPoint::Kind::point && last.kind == SgfPoint::Kind::point)
        fill(stones, first.point, last.point, stone);
      else
        no_point(property, value);
    }
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

  bool no_point(const SgfProperty& property, std::string_view value) {
    return fault(property.at, "renju.sgf.point", KIBAN_N_("{1}[{2}] is no point of a board of {3} lines"),
                 property.name, value, builder_.size());
  }

  // False where one of them was left out.
  bool moves(const SgfNode& node) {
    if (const SgfProperty* answer = node.find("KBA"); answer) {
      const std::string text = sgf_text(answer->values.front());
      const std::optional<Action> action = read_action(text, builder_.size());
      if (!action) return fault(answer->at, "renju.sgf.answer", KIBAN_N_("{1} is no answer of an opening"), text);
      return play(*action, answer->at);
    }
    bool sound = true;
    for (const SgfProperty& property : node.properties) {
      const Stone colour = colour_of(property.name);
      if (colour == Stone::none) continue;
      for (const std::string_view value : property.values) sound = move(property, colour, value) && sound;
    }
    return sound;
  }

  bool move(const SgfProperty& property, Stone colour, std::string_view value) {
    const SgfPoint point = read_sgf_point(sgf_text(value), builder_.size());
    if (point.kind == SgfPoint::Kind::none) return no_point(property, value);
    const bool is_stone = point.kind == SgfPoint::Kind::point;
    const Game& game = builder_.game();
    const Stone mover = game.opening().over() ? game.to_act() : game.opening().next_stone();
    if (mover != colour && own_position_.empty()) {
      // A stone that cannot be made has no pass before it either.
      if (is_stone && game.board().at(point.point) != Stone::none)
        return taken(builder_.play({Deed::place, point.point, 0}, own()), property.at);
      if (!taken(builder_.gap(own()), property.at)) return false;
    }
    return play(is_stone ? Action{Deed::place, point.point, 0} : Action{Deed::pass, {}, 0}, property.at);
  }

  bool play(const Action& action, std::size_t byte) {
    if (own_position_.empty()) return taken(builder_.play(action, own()), byte);
    const std::string text = std::move(own_position_);
    own_position_.clear();
    Setup after{{}, Stone::black, Opening(builder_.game().rules().plan(), false), false};
    const Status status = read_position(text, builder_.game().rules(), after, own());
    return taken(status == KB_OK ? builder_.jump(action_text(action), after, own()) : status, byte);
  }
  Refuse own() { return Refuse(&error_); }

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
        if (key != kDrawnNote) builder_.note(key, text);
      }
    } else if (name == "KBE") {
      builder_.elapsed(number_of(property.values.front()));
    } else if (name == "KBR") {
      if (auto ending = read_result(sgf_text(property.values.front()))) builder_.end(std::move(*ending));
    } else if (colour_of(name) == Stone::none && !sets_up(property) && !name.starts_with("KB") &&
               !is_drawn_property(name)) {
      builder_.add_to_note(name, with_lf(sgf_brackets(property)));
    }
  }

  void say_drawn(const SgfNode& node) {
    const DrawnRead drawn = read_drawn(node, own_note(node, kDrawnNote), builder_.size());
    if (!drawn.note.empty()) builder_.note(kDrawnNote, drawn.note);
    for (const auto& [property, values] : drawn.left) builder_.add_to_note(property, with_lf(values));
  }
  // Of those that we write where SGF has no property.
  static std::string own_note(const SgfNode& node, std::string_view wanted) {
    for (const SgfProperty& property : node.properties) {
      if (property.name != "KBN") continue;
      for (const std::string_view value : property.values)
        if (auto [key, text] = pair_of(value); key == wanted) return text;
    }
    return {};
  }

  bool of_root(const SgfProperty& property) {
    const std::string& name = property.name;
    const std::string value = sgf_text(property.values.front());
    constexpr std::string_view kTold[] = {"FF", "GM", "CA", "SZ", "RE"};
    if (std::find(std::begin(kTold), std::end(kTold), name) != std::end(kTold)) return true;
    if (name == "RU" && value == words_of_ruleset(builder_.chosen().ruleset)) return true;
    const bool swapped = !value_of(nodes_[0], "KBW").empty();
    if (name == "PB" || name == "PW") {
      builder_.player((name == "PB") != swapped ? 0 : 1, value);
      return true;
    }
    if (std::find(kSgfRanks.begin(), kSgfRanks.end(), name) != kSgfRanks.end() && property.values.size() == 1) {
      builder_.tag(kRatingTags.at((name == kSgfRanks[0]) != swapped ? 0 : 1), value);
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
  Parts& faults_;
  Refuse refuse_;
  kb_error error_{};  // of what is left out
  GameBuilder builder_;
  std::size_t index_ = 0;
  std::string own_position_;  // after the move of this node
};

// The encoding that a file names, if it is right, else the likeliest.
std::string text_of_file(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 65536);
  for (const std::string_view mark : {"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"})
    if (bytes.starts_with(mark)) return sdk::decode(bytes, "CP1252").text;
  if (sdk::is_utf8(bytes)) return sdk::decode(bytes, "UTF-8").text;  // whatever it says of itself
  if (const std::size_t at = head.find("CA["); at != std::string_view::npos) {
    const std::string name(head.substr(at + 3, head.substr(at + 3, 40).find(']')));
    const bool sjis = name == "Shift_JIS" || name == "SJIS" || name == "shift_jis" || name == "x-sjis";
    const bool gb = name == "GB2312" || name == "gb2312" || name == "GBK" || name == "gbk";
    const char* encoding = sjis ? "CP932" : gb ? "GB18030" : name.c_str();
    if (const auto text = decoded_as(bytes, encoding)) return *text;
  }
  return decoded(bytes, guess_encoding(bytes));
}

void read_game(SgfScanner& scanner, TextPlaces& places, sdk::GamesRead& games) {
  SgfGame nodes;
  std::vector<SgfFault> found;
  scanner.read(nodes, found);
  Parts faults;
  for (const SgfFault& each : found) {
    const TextPlace at = places.of(each.at);
    faults.add(at.line, at.column, each.error);
  }
  kb_error error{};
  SgfGameReader reader(nodes, places, faults, Refuse(&error));
  if (reader.read() != KB_OK) return games.fault(error);
  if (!faults.none() && !reader.says_moves()) return games.fault(faults.first());
  games.game(reader.finish());
  faults.tell(games);
}

}  // namespace

Status read_sgf(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::string text = text_of_file(bytes);
  SgfScanner scanner(text);
  TextPlaces places(text);
  while (scanner.find_game()) read_game(scanner, places, games);
  return games.count() > 0 ? Status(KB_OK)
                           : At(refuse, 1, 1)("renju.sgf.none", KIBAN_N_("there is no game: none begins with (;"));
}

}  // namespace kiban::renju
