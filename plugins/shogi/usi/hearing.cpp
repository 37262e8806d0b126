// What the engine says, word by word.
#include "session.hpp"

#include <utility>

#include "info.hpp"
#include "option_line.hpp"

namespace kiban::shogi::usi {

void Session::on_line(std::string_view bytes, std::int64_t now) {
  Words words(bytes);
  const std::string_view line = words.rest();
  const std::string_view word = words.next();
  dialects_.hear();
  hear(word, words, line, now);
  publish();
}

void Session::hear(std::string_view word, Words& words, std::string_view line, std::int64_t now) {
  if (word == "info") {
    if (current_ && phase_ == Phase::playing && !early_) reports_.take(read_info(words.rest()), now);
  } else if (word == "bestmove" || word == "checkmate") {
    hear_answer(word, line, now);
  } else if (word == "readyok") {
    hear_readyok(now);
  } else if (phase_ == Phase::handshake) {
    greet(word, words, line, now);
  }
}

void Session::greet(std::string_view word, Words& words, std::string_view line, std::int64_t now) {
  if (word == "id") return hear_identity(words);
  if (word == "option") return hear_option(words);
  if (word == "usiok") return hear_usiok(now);
  if (const auto other = dialects_.spoken(line))
    return fail(sdk::sentence("engine.other-protocol", KIBAN_N_("it speaks {1}, not USI"), *other));
  if (dialects_.is_lost(line)) dialects_.probe(out_);
}

void Session::hear_identity(Words& words) {
  const std::string_view key = words.next();
  if (key != "name" && key != "author") return;
  const std::string value = shown(words.rest());
  if (key == "name") name_ = value;
  out_.identity(std::string(key), value);
}

void Session::hear_option(Words& words) {
  auto option = read_option(words.rest());
  if (!option)
    out_.note("usi.option", KIBAN_N_("an option that it declares is not understood: {1}"),
              std::string_view(clean(words.rest())));
  else if (settings_.declare(*std::move(option)))
    out_.option(settings_.last());
}

void Session::hear_usiok(std::int64_t now) {
  dialects_.end();
  quirks_ = quirks_of(setup_, name_, out_);
  settings_.introduce(out_);
  out_.introduced();
  tell_settings();
  announces_ = true;
  load(true, now);
}

void Session::hear_readyok(std::int64_t now) {
  if (phase_ != Phase::loading) return;
  phase_ = Phase::playing;
  rest();
  if (loads_game_) {
    game_untold_ = true;
    used_ = settings_changed_ = false;
  }
  if (std::exchange(announces_, false)) out_.ready();
  pump(now);
}

bool Session::is_answer(std::string_view word) const { return word == "bestmove" || current_->mode == KB_SEARCH_MATE; }

void Session::hear_answer(std::string_view word, std::string_view line, std::int64_t now) {
  if (current_ && !early_ && is_answer(word)) {
    if (!current_->ponders() || stop_sent_) return finish(line, now);
    early_ = line;
    return rest();
  }
  const bool extra = to_swallow_ == 0 && used_ && word == "bestmove" && !quirks_.extra_answers;
  if (!extra)
    out_.note("usi.late", KIBAN_N_("nobody waits for this answer: {1}"), std::string_view(clean(line)));
  else
    out_.note("usi.late", KIBAN_N_("nobody asked for this answer: {1}; the quirk {2} helps where that comes again"),
              std::string_view(clean(line)), std::string_view("extra-answers"));
  if ((current_ && !early_) || to_swallow_ == 0 || --to_swallow_ > 0 || current_) return;
  stop_sent_ = false;
  if (phase_ == Phase::playing) rest();
  pump(now);
}

}  // namespace kiban::shogi::usi
