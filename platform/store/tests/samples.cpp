#include "samples.hpp"

#include <fmt/format.h>

#include <atomic>
#include <random>
#include <stdexcept>

namespace kiban::test {

namespace fs = std::filesystem;

namespace {

// In memory where the system has such a place: thousands of synced commits would test the disk.
fs::path quick_place() {
  const fs::path memory = "/dev/shm";
  std::error_code ignored;
  return fs::is_directory(memory, ignored) ? memory : fs::temp_directory_path();
}

}  // namespace

TemporaryFolder::TemporaryFolder() : TemporaryFolder(quick_place()) {}

TemporaryFolder::TemporaryFolder(const fs::path& place) {
  static std::atomic<unsigned> count{0};
  const auto unique = std::random_device{}();
  path_ = place / fmt::format("kiban-store-{:08x}-{}", unique, count++);
  fs::create_directories(path_);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

Key key_of(std::uint8_t number) {
  Key key{};
  key.front() = number;
  key.back() = 0xA5;
  return key;
}

Record line_of(const std::vector<std::string>& moves) {
  Record record;
  record.game = "unheard-of";
  record.game_name = "A game nobody installed";
  record.seats.resize(2);
  record.created = std::chrono::sys_time<Milliseconds>(Milliseconds(1'700'000'000'123));
  for (const std::string& move : moves) record.current = record.add(record.current, move);
  return record;
}

Record full_record() {
  Record record = line_of({"a1a2", "f6f5", "a2a3"});
  record.options = {{"ko", "none"}, {"note", "quote \" and\nline"}, {"size", "15"}};
  record.script = "return kiban.variant { name = \"変則\" }";
  record.start = "6/WW2WW/6/6/BB2BB/6 b";
  record.seats[0] = {SeatKind::person, "羽生 Ärne", "", {Milliseconds(600'000), Milliseconds(5'000), {}, {}, 1}};
  record.seats[1] = {SeatKind::computer, "", "hard", {Milliseconds(60'000), {}, Milliseconds(30'000), {}, 3}};
  record.tags = {{"event", "名人戦"}, {"?unread", std::string("bytes \0 kept", 12)}};
  record.ending = {Outcome::won, 1, 2, {"match.resigned", "{1} resigned.", {"Ärne"}, "kiban"}};
  record.nodes[root_node].comment = "before the first move";
  record.nodes[1].comment = "好棋\nline two";
  record.nodes[1].elapsed = Milliseconds(1234);
  record.nodes[1].key = key_of(1);
  record.nodes[2].tags = {{"engine", "+0.35 f6f5 a2a3"}, {"ended", "match.resigned"}};
  const NodeId variation = record.add(1, "b1b2");
  record.add(variation, "c1c2");
  const NodeId doomed = record.add(root_node, "d1d2");
  record.add(doomed, "e1e2");
  record.remove(doomed);
  record.promote(variation);
  return record;
}

namespace {

std::string describe(const std::map<std::string, std::string>& values) {
  std::string out;
  for (const auto& [name, value] : values) out += fmt::format(" {}={}", name, value);
  return out;
}

std::string describe(const Seat& seat) {
  const TimeControl& time = seat.time;
  return fmt::format("{} '{}' '{}' {} {} {} {} {}", static_cast<int>(seat.kind), seat.name, seat.level,
                     time.main.count(), time.increment.count(), time.byoyomi.count(), time.delay.count(), time.periods);
}

std::string describe(const Ending& ending) {
  const Text& reason = ending.reason;
  return fmt::format("{} {:b} {:b} {} '{}' [{}] {}", static_cast<int>(ending.outcome), ending.winners,
                     ending.winning_seats, reason.token, reason.message, fmt::join(reason.args, "|"), reason.domain);
}

std::string describe(const Node& node) {
  const std::string key = node.key ? fmt::format("{:02x}", fmt::join(*node.key, "")) : "-";
  return fmt::format("{} {} '{}' {} {} {} [{}]{}", node.parent, node.move, node.comment, node.elapsed.count(), key,
                     node.deleted, fmt::join(node.children, " "), describe(node.tags));
}

}  // namespace

std::string describe(const Record& record) {
  std::string out = fmt::format("game {} '{}'{}\nscript {}\nstart {}\ncreated {}\ntags{}\nending {}\ncurrent {}\n",
                                record.game, record.game_name, describe(record.options), record.script, record.start,
                                record.created.time_since_epoch().count(), describe(record.tags),
                                describe(record.ending), record.current);
  for (const Seat& seat : record.seats) out += "seat " + describe(seat) + "\n";
  for (std::size_t i = 0; i < record.nodes.size(); ++i) out += fmt::format("{}: {}\n", i, describe(record.nodes[i]));
  return out;
}

void give_up(const Error& error) { throw std::runtime_error(line_of(error)); }

void must(const Result<void>& result) {
  if (!result) give_up(result.error());
}

std::unique_ptr<Library> open_library(const fs::path& file, const LibraryOptions& options) {
  return must(Library::open(file, options));
}

}  // namespace kiban::test
