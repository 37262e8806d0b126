#include "core/conformance/notation_checks.hpp"

#include <set>
#include <string>
#include <vector>

#include "core/base/utf8.hpp"
#include "core/catalog/record_files.hpp"
#include "core/plugin/border.hpp"
#include "core/record/notation.hpp"

namespace kiban::conformance {
namespace {

constexpr std::string_view reads_anything = "notation-reads-anything";
constexpr std::string_view round_trip = "notation-round-trip";

Record record_of(const Game& game, const Snapshot& end, const std::vector<std::string>& line) {
  Record record;
  record.game = game.id();
  record.options = game.options();
  record.seats.resize(game.topology().role_count);
  NodeId node = root_node;
  for (const std::string& move : line) node = record.add(node, move);
  if (end.state.over()) record.ending = {end.state.outcome, end.state.winners, end.state.winners, end.reason};
  return record;
}

std::string nonsense(Chance& chance) {
  std::string bytes;
  for (std::size_t left = chance.below(200); left > 0; --left) bytes += static_cast<char>(chance.below(256));
  return bytes;
}

std::string damaged(std::string bytes, Chance& chance) {
  for (std::size_t left = 1 + chance.below(4); left > 0 && !bytes.empty(); --left) {
    const std::size_t at = chance.below(bytes.size());
    switch (chance.below(3)) {
      case 0:
        bytes[at] = static_cast<char>(chance.below(256));
        break;
      case 1:
        bytes.erase(at, 1 + chance.below(8));
        break;
      default:
        bytes.insert(at, bytes.substr(chance.below(bytes.size()), chance.below(16)));
    }
  }
  return bytes;
}

class FormatCheck {
 public:
  FormatCheck(const Game& game, const Opener& open, const Snapshot& end, Chance& chance, Report& report)
      : notation_(*game.notation()),
        open_(open),
        end_(end),
        chance_(chance),
        report_(report),
        record_(record_of(game, end, report.line)) {}

  void run(const Format& format) {
    if (format.reads) expect_sound(format, notation_.read(format.id, nonsense(chance_)));
    if (!format.writes) return;
    for (const bool utf8 : {false, true}) {
      if (!write(format, utf8)) return;
    }
  }

 private:
  bool write(const Format& format, bool utf8) {
    const auto written = notation_.write(format.id, {&record_, 1}, utf8);
    if (!written && (written.error().fault == Fault::unsupported || written.error().fault == Fault::limit)) {
      return true;  // this game is none for this format
    }
    if (!report_.expect(written.has_value(), round_trip, "a game cannot be written in format " + format.id))
      return false;
    report_.expect(!utf8 || !format.text || is_utf8(written->bytes), "notation-text-is-utf8",
                   "what is written for the clipboard in format " + format.id + " is not UTF-8");
    if (format.reads) read_back(format, written->bytes);
    return true;
  }

  void read_back(const Format& format, const std::string& bytes) {
    report_.expect(notation_.likeness(format.id, bytes) > 0, "notation-likeness",
                   "a file of format " + format.id + " does not look like one");
    if (!format.diagram) {
      const auto read = notation_.read(format.id, bytes);
      const std::string changed = read ? what_differs(*read) : line_of(read.error());
      report_.expect(changed.empty(), round_trip, "written and read as format " + format.id + ": " + changed);
    }
    for (int i = 0; i < 4; ++i) expect_sound(format, notation_.read(format.id, damaged(bytes, chance_)));
  }

  std::string what_differs(const std::vector<Result<Record>>& games) const {
    if (games.size() != 1) return "it becomes " + std::to_string(games.size()) + " games";
    if (!games[0]) return "it is refused: " + line_of(games[0].error());
    const Record& read = *games[0];
    const auto line = read.main_line();
    const NodeId last = line.empty() ? root_node : line.back();
    if (read.moves_to(last) != record_.moves_to(static_cast<NodeId>(record_.nodes.size() - 1))) {
      return "the moves differ";
    }
    const auto game = open_(read.options);
    if (!game) return "its options are refused: " + line_of(game.error());
    const auto position = replay(**game, read, last);
    if (!position) return "it does not play: " + english(position.error().text);
    return (*position)->key() == end_.key ? "" : "it ends in another position";
  }

  // Whatever came: an error in words, or records that play.
  void expect_sound(const Format& format, const Result<std::vector<Result<Record>>>& read) {
    if (!read) return expect_said(format, read.error());
    for (const auto& one : *read) {
      if (one) {
        expect_plays(format, *one);
      } else {
        expect_said(format, one.error());
      }
    }
  }
  void expect_said(const Format& format, const Error& error) {
    const bool said = !error.text.token.empty() && error.fault != Fault::internal && is_one_line(english(error.text));
    report_.expect(said, reads_anything, "a faulty file of format " + format.id + " is refused as " + line_of(error));
  }
  void expect_plays(const Format& format, Record record) {
    const auto game = open_(record.options);
    const auto played = game ? fill_in(**game, record) : tl::make_unexpected(game.error());
    report_.expect(played.has_value(), "notation-moves-play",
                   "what is read as format " + format.id +
                       " does not play: " + (played ? std::string() : english(played.error().text)));
  }

  const Notation& notation_;
  const Opener& open_;
  const Snapshot& end_;
  Chance& chance_;
  Report& report_;
  Record record_;
};

}  // namespace

void check_formats(const Game& game, const Opener& open, const Snapshot& end, Chance& chance, Report& report) {
  if (game.notation() == nullptr) return;
  FormatCheck check(game, open, end, chance, report);
  for (const Format& format : game.notation()->formats()) check.run(format);
  report.expect(!game.notation()->read("no-such-format", "x"), reads_anything, "an unknown format is read");
}

void check_styles(const Game& game, const Position& position, const Snapshot& now, Report& report) {
  if (game.notation() == nullptr) return;
  for (const MoveStyle& style : game.notation()->styles()) {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < now.legal.size(); ++i) {
      const auto text = position.move_in_style(now.legal[i], style.token);
      if (!report.expect(text.has_value(), "move-in-style",
                         "the move " + now.texts[i] + " has no text in style " + style.token)) {
        return;
      }
      report.expect(seen.insert(*text).second, "moves-in-style-distinct",
                    "two moves have the text " + *text + " in style " + style.token);
    }
  }
}

void check_likeness(const PluginGame& game, Chance& chance, Report& report) {
  const kb_notation* table = game.notation_table();
  if (table == nullptr || game.notation() == nullptr) return;
  for (const Format& format : game.notation()->formats()) {
    if (!format.reads) continue;
    for (const std::string& bytes : {std::string(), nonsense(chance), std::string(5000, '\n')}) {
      const std::int32_t answer = table->likeness(format.id.c_str(), bytes.data(), bytes.size());
      report.expect(answer >= 0 && answer <= 100, "notation-likeness",
                    "the likeness to format " + format.id + " is " + std::to_string(answer));
    }
  }
}

}  // namespace kiban::conformance
