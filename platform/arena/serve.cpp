#include "arena/serve.hpp"

#include <fmt/format.h>

#include <boost/asio/executor_work_guard.hpp>
#include <chrono>
#include <thread>
#include <vector>

#include "arena/http/calls.hpp"
#include "arena/http/open_files.hpp"
#include "arena/mcp/route.hpp"

namespace kiban::arena {
namespace {

constexpr unsigned readers = 2;
constexpr std::chrono::milliseconds asking{50}, farewell{300};

constexpr std::size_t other_files = 100;  // the store's, the log, what others bring along

// Connections that could not be opened are worse than those that are refused.
void make_room(const ServerSettings& settings, const ServeEvents& events) {
  const std::size_t most = raise_open_files();
  if (most < settings.max_connections + other_files)
    events.log(fmt::format("open files: {} at most, {} are needed for {} connections; more are refused", most,
                           settings.max_connections + other_files, settings.max_connections));
}

// The threads that read requests; gone with the object.
class Readers {
 public:
  explicit Readers(boost::asio::io_context& context) : context_(context), work_(context.get_executor()) {
    for (unsigned i = 0; i < readers; ++i) threads_.emplace_back([&context] { context.run(); });
  }
  Readers(const Readers&) = delete;
  Readers& operator=(const Readers&) = delete;
  ~Readers() {
    work_.reset();
    context_.stop();
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  boost::asio::io_context& context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::vector<std::thread> threads_;
};

}  // namespace

Result<void> serve(const ServeSettings& settings, const std::shared_ptr<const Catalog>& catalog,
                   const ServeEvents& events) {
  auto loaded = Pages::load(settings.places);
  if (!loaded) return tl::make_unexpected(loaded.error());
  const auto pages = std::make_shared<const Pages>(*std::move(loaded));
  std::vector<std::string> left_out;
  auto rulesets = Rulesets::read(pages->rulesets, *catalog, &left_out);
  if (!rulesets) return tl::make_unexpected(rulesets.error());
  for (const std::string& line : left_out) events.log("left out: " + line);
  auto store = open_store(settings.database);
  if (!store) return tl::make_unexpected(store.error());

  Metrics metrics;
  auto arena = Arena::open(settings.arena, *std::move(store), catalog, *std::move(rulesets));
  if (!arena) return tl::make_unexpected(arena.error());
  boost::asio::io_context
      context;  // goes before the arena, whose games its sessions hold, and after the arena's threads
  Router router(**arena, metrics, settings.limits);
  add_agent_calls(router, **arena);
  add_queue_calls(router, **arena);
  add_game_calls(router, **arena, metrics, context);
  add_scene_calls(router, **arena);
  add_mcp(router, catalog, pages, context);
  add_pages(router, **arena, metrics, pages);
  make_room(settings.server, events);
  const auto server = Server::listen(context, settings.server, metrics, [&router](Request request, Respond respond) {
    router.handle(std::move(request), std::move(respond));
  });
  if (!server) return tl::make_unexpected(server.error());

  {
    const Readers threads(context);
    events.ready((*server)->url());
    while (!events.asked_to_stop()) std::this_thread::sleep_for(asking);
    events.log("stopping");
    (*server)->stop();
    std::this_thread::sleep_for(farewell);  // what is under way is answered
  }
  (*arena)->close();
  return {};
}

}  // namespace kiban::arena
