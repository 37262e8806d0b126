// What the engine says, word by word.
#include <algorithm>
#include <utility>

#include "session.hpp"
#include "text.hpp"

namespace kiban::renju::gomocup {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string upper(std::string_view word) {
  std::string text(word);
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

bool mentions(std::string_view line, std::string_view word) { return upper(line).find(word) != std::string::npos; }

// "OK", "OK - everything is good".
bool is_ok(std::string_view word) { return word.starts_with("OK") && (word.size() == 2 || !is_letter(word[2])); }

// name="SomeBrain", version="1.0"
bool is_introduction(std::string_view line) {
  const std::size_t equals = line.find('=');
  return equals != std::string_view::npos && line.find('"', equals) != std::string_view::npos;
}

// The value of a key of an introduction; "" where it has none.
std::string value_of(std::string_view line, std::string_view key) {
  const std::string all = upper(line);
  for (std::size_t at = all.find(key); at != std::string::npos; at = all.find(key, at + 1)) {
    if (at > 0 && is_letter(all[at - 1])) continue;
    const std::size_t equals = all.find_first_not_of(' ', at + key.size());
    if (equals == std::string::npos || all[equals] != '=') continue;
    const std::size_t open = all.find_first_not_of(' ', equals + 1);
    if (open == std::string::npos || all[open] != '"') continue;
    return sdk::clean_engine_line(line.substr(open + 1, all.find('"', open + 1) - open - 1));
  }
  return {};
}

// Does it complain about a part of a position, such as "7,7,1" or DONE? A command whose first word was lost leaves
// those behind.
bool blames_position(std::string_view line) {
  for (const std::string_view word : {"BOARD", "TURN", "BEGIN", "DONE"})
    if (mentions(line, word)) return true;
  for (sdk::EngineWords words(line); !words.done();) {
    const std::string_view word = words.next();
    if (is_answer(word) && std::count(word.begin(), word.end(), ',') > 0) return true;
  }
  return false;
}

// As the other side sees it.
void turn_round(sdk::EngineProgress& progress) {
  if (progress.score_kind == KB_SCORE_POINTS) progress.score = -progress.score;
  if (progress.score_kind == KB_SCORE_WIN || progress.score_kind == KB_SCORE_LOSS)
    progress.score_kind = progress.score_kind == KB_SCORE_WIN ? KB_SCORE_LOSS : KB_SCORE_WIN;
}

}  // namespace

void Session::on_line(std::string_view bytes, std::int64_t now) {
  const std::string_view line = sdk::EngineWords(bytes).rest();
  dialects_.hear();
  if (!line.empty() && phase_ != Phase::quitting) hear(line, now);
  publish();
}

void Session::hear(std::string_view line, std::int64_t now) {
  sdk::EngineWords words(line);
  const std::string word = upper(words.next());
  if (step_ == Step::greeting && is_foreign(line)) return;
  if (step_ == Step::swapping && is_swap2_answer(line)) return hear_swap2(line, now);
  if (is_answer(line)) return hear_answer(line, now);
  if (word == "MESSAGE") return hear_message(words.rest(), now);
  if (word == "DEBUG") return;
  if (word == "SUGGEST") return hear_suggestion(words.rest(), now);
  if (word == "ERROR" || word == "UNKNOWN") return hear_trouble(word == "UNKNOWN", line, now);
  if (is_ok(word)) return hear_ok(now);
  hear_name(line, now);
}

// Its answers to a greeting that it does not know. One who knows START alone has not heard of ABOUT.
bool Session::is_foreign(std::string_view line) {
  if (const auto other = dialects_.spoken(line)) {
    fail(sdk::sentence("engine.other-protocol", KIBAN_N_("it speaks {1}, not Gomocup's protocol"), *other));
    return true;
  }
  if (!dialects_.is_lost(line)) return false;
  if (++lost_ > 1 || mentions(line, "START")) dialects_.probe(out_);
  return true;
}

void Session::hear_ok(std::int64_t now) {
  if (step_ == Step::greeting) return greet(now);
  if (step_ != Step::restarting) return;
  step_ = Step::none;
  has_ = Line();
  rest();
  pump(now);
}

// Old engines introduce themselves in words of their own; those are no fence.
void Session::hear_name(std::string_view line, std::int64_t now) {
  const bool proper = is_introduction(line);
  if (step_ == Step::greeting && (proper || !says_name_)) {
    name_ = proper ? value_of(line, "NAME") : sdk::clean_engine_line(line);
    if (const std::string version = value_of(line, "VERSION"); !version.empty()) name_ += " " + version;
    author_ = value_of(line, "AUTHOR");
    says_name_ = proper;
  }
  if (!proper || (step_ != Step::settling && step_ != Step::fence)) return;
  const bool settles = step_ == Step::settling;
  step_ = Step::none;
  unfenced_ = false;
  try_at_.reset();
  rest();
  if (settles) return be_ready(now);
  pump(now);
}

void Session::greet(std::int64_t now) {
  dialects_.end();
  if (!name_.empty()) out_.identity("name", name_);
  if (!author_.empty()) out_.identity("author", author_);
  quirks_ = quirks_of(setup_, name_, out_);
  settings_.introduce(quirks_.yixin, out_);
  out_.introduced();
  if (quirks_.yixin) out_.send("YXSHOWINFO");
  say_settings();
  if (!says_name_ || quirks_.no_fence) return be_ready(now);
  step_ = Step::settling;
  out_.send("ABOUT");
  wait(KB_WAIT_READY, now);
}

void Session::be_ready(std::int64_t now) {
  phase_ = Phase::playing;
  step_ = Step::none;
  rest();
  out_.ready();
  pump(now);
}

void Session::hear_message(std::string_view rest, std::int64_t now) {
  if (step_ != Step::thinking || !current_) return;
  sdk::EngineInfo info = read_message(rest);
  if (!sees_as_mover(current_->game, question())) turn_round(info.progress);
  if (info.progress.line == 1 && info.moves.empty())
    info.moves = last_moves_;
  else if (info.progress.line == 1)
    last_moves_ = info.moves;
  reports_.take(info, now);
}

// It asks whether it may play that.
void Session::hear_suggestion(std::string_view rest, std::int64_t now) {
  if (step_ != Step::thinking) return;
  sdk::Text why;
  const std::optional<Point> point = current_ ? read_answer(rest, question().game, quirks_.yixin, why) : std::nullopt;
  if (!current_ || point) return out_.send("PLAY " + sdk::clean_engine_line(rest));
  hear_answer(rest, now);
}

void Session::hear_answer(std::string_view line, std::int64_t now) {
  if (step_ == Step::thinking && current_) {
    step_ = Step::none;
    unfenced_ = true;
    rest();
    take_reply(line, now);
    return pump(now);
  }
  out_.note("gomocup.late", KIBAN_N_("nobody waits for this answer: {1}"),
            std::string_view(sdk::clean_engine_line(line)));
  if (step_ != Step::thinking) return;
  step_ = Step::none;
  unfenced_ = true;
  has_.reset();
  rest();
  pump(now);
}

void Session::hear_swap2(std::string_view line, std::int64_t now) {
  const auto answer = read_swap2(line, current_->game);
  if (!answer) {
    leave_swap2();
    return pump(now);
  }
  step_ = Step::none;
  unfenced_ = true;
  has_.reset();
  rest();
  planned_ = answer->more;
  planned_at_ =
      static_cast<std::size_t>(current_->game.board().stones()) + (answer->action.deed == Deed::place ? 1 : 0);
  settle(answer->action, line, now);
  pump(now);
}

void Session::take_reply(std::string_view line, std::int64_t now) {
  sdk::Text why;
  const bool plays = current_->game.opening().over();
  const std::optional<Point> point = read_answer(line, plays ? current_->game : question().game, quirks_.yixin, why);
  if (!point) {
    has_.reset();
    return give_up(why, line, now);
  }
  has_ = asked_;
  has_->push_back({*point, side_of(question().game)});
  replies_.push_back({*point, worth_of(reports_.best())});
  reports_.flush(now);
  if (replies_.size() < questions_.size() && !current_->stop) return;
  sdk::EngineDone done;
  done.result = KB_DONE_MOVE;
  done.move = action_text(advised(current_->game, replies_));
  done.said = sdk::clean_engine_line(line);
  end_search(done, now);
}

void Session::hear_trouble(bool unknown, std::string_view line, std::int64_t now) {
  const std::string words = sdk::clean_engine_line(line);
  out_.note("gomocup.trouble", KIBAN_N_("the engine says: {1}"), std::string_view(words));
  if (step_ == Step::swapping && !mentions(line, "INFO")) {
    leave_swap2();
    return pump(now);
  }
  // What holds unless something else is said needs not be understood.
  if (!unknown && step_ != Step::greeting && mentions(line, "RULE") && rule_number(rules_) != 0)
    return fail(sdk::sentence("renju.gomocup.rule", KIBAN_N_("the engine does not know the rules of this game: {1}"),
                              std::string_view(words)));
  const bool starts = step_ == Step::greeting || (step_ == Step::restarting && quirks_.no_restart);
  if (starts && !unknown)
    return fail(sdk::sentence("renju.gomocup.size", KIBAN_N_("the engine does not play on a board of {1} lines: {2}"),
                              rules_.size(), std::string_view(words)));
  if (step_ == Step::restarting && !quirks_.no_restart) {
    quirks_.no_restart = true;
    return restart(now);
  }
  if (step_ != Step::thinking) return;
  if (!unknown) complaint_ = words;
  if (blames_position(line)) refuse(words, now);
}

// No answer will come.
void Session::refuse(const std::string& words, std::int64_t now) {
  step_ = Step::none;
  has_.reset();
  unfenced_ = true;
  rest();
  const bool again = current_ && !std::exchange(retried_, true) && needs_fence();
  if (current_ && !again)
    give_up(sdk::sentence("engine.position", KIBAN_N_("the engine refuses the position that it was given: {1}"),
                          std::string_view(words)),
            words, now);
  pump(now);
}

}  // namespace kiban::renju::gomocup
