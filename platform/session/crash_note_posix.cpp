#include <pthread.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>

#include "session/crash_note.hpp"

namespace kiban {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;  // which wants to see the signals itself
#else
constexpr bool sanitized = false;
#endif

constexpr std::array<int, 5> crashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

std::atomic<volatile std::uint8_t*> mark_of_end{nullptr};
std::atomic<int> others{0};
pthread_t never_in_game;
thread_local bool in_game = false;

bool a_game_did_it() {
  return in_game || (others.load(std::memory_order_relaxed) > 0 && pthread_equal(pthread_self(), never_in_game) == 0);
}

void note() {
  volatile std::uint8_t* const mark = mark_of_end.load(std::memory_order_relaxed);
  if (mark != nullptr && a_game_did_it()) *mark = 1;
}

// Then the signal takes its own way, which SA_RESETHAND has restored.
void on_crash(int signal) {
  note();
  (void)raise(signal);
}

// The rest of an orderly end would run under the feet of the window's thread.
void on_exit() {
  if (mark_of_end.load() == nullptr || !a_game_did_it()) return;
  note();
  _exit(EXIT_FAILURE);
}

void listen_for_exits() {
  static const bool done = std::atexit(on_exit) == 0 && std::at_quick_exit(on_exit) == 0;
  (void)done;
}

void listen_for_crashes() {
  if (sanitized) return;
  struct sigaction action {};
  action.sa_handler = on_crash;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_ONSTACK | SA_NODEFER);
  for (const int signal : crashes) sigaction(signal, &action, nullptr);
}

// An endless recursion leaves no room for the handler on the thread's own stack.
void have_a_second_stack() {
  constexpr std::size_t enough = 65536;
  static thread_local std::array<char, enough> room;
  static thread_local bool there = false;
  if (there || sanitized) return;
  stack_t stack{};
  stack.ss_sp = room.data();
  stack.ss_size = room.size();
  there = sigaltstack(&stack, nullptr) == 0;
}

}  // namespace

void note_crashes_at(volatile std::uint8_t* mark) {
  never_in_game = pthread_self();
  mark_of_end = mark;
  if (mark == nullptr) return;
  listen_for_exits();
  listen_for_crashes();
}

void this_thread_is_in_game(bool in) {
  if (in) have_a_second_stack();
  in_game = in;
}

OthersInGame::OthersInGame() { ++others; }

OthersInGame::~OthersInGame() { --others; }

}  // namespace kiban
