#include "arena/store/store.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>

namespace kiban::arena {
namespace {

constexpr Milliseconds between_looks{10}, between_beats_at_most{1500};

}  // namespace

Result<Time> Store::begin(Time wall) {
  const auto last = last_alive();
  if (!last) return tl::make_unexpected(last.error());
  const Time now = std::max(wall, last->value_or(wall));
  const auto lives = *last ? wake(now) : alive(now);
  if (!lives) return tl::make_unexpected(lives.error());
  return now;
}

Result<Beat> Store::beat(Time now) {
  const auto last = last_alive();
  if (!last) return tl::make_unexpected(last.error());
  const bool silent = *last && now - **last > longest_silence;
  const auto lives = silent ? wake(now) : alive(now);
  if (!lives) return tl::make_unexpected(lives.error());
  return Beat{now, silent};
}

Result<std::map<std::string, GameMark>> Store::marks(const std::vector<std::string>& /*games*/) {
  return std::map<std::string, GameMark>();
}

// A server that lives beats twice a second.
void Store::await_heard() {
  auto last = last_alive();
  for (Milliseconds silent{0}; silent < between_beats_at_most; silent += between_looks) {
    const auto waits = unheard();
    if (!waits || !*waits) return;
    std::this_thread::sleep_for(between_looks);
    const auto now = last_alive();
    if (now && last && *now != *last) silent = Milliseconds(0);
    last = now;
  }
}

bool is_postgresql(const std::string& database) {
  return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

Result<std::unique_ptr<Store>> open_store(const std::string& database) {
  if (is_postgresql(database)) return open_postgresql_store(database);
  std::error_code ignored;
  const std::filesystem::path folder = std::filesystem::path(database).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  return open_sqlite_store(database);
}

}  // namespace kiban::arena
