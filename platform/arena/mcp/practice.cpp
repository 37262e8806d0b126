#include "arena/mcp/practice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <random>

#include "arena/base/secrets.hpp"
#include "arena/game/view.hpp"
#include "arena/mcp/game_words.hpp"
#include "arena/rules/choices.hpp"
#include "core/model/board_text.hpp"

namespace kiban::arena {
namespace {

constexpr std::size_t most_games = 200, most_waiting = 64, practice_moves_shown = 60, practice_last_shown = 12;

Milliseconds now() {
  return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

std::string sentence(const Error& error) { return fmt::format("{}: {}", error.text.token, english(error.text)); }

OptionValues options_in(const json& arguments) {
  OptionValues values;
  if (!arguments.contains("options") || !arguments.at("options").is_object()) return values;
  for (const auto& [key, value] : arguments.at("options").items())
    values[key] = value.is_string() ? value.get<std::string>() : value.dump();
  return values;
}

std::vector<std::string> last_moves(const Record& record) {
  auto moves = record.moves_to(record.current);
  if (moves.size() > practice_last_shown)
    moves.erase(moves.begin(), moves.end() - static_cast<std::ptrdiff_t>(practice_last_shown));
  return moves;
}

// The sites that the last move touched.
std::vector<Site> last_sites(const Match& match) {
  const auto before = match.position().clone();
  const auto moves = match.record().moves_to(match.record().current);
  std::vector<Site> sites;
  if (moves.empty() || !before->undo()) return sites;
  const auto move = before->parse_move(moves.back());
  if (!move) return sites;
  for (const Step& step : before->steps(*move))
    if (step.type == KB_STEP_TO || step.type == KB_STEP_FROM) sites.push_back(step.arg);
  return sites;
}

std::string ending_in(const Match& match) {
  const Ending ending = match.ending();
  std::string winners;
  for (std::uint32_t role = 0; role < match.game().topology().role_count; ++role)
    if ((ending.winners >> role & 1U) != 0) winners += role_token(match.game(), static_cast<Role>(role));
  return fmt::format("Over: {} ({})", winners.empty() ? "nobody won" : winners + " won", english(ending.reason));
}

Record record_for(const GameEntry& entry, const Game& game, int seat, Level level) {
  Record record;
  record.game = entry.id;
  record.game_name = entry.name;
  record.options = game.options();
  record.script = game.script();
  record.seats.resize(2);
  record.seats.at(static_cast<std::size_t>(1 - seat)) = {SeatKind::computer, "built-in player", token_of(level), {}};
  return record;
}

}  // namespace

PracticeGames::~PracticeGames() {
  thread_.stop();
  thread_.join();
}

void PracticeGames::post(const Told& told, std::function<ToolAnswer()> work) {
  if (waiting_ >= most_waiting) return told(failed("too many ask at once; ask again in a few seconds"));
  ++waiting_;
  boost::asio::post(thread_, [this, told, work = std::move(work)] {
    ToolAnswer answer;
    try {
      answer = work();
    } catch (const GameFault& fault) {
      answer = failed(fmt::format("the game broke a promise: {}", fault.what()));
    }
    --waiting_;
    told(std::move(answer));
  });
}

void PracticeGames::with(const std::string& name, const Told& told, std::function<ToolAnswer(Practice&)> work) {
  post(told, [this, name, work = std::move(work)] {
    const auto found = std::find_if(games_.begin(), games_.end(), [&](const Practice& p) { return p.name == name; });
    return found == games_.end() ? failed(fmt::format("there is no game {}; new_game begins one", name)) : work(*found);
  });
}

// ---- the tools ----

void PracticeGames::start(const json& arguments, const Told& told) {
  post(told, [this, arguments] { return begin(arguments); });
}

void PracticeGames::show(const std::string& name, const Told& told) {
  with(name, told, [](const Practice& practice) { return told_of(practice); });
}

void PracticeGames::list_moves(const std::string& name, const Told& told) {
  with(name, told, [](const Practice& practice) {
    const auto moves = practice.match->decided() ? std::vector<std::string>() : legal_texts(practice.match->position());
    return ToolAnswer{legal_line(moves, moves.size()), {{"legal_moves", moves}}};
  });
}

void PracticeGames::explain(const std::string& name, const std::string& move, const Told& told) {
  with(name, told, [move](const Practice& practice) {
    const Refusal refusal = why_not(practice.match->game(), practice.match->position(), move);
    if (refusal.why.empty()) return ToolAnswer{move + " is legal", {{"move", move}, {"legal", true}}};
    return ToolAnswer{
        fmt::format("{} is not legal. {}: {}", move, refusal.why.token, english(refusal.why)),
        {{"move", move}, {"legal", false}, {"token", refusal.why.token}, {"message", english(refusal.why)}}};
  });
}

void PracticeGames::play(const std::string& name, const std::string& move, const Told& told) {
  with(name, told, [this, move](Practice& practice) { return played(practice, move); });
}

void PracticeGames::hint(const std::string& name, const Told& told) {
  with(name, told, [this](const Practice& practice) { return hinted(practice); });
}

// ---- on the thread ----

ToolAnswer PracticeGames::begin(const json& arguments) {
  const std::string id = word_in(arguments, "game");
  const auto game = catalog_->open(id, options_in(arguments));
  const GameEntry* const entry = catalog_->find(id);
  if (!game || entry == nullptr) return failed(game ? "list_games lists the games" : sentence(game.error()));
  if ((*game)->topology().role_count != 2) return failed("only games for two are played here");
  Practice practice;
  practice.name = fresh_id('p');
  practice.seat = word_in(arguments, "you") == "second" ? 1 : 0;
  practice.level = level_named(word_in(arguments, "level")).value_or(Level::medium);
  auto match = Match::resume(*game, record_for(*entry, **game, practice.seat, practice.level), nullptr);
  if (!match) return failed(sentence(match.error()));
  practice.match = *std::move(match);
  std::string told;
  if (const auto answered = answer(practice, told); !answered) return failed(sentence(answered.error()));
  games_.push_back(std::move(practice));
  if (games_.size() > most_games) games_.pop_front();
  return told_of(games_.back(), told);
}

ToolAnswer PracticeGames::played(Practice& practice, const std::string& move) {
  Match& match = *practice.match;
  if (match.decided()) return failed("the game is over; new_game begins another one");
  const auto done =
      move == "resign" ? match.resign(practice.seat, now()) : match.play_text(move, now()).map([](NodeId /*node*/) {});
  if (!done) return failed(sentence(done.error()) + ". Nothing has changed; legal_moves lists what may be played.");
  std::string told;
  const auto answered = answer(practice, told);
  return answered ? told_of(practice, told) : failed(sentence(answered.error()));
}

Result<void> PracticeGames::answer(Practice& practice, std::string& told) {
  while (!practice.match->decided() && practice.match->state().acting_seat() != practice.seat) {
    ThinkLimits limits;
    limits.level = practice.level;
    limits.time = thinking_;
    limits.seed = std::random_device{}();
    const auto thought = think_now(practice.match->position(), limits);
    if (!thought) return tl::make_unexpected(thought.error());
    auto done = thought->move ? practice.match->play(*thought->move, now()).map([](NodeId /*node*/) {})
                              : practice.match->resign(1 - practice.seat, now());
    if (!done) return done;
    told += fmt::format("The built-in player: {}\n", thought->move ? thought->move_text : "resign");
  }
  return {};
}

ToolAnswer PracticeGames::hinted(const Practice& practice) const {
  if (practice.match->decided()) return failed("the game is over");
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.time = thinking_;
  const auto thought = think_now(practice.match->position(), limits);
  if (!thought) return failed(sentence(thought.error()));
  std::string line;
  for (const std::string& move : thought->last.line) line += " " + move;
  return {fmt::format("The built-in player would play {}{}", thought->move_text,
                      line.empty() ? "" : ", and expects" + line),
          {{"move", thought->move_text}, {"line", thought->last.line}}};
}

ToolAnswer PracticeGames::told_of(const Practice& practice, const std::string& before) {
  const Match& match = *practice.match;
  const bool over = match.decided();
  const auto moves = over ? std::vector<std::string>() : legal_texts(match.position());
  const std::string role = role_token(match.game(), role_of_seat(match.state(), practice.seat));
  std::string text = before + fmt::format("Game {}: {}, you are {}.\n", practice.name, match.game().id(), role);
  text += draw_board(match.game(), match.position(), last_sites(match));
  text += over ? ending_in(match) : standing_of(match.game(), match.position());
  std::string last;
  for (const std::string& move : last_moves(match.record())) last += " " + move;
  text += "\nLast moves:" + (last.empty() ? " none" : last) + "\n";
  if (!over) text += legal_line(moves, practice_moves_shown) + "\nplay takes one of them, or resign.";
  ordered_json data{{"game", practice.name},
                    {"rules", match.game().id()},
                    {"you", role},
                    {"position", match.position().text(TextDetail::diagram)},
                    {"decisions", match.record().ply_of(match.record().current)},
                    {"over", over},
                    {"your_turn", !over}};
  if (over) data["result"] = ending_in(match);
  return {text, data};
}

}  // namespace kiban::arena
