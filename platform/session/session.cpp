#include "session/session.hpp"

#include "session/now.hpp"

namespace kiban {

namespace {

// What is not foreseen, such as want of memory or a fault while a game opens, costs one command and not the program.
void guarded(const std::function<void(Message)>& tell, const std::function<void()>& action) {
  try {
    action();
  } catch (const std::exception& fault) {
    const Text text{"window.unexpected", KIBAN_N_("That did not work: {1}"), {fault.what()}};
    tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::error, text, {}, 0}));
  }
}

}  // namespace

Session::Session(DeskPlaces places, std::function<void(Message)> tell)
    : thread_([this, places = std::move(places), tell = std::move(tell)] { work(places, tell); }) {}

Session::~Session() { finish(); }

void Session::post(Command command) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_) return;
    queue_.push_back(std::move(command));
  }
  wake_.notify_one();
}

void Session::finish() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Session::work(const DeskPlaces& places, const std::function<void(Message)>& tell) {
  TableHands hands;
  hands.tell = tell;
  hands.now = steady_now;
  hands.post = [this](std::function<void()> later) { post([later = std::move(later)](Desk&) { later(); }); };
  Desk desk(places, hands);
  guarded(tell, [&desk] { desk.load(); });
  Command command;
  while (next(desk, command)) {
    guarded(tell, [&] {
      if (command) command(desk);
      desk.tick();
    });
  }
}

bool Session::next(Desk& desk, Command& command) {
  const auto alarm = desk.next_alarm();
  std::unique_lock lock(mutex_);
  const auto due = [this] { return ending_ || !queue_.empty(); };
  if (alarm) {
    wake_.wait_until(lock, std::chrono::steady_clock::time_point(*alarm), due);
  } else {
    wake_.wait(lock, due);
  }
  command = nullptr;
  if (queue_.empty()) return !ending_;
  command = std::move(queue_.front());
  queue_.pop_front();
  return true;
}

}  // namespace kiban
