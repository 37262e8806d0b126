#include "session/arena/call_line.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace kiban {

namespace {

constexpr Milliseconds held{40'000};  // longer than an arena holds an answer back

}  // namespace

// Lives as long as the thread, which may be busy looking for a name when nobody wants to know any more.
struct CallLine::Shared {
  std::mutex mutex;
  std::condition_variable wake;
  std::deque<Call> calls;
  std::string key;
  Post post;  // empty: nobody listens
  std::atomic<bool> ending{false};
  std::shared_ptr<bool> alive = std::make_shared<bool>(true);  // for the session's thread alone
  std::optional<arena::Client> client;
};

Result<std::unique_ptr<CallLine>> CallLine::to(const std::string& url, const std::string& key, Post post) {
  auto shared = std::make_shared<Shared>();
  auto client = arena::Client::at(url, [state = shared.get()] { return state->ending.load(); });
  if (!client) return tl::unexpected(client.error());
  shared->client = *std::move(client);
  shared->key = key;
  shared->post = std::move(post);
  std::thread([shared] { work(shared); }).detach();
  return std::unique_ptr<CallLine>(new CallLine(std::move(shared)));
}

CallLine::~CallLine() {
  *shared_->alive = false;
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->ending = true;
    shared_->post = nullptr;
    shared_->calls.clear();
  }
  shared_->wake.notify_all();
}

void CallLine::use_key(const std::string& key) {
  const std::lock_guard lock(shared_->mutex);
  shared_->key = key;
}

void CallLine::add(Call call) {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->calls.push_back(std::move(call));
  }
  shared_->wake.notify_all();
}

Result<arena::Reply> CallLine::made(const arena::Client& client, const Call& call) {
  if (call.method == "POST") return client.post(call.path, call.body);
  return call.method == "HOLD" ? client.get(call.path, held) : client.get(call.path);
}

void CallLine::work(const std::shared_ptr<Shared>& shared) {
  std::unique_lock lock(shared->mutex);
  while (!shared->ending) {
    if (shared->calls.empty()) {
      shared->wake.wait(lock);
      continue;
    }
    Call call = std::move(shared->calls.front());
    shared->calls.pop_front();
    shared->client->use_key(shared->key);
    lock.unlock();
    auto reply = made(*shared->client, call);
    lock.lock();
    if (!shared->post) return;
    shared->post([alive = shared->alive, answered = std::move(call.answered), reply = std::move(reply)] {
      if (*alive) answered(reply);
    });
  }
}

}  // namespace kiban
