#include "cli/play/table.hpp"

#include <fmt/format.h>

#include <chrono>
#include <istream>
#include <ostream>

#include "cli/game_args.hpp"
#include "cli/words.hpp"
#include "core/base/utf8.hpp"
#include "core/model/board_text.hpp"

namespace kiban::cli {
namespace {

constexpr std::chrono::milliseconds hint_time(1000);

Milliseconds now() {
  return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

// The sites that the last move touched.
std::vector<Site> sites_of_last_move(const Match& match) {
  std::vector<Site> sites;
  const Node& node = match.record().nodes[match.record().current];
  if (node.move.empty()) return sites;
  const auto before = match.position().clone();
  if (!before->undo()) return sites;
  const auto move = before->parse_move(node.move);
  if (!move) return sites;
  for (const Step& step : before->steps(*move)) {
    if (step.type == KB_STEP_FROM || step.type == KB_STEP_TO) sites.push_back(step.arg);
  }
  return sites;
}

std::string roles_in_words(const Game& game, std::uint32_t roles) {
  std::string words;
  for (std::uint32_t role = 0; role < game.topology().role_count; ++role) {
    if ((roles >> role & 1U) != 0) words += (words.empty() ? "" : ", ") + role_name(game, static_cast<int>(role));
  }
  return words;
}

std::pair<std::string, std::string> first_word(const std::string& line) {
  const auto words = words_of(line);
  if (words.empty()) return {};
  return {words.front(), words.size() > 1 ? words[1] : std::string()};
}

}  // namespace

struct Table::Command {
  const char* name;
  const char* help;
  Next (Table::*run)(const std::string&);
};

const std::vector<Table::Command>& Table::commands() {
  static const std::vector<Command> list = {
      {"help", KIBAN_N_("what can be typed"), &Table::help},
      {"moves", KIBAN_N_("the legal moves"), &Table::moves},
      {"why", KIBAN_N_("why MOVE: whether a move is legal, and if not, why"), &Table::why},
      {"undo", KIBAN_N_("take your last move back"), &Table::take_back},
      {"hint", KIBAN_N_("what the computer would play"), &Table::hint},
      {"board", KIBAN_N_("the board once more"), &Table::board},
      {"resign", KIBAN_N_("give the game up"), &Table::resign},
      {"quit", KIBAN_N_("leave"), &Table::quit},
  };
  return list;
}

void Table::say(const char* message, std::vector<std::string> args) {
  host_.out() << one_line(localised({"", message, std::move(args)})) << std::endl;
}

Exit Table::run() {
  match_.run_clock(now());
  say(KIBAN_N_("Type a move, such as {1}, or help."),
      {match_.position()
           .move_text(match_.position().legal().empty() ? Move{} : match_.position().legal().front())
           .value_or("-")});
  for (;;) {
    if (dirty_) show();
    if (computer_is_to_act()) {
      if (!computer_moves()) return Exit::wrong;
    } else if (listen() == Next::leave) {
      return Exit::done;
    }
  }
}

void Table::show() {
  dirty_ = false;
  host_.out() << '\n' << draw_board(match_.game(), match_.position(), sites_of_last_move(match_)) << '\n';
  if (match_.ending().over()) return announce_ending();
  if (!computer_is_to_act()) ask();
}

// The first phase is ordinary play: everyone knows what to do then.
void Table::ask() {
  constexpr std::size_t few = 6;  // answers that fit beside the question
  const State state = match_.state();
  const kb_topology& topology = match_.game().topology();
  if (state.over() || state.phase <= 0 || topology.phase_count < 2) return;
  const std::vector<Move> legal = match_.position().legal();
  std::string answers;
  for (const Move move : legal) {
    if (legal.size() > few) break;
    answers += (answers.empty() ? " (" : ", ") + match_.position().move_text(move).value_or("?");
  }
  host_.out() << role_name(match_.game(), state.acting_role()) << ": "
              << translate(match_.game().domain(), topology.phases[state.phase].label) << answers
              << (answers.empty() ? "" : ")") << std::endl;
}

void Table::announce_ending() {
  const Ending ending = match_.ending();
  const std::string reason = localised(ending.reason) + score_line(ending.score);
  if (ending.outcome == Outcome::won) {
    say(KIBAN_N_("{1} wins: {2} ({3})"), {roles_in_words(match_.game(), ending.winners), reason, ending.reason.token});
  } else {
    say(ending.outcome == Outcome::drawn ? KIBAN_N_("Drawn: {1} ({2})") : KIBAN_N_("No result: {1} ({2})"),
        {reason, ending.reason.token});
  }
}

bool Table::computer_is_to_act() const {
  if (!match_.live()) return false;
  const auto seat = static_cast<std::size_t>(match_.state().acting_seat());
  const auto& seats = match_.record().seats;
  return seat < seats.size() && seats[seat].kind != SeatKind::person;
}

bool Table::computer_moves() {
  const auto result = think_now(match_.position(), limits_);
  if (!result) {
    host_.note(result.error());
    return false;
  }
  if (!result->move) return false;
  const std::string who = role_name(match_.game(), match_.state().acting_role());
  const auto node = match_.play(*result->move, now());
  if (!node) {
    host_.note(node.error());
    return false;
  }
  say(KIBAN_N_("{1} (computer) plays {2}"), {who, result->move_text});
  dirty_ = true;
  return true;
}

Table::Next Table::listen() {
  const int role = match_.ending().over() ? -1 : match_.state().acting_role();
  host_.out() << (role < 0 ? std::string() : role_name(match_.game(), role)) << "> " << std::flush;
  std::string line;
  if (!std::getline(host_.in(), line)) {
    host_.out() << '\n';
    return quit({});
  }
  if (!is_utf8(line)) {
    host_.note(needs_utf8("standard input", line).error());
    return Next::go_on;
  }
  return obey(line);
}

// A move goes before a command of the same name: a game may call a move anything.
Table::Next Table::obey(const std::string& line) {
  const auto [word, rest] = first_word(line);
  if (word.empty()) return Next::go_on;
  const auto move = match_.position().parse_move(word);
  if (!move) {
    for (const Command& command : commands()) {
      if (word == command.name) return (this->*command.run)(rest);
    }
  }
  const auto node = match_.play_text(word, now());
  if (node) {
    dirty_ = true;
  } else {
    host_.note(node.error());
    if (node.error().fault == Fault::parse) say(KIBAN_N_("help tells what can be typed."));
  }
  return Next::go_on;
}

Table::Next Table::help(const std::string&) {
  for (const Command& command : commands()) {
    host_.out() << fmt::format("  {:<8}{}\n", command.name, translate("kiban", command.help));
  }
  say(KIBAN_N_("Anything else is a move; moves lists them."));
  return Next::go_on;
}

Table::Next Table::moves(const std::string&) {
  std::string line;
  for (const Move move : match_.position().legal()) {
    line += (line.empty() ? "" : " ") + match_.position().move_text(move).value_or("?");
  }
  host_.out() << line << std::endl;
  return Next::go_on;
}

Table::Next Table::why(const std::string& text) {
  const Position& position = match_.position();
  const auto move = position.parse_move(text);
  const auto played = move ? position.clone()->play(*move) : tl::make_unexpected(move.error());
  if (played) {
    say(KIBAN_N_("{1} is legal."), {text});
  } else {
    host_.out() << sentence_of(played.error()) << std::endl;
  }
  return Next::go_on;
}

// Back to where the person is to act: the computer's answer goes too.
Table::Next Table::take_back(const std::string&) {
  const auto before = match_.position().clone();
  const std::size_t ply = match_.record().ply_of(match_.record().current);
  const auto& seats = match_.record().seats;
  for (unsigned plies = 1; plies <= ply && before->undo(); ++plies) {
    const auto seat = static_cast<std::size_t>(before->state().acting_seat());
    if (seat < seats.size() && seats[seat].kind != SeatKind::person) continue;
    const auto taken = match_.take_back(plies, now());
    if (!taken) host_.note(taken.error());
    dirty_ = taken.has_value();
    return Next::go_on;
  }
  say(KIBAN_N_("There is nothing to take back."));
  return Next::go_on;
}

Table::Next Table::resign(const std::string&) {
  const auto resigned = match_.resign(match_.state().acting_seat(), now());
  if (resigned) {
    announce_ending();
  } else {
    host_.note(resigned.error());
  }
  return Next::go_on;
}

Table::Next Table::hint(const std::string&) {
  if (match_.ending().over()) {
    say(KIBAN_N_("The game is over."));
    return Next::go_on;
  }
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.time = limits_.time ? *limits_.time : hint_time;
  const auto result = think_now(match_.position(), limits);
  if (!result) {
    host_.note(result.error());
  } else {
    say(KIBAN_N_("The computer would play {1}."), {result->move_text});
  }
  return Next::go_on;
}

Table::Next Table::board(const std::string&) {
  dirty_ = true;
  return Next::go_on;
}

Table::Next Table::quit(const std::string&) {
  if (!match_.decided() && match_.record().nodes.size() > 1)
    say(kept_ ? KIBAN_N_("The game is kept; it can go on later.") : KIBAN_N_("The game is not kept."));
  return Next::leave;
}

}  // namespace kiban::cli
