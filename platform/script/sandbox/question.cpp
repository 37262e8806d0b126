#include "script/sandbox/question.hpp"

#include "script/sandbox/thread_scope.hpp"

namespace kiban::script {

thread_local Question* Question::current_ = nullptr;

void Question::begin() {
  static thread_local std::uint64_t last_serial = 0;
  serial_ = ++last_serial;
  left_ = question_steps;
  if (outer_ && outer_->deadline_ != 0) outer_looked_ = thread_nanoseconds();
  current_ = this;
}

void Question::end() {
  current_ = outer_;
  if (outer_looked_ != 0) outer_->deadline_ += thread_nanoseconds() - outer_looked_;
}

}  // namespace kiban::script
