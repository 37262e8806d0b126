// What is asked of scripts at once: whether a move is legal, what the state is, what a file holds. One such question
// may call many hooks of several scripts; they share one budget, so that a game whose every hook is just short enough
// does not work for minutes.
#pragma once

#include <chrono>
#include <cstdint>

namespace kiban::script {

inline constexpr std::int64_t question_steps = 20'000'000;
inline constexpr std::chrono::milliseconds question_time{600};  // of the processor

// Lives while the question is answered. One thread at a time; each thread has its own.
class Question {
 public:
  enum class Scope { shared, apart };

  // Shared: one within another is a part of it. Apart: begins with a whole budget, and the other one goes on behind it.
  explicit Question(Scope scope = Scope::shared) : outer_(current_), begun_(!outer_ || scope == Scope::apart) {
    if (begun_) begin();
  }
  ~Question() {
    if (begun_) end();
  }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  static Question* current() { return current_; }  // null: nothing is asked that has a budget

  std::uint64_t serial() const { return serial_; }
  std::int64_t left() const { return left_; }
  void pay(std::int64_t steps) { left_ -= steps; }
  // Whether the time is up, which runs from the first look on. `now`: thread_nanoseconds().
  bool late(std::int64_t now) {
    if (deadline_ == 0) deadline_ = now + std::chrono::nanoseconds(question_time).count();
    return now >= deadline_;
  }

 private:
  void begin();
  void end();

  static thread_local Question* current_;

  Question* outer_;
  bool begun_;
  std::uint64_t serial_ = 0;
  std::int64_t left_ = 0;
  std::int64_t deadline_ = 0;
  std::int64_t outer_looked_ = 0;  // when it began, where the outer one's time is running
};

}  // namespace kiban::script
