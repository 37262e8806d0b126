#include "executioner.hpp"

#include <boost/process.hpp>
#include <set>
#include <stdexcept>
#include <thread>

#include "raw.hpp"
#include "samples.hpp"

namespace kiban::test {

namespace bp = boost::process;

namespace {

std::vector<std::string> lines_of(std::istream& in) {
  std::vector<std::string> lines;
  std::string line;
  // A line without its end was cut by the kill.
  while (std::getline(in, line) && !in.eof()) lines.push_back(line);
  return lines;
}

void rethrow_failure(const std::vector<std::string>& lines) {
  if (!lines.empty() && lines.back().rfind("failed: ", 0) == 0) throw std::runtime_error(lines.back());
}

}  // namespace

std::vector<std::string> run_and_kill(const std::vector<std::string>& arguments, std::chrono::microseconds life) {
  bp::ipstream out;
  bp::child victim(KIBAN_VICTIM, bp::args(arguments), bp::std_out > out, bp::std_in < bp::null);
  std::vector<std::string> lines;
  std::thread listener([&] { lines = lines_of(out); });  // a full pipe would stop the victim
  std::this_thread::sleep_for(life);
  std::error_code gone_already;
  victim.terminate(gone_already);  // SIGKILL
  listener.join();
  rethrow_failure(lines);
  return lines;
}

std::chrono::microseconds run_to_end(const std::vector<std::string>& arguments) {
  const auto began = std::chrono::steady_clock::now();
  if (bp::system(KIBAN_VICTIM, bp::args(arguments), bp::std_out > bp::null) != 0) {
    throw std::runtime_error("the victim failed by itself");
  }
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
}

std::chrono::microseconds random_life(std::mt19937& random, unsigned starts) {
  static const std::chrono::microseconds start = [] {
    const TemporaryFolder folder;
    return run_to_end({"open", (folder / "library.db").string(), "0"});
  }();
  return start * static_cast<int>(random() % (starts * 1000)) / 1000;
}

std::pair<std::string, std::string> split(const std::string& line) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string::npos) return {line, {}};
  return {line.substr(0, blank), line.substr(blank + 1)};
}

void check_whole(const std::filesystem::path& file) {
  if (run_sql(file, "PRAGMA integrity_check") != "ok") throw std::runtime_error("integrity_check");
  const auto library = open_library(file);
  must(library->check());
  RecordFilter filter;
  filter.finished = false;
  std::set<RecordId> unfinished;
  for (const RecordSummary& summary : must(library->list(filter))) unfinished.insert(summary.id);
  for (const RecordSummary& summary : must(library->list({}))) {
    const bool goes_on = !must(library->read(summary.id)).ending.over();
    if (goes_on != (unfinished.count(summary.id) == 1)) throw std::runtime_error("the list of unfinished games");
  }
}

}  // namespace kiban::test
