#include "rif.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>

#include <algorithm>
#include <map>
#include <sstream>

#include "charset.hpp"
#include "game_builder.hpp"
#include "lines.hpp"
#include "parts.hpp"
#include "results.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using boost::property_tree::ptree;
using sdk::Refuse;
using sdk::Status;

std::string attribute(const ptree& element, const char* name) {
  return element.get<std::string>(ptree::path_type(std::string("<xmlattr>/") + name, '/'), "");
}

// What a list of the database says under a number: names of players, rules, tournaments.
using Names = std::map<std::string, std::string>;
Names names_in(const ptree& database, const char* list, const char* element, bool with_surname) {
  Names names;
  const auto children = database.get_child_optional(list);
  if (!children) return names;
  for (const auto& [name, child] : *children) {
    if (name != element) continue;
    std::string& full = names[attribute(child, "id")];
    full = attribute(child, "name");
    const std::string surname = with_surname ? attribute(child, "surname") : "";
    if (!full.empty() && !surname.empty()) full += ' ';
    full += surname;
  }
  return names;
}

struct Database {
  Names players, rules, tournaments, openings;
};

// Attributes that have a meaning here; the others are kept under their names.
constexpr std::string_view kUnderstood[] = {"black", "white", "rule", "tournament", "bresult", "round", "opening"};

std::optional<sdk::RecordEnding> result_of(const std::string& points) {
  if (points == "1") return won(Stone::black, How::plain, points);
  if (points == "0") return won(Stone::white, How::plain, points);
  if (points == "0.5" || points == "0,5") return drawn(points);
  return std::nullopt;
}

class RifGameReader {
 public:
  RifGameReader(const ptree& element, const Database& database, std::size_t line, Refuse refuse)
      : element_(element), database_(database), at_(refuse, line, 0) {}

  Status read() {
    const std::string rule = named(database_.rules, attribute(element_, "rule"));
    Chosen chosen = kOfFiles;
    chosen.ruleset = std::max(0, ruleset_of(rule));
    builder_.begin(chosen);
    builder_.tag("rule", rule);
    tags();
    moves(element_.get<std::string>("move", ""));
    builder_.result(result_of(attribute(element_, "bresult")));
    if (2 * faults_.count() <= sound_) return KB_OK;
    if (at_.refuse().raw()) *at_.refuse().raw() = faults_.first();
    return faults_.first().code;
  }
  void tell(sdk::GamesRead& games) {
    games.game(builder_.finish());
    faults_.tell(games);
  }

 private:
  static std::string named(const Names& names, const std::string& id) {
    const auto found = names.find(id);
    return found == names.end() ? id : found->second;
  }

  void tags() {
    builder_.player(0, named(database_.players, attribute(element_, "black")));
    builder_.player(1, named(database_.players, attribute(element_, "white")));
    builder_.tag("event", named(database_.tournaments, attribute(element_, "tournament")));
    builder_.tag("round", attribute(element_, "round"));
    builder_.tag("opening", named(database_.openings, attribute(element_, "opening")));
    const auto attributes = element_.get_child_optional("<xmlattr>");
    for (const auto& [name, value] : attributes ? *attributes : ptree())
      if (std::find(std::begin(kUnderstood), std::end(kUnderstood), name) == std::end(kUnderstood))
        builder_.tag(name, with_lf(value.data()));
    builder_.comment(with_lf(element_.get<std::string>("info", "")));
  }

  void moves(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n,";
    for (std::size_t number = 1;; ++number) {
      text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
      if (text.empty()) return;
      const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
      text.remove_prefix(word.size());
      kb_error error{};
      if (play(word, number, at_.with(Refuse(&error))) == KB_OK) {
        ++sound_;
        continue;
      }
      faults_.add(error);
      builder_.gap(Refuse(nullptr));
    }
  }
  Status play(std::string_view word, std::size_t number, const At& at) {
    if (word == "pass" || word == "--") return at.placed(builder_.pass(at.refuse()));
    std::string small(word);
    if (!small.empty() && small[0] >= 'A' && small[0] <= 'Z') small[0] = static_cast<char>(small[0] - 'A' + 'a');
    const std::optional<Point> point = read_point(small, builder_.size());
    if (!point) return at("renju.rif.move", KIBAN_N_("move {1} is {2}, which is no point such as h8"), number, word);
    return at.placed(builder_.stone(*point, at.refuse()));
  }

  const ptree& element_;
  const Database& database_;
  At at_;
  GameBuilder builder_;
  Parts faults_;
  std::size_t sound_ = 0;  // moves
};

// The parser climbs down by recursion: nothing that is meant lies deep.
std::optional<std::size_t> line_too_deep(std::string_view text) {
  constexpr int kDeepest = 50;
  std::size_t line = 1;
  int depth = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '\n') ++line;
    if (text[i] == '<' && text[i + 1] != '/' && text[i + 1] != '!' && text[i + 1] != '?' && ++depth > kDeepest)
      return line;
    if (text[i] == '/' && (text[i + 1] == '>' || (i > 0 && text[i - 1] == '<'))) depth = std::max(0, depth - 1);
  }
  return std::nullopt;
}

