#include "session/session.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <thread>
#include <utility>

#include "session/now.hpp"

namespace kiban {

namespace {

using Makers = std::vector<std::shared_ptr<GameMaker>>;

// What is not foreseen, such as want of memory or a fault while a game opens, costs one command and not the program.
void guarded(const std::function<void(Message)>& tell, const std::function<void()>& action) {
  try {
    action();
  } catch (const std::exception& fault) {
    const Text text{"window.unexpected", KIBAN_N_("That did not work: {1}"), {fault.what()}};
    tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::error, text, {}, 0}));
  }
}

// A plugin that is loaded is not loaded again by a thread that takes over.
std::function<Makers()> made_once(std::function<Makers()> make) {
  struct Kept {
    std::mutex mutex;
    Makers makers;
  };
  return [kept = std::make_shared<Kept>(), make = std::move(make)] {
    const std::lock_guard lock(kept->mutex);
    if (kept->makers.empty()) kept->makers = make();
    return kept->makers;
  };
}

// For what was still to be done when the program was closed, such as writing many games to a file.
constexpr std::chrono::seconds longest_end{60};

NoticeModel does_not_answer(const AskedGame& game, std::chrono::seconds since) {
  return {NoticeKind::error,
          {"window.stuck",
           KIBAN_N_("{1} has not answered for {2} seconds. What was played is kept."),
           {translate(game.domain, game.name), std::to_string(since.count())}},
          {NoticeAction::wait_for_game, NoticeAction::end_stuck_game},
          0};
}

}  // namespace

// One thread, and what it is to do. Lives as long as the thread does, which may be longer than the session.
class Session::Worker : public std::enable_shared_from_this<Session::Worker> {
 public:
  Worker(std::function<void(Message)> hears, Milliseconds patience)
      : tell_(std::move(hears)),
        watch_(patience, {[this](const AskedGame& game, std::chrono::seconds since) {
                            tell(std::make_shared<const NoticeModel>(does_not_answer(game, since)), true);
                          },
                          [this] { take_back(); }}) {}

  void start(WorkspacePlaces places) {
    thread_ = std::thread(
        [self = shared_from_this(), places = std::move(places)]() mutable { self->work(std::move(places)); });
  }

  void post(Command command) {
    {
      const std::lock_guard lock(mutex_);
      if (ending_) return;
      queue_.push_back(std::move(command));
    }
    wake_.notify_all();
  }

  // Nothing that it says is heard any more, and what it still was to do is not done.
  void leave_behind() {
    {
      const std::lock_guard lock(telling_);
      left_ = true;
    }
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
      queue_.clear();
    }
    thread_.detach();
  }

  // False: a game does not let it end, and it is left behind, or one that read files was.
  bool finish() {
    const auto last_moment = std::chrono::steady_clock::now() + longest_end;
    std::unique_lock lock(mutex_);
    ending_ = true;
    wake_.notify_all();
    while (!wake_.wait_for(lock, std::chrono::milliseconds(100), [this] { return done_; })) {
      if (!watch_.is_overdue() && std::chrono::steady_clock::now() < last_moment) continue;
      lock.unlock();
      leave_behind();
      return false;
    }
    lock.unlock();
    thread_.join();
    return !left_a_reader_;
  }

 private:
  void tell(Message message, bool stuck = false) {
    std::unique_lock lock(telling_);
    rest_if_left(lock);
    if (std::holds_alternative<Shared<NoticeModel>>(message)) says_stuck_ = stuck;
    tell_(std::move(message));
  }

  // The game answered; what else was said meanwhile stays.
  void take_back() {
    std::unique_lock lock(telling_);
    rest_if_left(lock);
    if (std::exchange(says_stuck_, false)) tell_(std::make_shared<const NoticeModel>());
  }

  void work(WorkspacePlaces places) {
    carry_out(std::move(places));
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    wake_.notify_all();
  }

  void carry_out(WorkspacePlaces places) {
    const std::function<void(Message)> told = [this](Message message) { tell(std::move(message)); };
    SessionContext context;
    context.tell = told;
    context.now = steady_now;
    context.post = [this](std::function<void()> later) { post([later = std::move(later)](Workspace&) { later(); }); };
    context.watch = &watch_;
    auto workspace = std::make_unique<Workspace>(std::move(places), context);
    guarded(told, [&workspace] { workspace->load(); });
    watch_.end();
    Command command;
    while (next(*workspace, command)) {
      if (auto asked = workspace->asked()) watch_.begin(*std::move(asked));
      guarded(told, [&] {
        if (command) command(*workspace);
        rest_if_left();
        workspace->tick();
      });
      watch_.end();
    }
    rest_if_left();
    left_a_reader_ = workspace->records().import().left_behind();
    watch_.begin(workspace->asked().value_or(AskedGame{}));  // which the end asks too; or what reads files
    workspace.reset();
    watch_.end();
  }

  // Who was left behind and comes back after all finds another at work on the same games: what is still to be done
  // there is no longer done here.
  void rest_if_left() {
    std::unique_lock lock(telling_);
    rest_if_left(lock);
  }
  void rest_if_left(std::unique_lock<std::mutex>& lock) {
    while (left_) resting_.wait(lock);
  }

  // False at the end.
  bool next(Workspace& workspace, Command& command) {
    const auto alarm = workspace.next_alarm();
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

  std::function<void(Message)> tell_;
  std::mutex mutex_, telling_;
  std::condition_variable wake_, resting_;  // nobody ends the rest
  std::deque<Command> queue_;
  bool ending_ = false, done_ = false, left_ = false;
  bool left_a_reader_ = false;  // behind
  bool says_stuck_ = false;     // the notice that was told last
  GameWatch watch_;
  std::thread thread_;
};

Session::Session(WorkspacePlaces places, std::function<void(Message)> tell, Milliseconds patience)
    : places_(std::move(places)), tell_(std::move(tell)), patience_(patience) {
  places_.makers = made_once(std::move(places_.makers));
  if (!places_.run_marker.empty() && !places_.marker) places_.marker = std::make_shared<RunMarker>(places_.run_marker);
  start({});
}

Session::~Session() { finish(); }

std::shared_ptr<Session::Worker> Session::worker() const {
  const std::lock_guard lock(mutex_);
  return worker_;
}

void Session::start(const Command& first) {
  const auto worker = std::make_shared<Worker>(tell_, patience_);
  if (first) worker->post(first);
  worker->start(places_);
  const std::lock_guard lock(mutex_);
  worker_ = worker;
}

void Session::post(Command command) {
  if (const auto at_work = worker()) at_work->post(std::move(command));
}

void Session::end_stuck_game() {
  const auto stuck = worker();
  if (!stuck) return;
  stuck->leave_behind();
  left_behind_ = true;
  tell_(std::make_shared<const GameModel>());
  start([tell = tell_](Workspace&) {
    const Text text{"window.stuck-ended", KIBAN_N_("The game was ended. What was played is kept in the history."), {}};
    tell(std::make_shared<const NoticeModel>(NoticeModel{NoticeKind::information, text, {}, 0}));
  });
}

void Session::finish() {
  const auto at_work = worker();
  if (!at_work) return;
  if (!at_work->finish()) left_behind_ = true;
  {
    const std::lock_guard lock(mutex_);
    worker_.reset();
  }
  if (places_.marker) places_.marker->end();
}

}  // namespace kiban
