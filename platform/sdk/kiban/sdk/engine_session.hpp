// What sessions with engines of every protocol share: the search that waits and the one that is out, the deadline of
// what is awaited, and the words for an engine that does not answer, or ends. A protocol's session derives from it and
// adds what is sent and how the lines are read.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "kiban/sdk/engine.hpp"
#include "kiban/sdk/engine_dialects.hpp"
#include "kiban/sdk/engine_reports.hpp"

namespace kiban::sdk {

// The name of a protocol, and the word with which its engines answer when they are started.
struct EngineGreeting {
  std::string_view protocol, word;
};

enum class EngineStage : std::uint8_t { greeting, loading, playing };

// Why an engine failed that let a deadline pass (KB_WAIT_..., but for those of searches), or that ended unasked
// (KB_EXIT_... and its status or signal) at this stage.
Text engine_overdue(int what, std::int64_t wait_ms, const EngineGreeting& greeting);
Text engine_ended(EngineStage stage, std::int32_t how, std::int32_t code, const EngineGreeting& greeting);

// Order is a search as it was asked for; it has a number `request`.
template <class Order>
class EngineSession {
 protected:
  EngineSession(const EngineSetup& setup, const EngineOut& out, const EngineGreeting& greeting)
      : setup_(setup), out_(out), reports_(out, setup.progress_ms), dialects_(greeting.protocol), greeting_(greeting) {}
  ~EngineSession() = default;

  // ---- searches ----
  bool is_waiting(std::uint64_t request) const { return next_ && next_->request == request; }
  bool is_current(std::uint64_t request) const { return current_ && current_->request == request; }
  void drop(std::optional<Order>& order);  // tells the host, if there is one
  // `word` is sent once for a search, and its answer awaited `longer` than usual.
  void send_stop(std::string_view word, std::int64_t now, std::int64_t longer = 0);

  // ---- time ----
  void wait(int what, std::int64_t now, std::int64_t longer = 0);
  void rest() { waits_until_.reset(); }
  void publish();                     // the next deadline, where it is another one
  bool is_overdue(std::int64_t now);  // of a deadline that came: what was awaited did not; it is awaited no longer
  bool is_search_overdue() const { return waits_for_ == KB_WAIT_MOVE || waits_for_ == KB_WAIT_MATE; }
  Text why_overdue() const {
    return engine_overdue(waits_for_, setup_.waits[static_cast<std::size_t>(waits_for_)], greeting_);
  }

  // ---- its end ----
  Text why_ended(EngineStage stage, std::int32_t how, std::int32_t code) const {
    return engine_ended(stage, how, code, greeting_);
  }
  void fail(const Text& why);

  EngineSetup setup_;
  EngineOut out_;
  EngineReports reports_;
  EngineDialects dialects_;
  std::optional<Order> next_;           // asked for, and not begun
  std::optional<Order> current_;        // begun, and not answered to the host
  std::optional<std::int64_t> try_at_;  // when something is tried again
  bool stop_sent_ = false;              // to the search that is out