// The lines where elements named game begin, in their order.
std::vector<std::size_t> lines_of_games(std::string_view text) {
  std::vector<std::size_t> lines;
  std::size_t line = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') ++line;
    const std::string_view here = text.substr(i, 6);
    if (here.starts_with("<game") && here.size() == 6 && here[5] != 's') lines.push_back(line);
  }
  return lines;
}

Status parse(const std::string& text, ptree& tree, Refuse refuse) {
  if (const auto line = line_too_deep(text))
    return At(refuse, *line, 0)("renju.rif.deep", KIBAN_N_("elements lie too deep in each other"));
  try {
    std::istringstream stream(text);
    boost::property_tree::read_xml(stream, tree);
  } catch (const boost::property_tree::xml_parser_error& error) {
    return At(refuse, error.line(), 0)("renju.rif.xml", KIBAN_N_("this is not XML: {1}"),
                                       std::string_view(error.message()));
  }
  return KB_OK;
}

Database database_of(const ptree& database) {
  return {names_in(database, "players", "player", true), names_in(database, "rules", "rule", false),
          names_in(database, "tournaments", "tournament", false), names_in(database, "openings", "opening", false)};
}

void read_game(const ptree& element, const Database& names, std::size_t line, sdk::GamesRead& games) {
  kb_error error{};
  RifGameReader reader(element, names, line, Refuse(&error));
  if (reader.read() == KB_OK)
    reader.tell(games);
  else
    games.fault(error);
}

// ---- where the whole is no XML: each game for itself, so that one fault costs one game ----

// From one tag to the other, both included; empty where one is missing.
std::string_view between(std::string_view text, std::string_view begin, std::string_view end) {
  const std::size_t first = text.find(begin);
  const std::size_t last = first == std::string_view::npos ? first : text.find(end, first);
  return last == std::string_view::npos ? std::string_view() : text.substr(first, last + end.size() - first);
}

Database names_of_pieces(std::string_view text) {
  ptree database;
  for (const std::string list : {"players", "rules", "tournaments", "openings"}) {
    ptree piece;
    if (parse(std::string(between(text, "<" + list, "</" + list + ">")), piece, Refuse(nullptr)) != KB_OK) continue;
    if (const auto child = piece.get_child_optional(list)) database.put_child(list, *child);
  }
  return database_of(database);
}

// Where elements named game begin.
std::vector<std::size_t> begins_of_games(std::string_view text) {
  std::vector<std::size_t> begins;
  for (std::size_t at = text.find("<game"); at != std::string_view::npos; at = text.find("<game", at + 1))
    if (const std::string_view next = text.substr(at + 5, 1);
        next == " " || next == ">" || next == "\n" || next == "\t")
      begins.push_back(at);
  return begins;
}

void read_pieces(std::string_view text, sdk::GamesRead& games) {
  const std::vector<std::size_t> begins = begins_of_games(text);
  if (begins.empty()) return;
  const Database names = names_of_pieces(text);
  std::size_t line = 1, counted = 0;
  for (std::size_t i = 0; i < begins.size(); ++i) {
    line += static_cast<std::size_t>(std::count(text.begin() + counted, text.begin() + begins[i], '\n'));
    counted = begins[i];
    const std::string_view piece =
        text.substr(begins[i], i + 1 < begins.size() ? begins[i + 1] - begins[i] : text.npos);
    kb_error error{};
    ptree tree;
    if (parse(std::string(between(piece, "<game", "</game>")), tree, Refuse(&error)) == KB_OK &&
        tree.get_child_optional("game")) {
      read_game(tree.get_child("game"), names, line, games);
      continue;
    }
    const auto within = static_cast<std::size_t>(std::max(error.line, 1));
    At(Refuse(&error), line + within - 1, 0)("renju.rif.game", KIBAN_N_("this game is no sound XML"));
    games.fault(error);
  }
}

}  // namespace

Status read_rif(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  const std::string text = decoded(bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes, guess_encoding(bytes));
  ptree tree;
  if (const Status status = parse(text, tree, refuse); status != KB_OK) {
    if (status == KB_E_PARSE) read_pieces(text, games);
    return games.count() > 0 ? Status(KB_OK) : status;
  }
  const auto database = tree.get_child_optional("database");
  const auto list = database ? database->get_child_optional("games") : boost::none;
  if (!list) return At(refuse, 1, 0)("renju.rif.none", KIBAN_N_("there is no element games in an element database"));
  const Database names = database_of(*database);
  const std::vector<std::size_t> lines = lines_of_games(text);
  std::size_t index = 0;
  for (const auto& [name, element] : *list) {
    if (name != "game") continue;
    read_game(element, names, index < lines.size() ? lines[index] : 0, games);
    ++index;
  }
  return games.count() > 0 ? Status(KB_OK)
                           : At(refuse, 1, 0)("renju.rif.empty", KIBAN_N_("there are no games in the database"));
}

int likeness_rif(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 65536);
  const std::size_t first = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || head[first] != '<') return 0;
  if (head.find("<database") == std::string_view::npos) return 0;
  return head.find("<game") != std::string_view::npos ? 95 : 60;
}

}  // namespace kiban::renju
