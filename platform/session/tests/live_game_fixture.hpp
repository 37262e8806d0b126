// A game whose time, thread and listener are the test's own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/plugin/plugins.hpp"
#include "session/live_game.hpp"
#include "support/folders.hpp"

namespace kiban::testing {

inline std::shared_ptr<GameMaker> plugin(const std::string& id) {
  auto maker = load_plugin_here(std::string(kiban::test::build_dir) + "/lib/kiban/plugins/" + id + "/" + id + ".so");
  return maker ? *maker : nullptr;
}

class World {
 public:
  SessionContext context() {
    return {[this](Message message) { told.push_back(std::move(message)); }, [this] { return now; },
            [this](std::function<void()> later) {
              const std::lock_guard lock(mutex_);
              posted_.push_back(std::move(later));
              wake_.notify_one();
            }};
  }

  // Does what other threads have asked for until `done`; false when nothing comes any more.
  bool run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_for(lock, std::chrono::seconds(30), [this] { return !posted_.empty(); })) return false;
      const auto next = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      next();
    }
    return true;
  }

  // The newest message of a kind; null when there is none.
  template <class Model>
  Shared<Model> last() const {
    for (auto message = told.rbegin(); message != told.rend(); ++message) {
      if (const auto* model = std::get_if<Shared<Model>>(&*message)) return *model;
    }
    return nullptr;
  }

  std::string notice() const {
    const auto model = last<NoticeModel>();
    return model ? model->text.token : "";
  }

  std::vector<Message> told;
  Milliseconds now{1000};

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
};

inline Seat person(TimeControl time = {}) { return {SeatKind::person, "", "", time}; }
inline Seat computer(const std::string& level = "easy") { return {SeatKind::computer, "", level, {}}; }

}  // namespace kiban::testing