 private:
  EngineGreeting greeting_;
  int waits_for_ = 0;  // KB_WAIT_...
  std::optional<std::int64_t> waits_until_, published_;
};

// ---- how it works ----

inline Text engine_overdue(int what, std::int64_t wait_ms, const EngineGreeting& greeting) {
  const std::int64_t seconds = (wait_ms + 999) / 1000;
  switch (what) {
    case KB_WAIT_HANDSHAKE:
      return sentence("engine.handshake-timeout", KIBAN_N_("it did not say {1} within {2} s: is it a {3} engine?"),
                      greeting.word, seconds, greeting.protocol);
    case KB_WAIT_READY:
      return sentence("engine.ready-timeout", KIBAN_N_("it did not get ready within {1} s"), seconds);
    case KB_WAIT_QUIT:
      return sentence("engine.quit-timeout", KIBAN_N_("it was told to quit and went on for {1} s"), seconds);
    default:
      return sentence("engine.stop-timeout", KIBAN_N_("it was told to stop and did not answer within {1} s"), seconds);
  }
}

namespace detail {

inline Text ended_at_greeting(std::int32_t how, std::int32_t code, const EngineGreeting& greeting) {
  constexpr Token kToken = "engine.handshake-exit";
  if (how == KB_EXIT_CLOSED)
    return sentence(kToken, KIBAN_N_("it closed its output before it said {1}: is it a {2} engine?"), greeting.word,
                    greeting.protocol);
  if (how == KB_EXIT_SIGNAL)
    return sentence(kToken, KIBAN_N_("it was ended by signal {1} before it said {2}: is it a {3} engine?"), code,
                    greeting.word, greeting.protocol);
  return sentence(kToken, KIBAN_N_("it ended with status {1} before it said {2}: is it a {3} engine?"), code,
                  greeting.word, greeting.protocol);
}

// {1} is the status or the signal.
struct EndWords {
  Token token;
  Message<1> status, signal;
  Message<0> closed;
};
inline constexpr EndWords kEndWhileLoading{
    "engine.ready-exit",
    KIBAN_N_("it ended with status {1} while it got ready: perhaps a file that it needs is missing"),
    KIBAN_N_("it was ended by signal {1} while it got ready: perhaps a file that it needs is missing"),
    KIBAN_N_("it closed its output while it got ready: perhaps a file that it needs is missing")};
inline constexpr EndWords kEndWhilePlaying{"engine.crashed", KIBAN_N_("the engine ended by itself with status {1}"),
                                           KIBAN_N_("the engine crashed: it was ended by signal {1}"),
                                           KIBAN_N_("the engine closed its output and can say nothing more")};

}  // namespace detail

inline Text engine_ended(EngineStage stage, std::int32_t how, std::int32_t code, const EngineGreeting& greeting) {
  if (stage == EngineStage::greeting) return detail::ended_at_greeting(how, code, greeting);
  const detail::EndWords& words = stage == EngineStage::loading ? detail::kEndWhileLoading : detail::kEndWhilePlaying;
  if (how == KB_EXIT_CLOSED) return sentence(words.token, words.closed);
  return sentence(words.token, how == KB_EXIT_SIGNAL ? words.signal : words.status, code);
}

template <class Order>
void EngineSession<Order>::drop(std::optional<Order>& order) {
  if (!order) return;
  EngineDone done;
  done.request = order->request;
  order.reset();
  out_.done(done);
}

template <class Order>
void EngineSession<Order>::send_stop(std::string_view word, std::int64_t now, std::int64_t longer) {
  if (std::exchange(stop_sent_, true)) return;
  out_.send(word);
  wait(KB_WAIT_STOP, now, longer);
}

template <class Order>
void EngineSession<Order>::wait(int what, std::int64_t now, std::int64_t longer) {
  waits_for_ = what;
  waits_until_ = now + longer + setup_.waits[static_cast<std::size_t>(what)];
}

template <class Order>
void EngineSession<Order>::publish() {
  std::optional<std::int64_t> at = waits_until_;
  for (const auto& other : {reports_.due(), try_at_, dialects_.due()})
    if (other) at = std::min(at.value_or(*other), *other);
  if (at == published_) return;
  published_ = at;
  out_.deadline(at);
}

template <class Order>
bool EngineSession<Order>::is_overdue(std::int64_t now) {
  published_.reset();
  dialects_.on_deadline(now, out_);
  if (const auto due = reports_.due(); due && now >= *due) reports_.flush(now);
  if (!waits_until_ || now < *waits_until_) return false;
  rest();
  return true;
}

template <class Order>
void EngineSession<Order>::fail(const Text& why) {
  dialects_.end();
  current_.reset();
  next_.reset();
  reports_.clear();
  try_at_.reset();
  rest();
  publish();
  out_.failed(why);
}

}  // namespace kiban::sdk
