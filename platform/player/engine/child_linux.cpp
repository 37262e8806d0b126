#include "player/engine/child.hpp"

#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>

namespace kiban {
namespace {

constexpr const char* keeper = "read line; kill -KILL 0";  // a script of the shell

std::string content_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool is_live_member(const std::filesystem::path& process, int group) {
  const std::string stat = content_of(process / "stat");  // "12 (name) S 1 12 ..."
  std::istringstream rest(stat.substr(std::min(stat.rfind(')') + 1, stat.size())));
  char state = 'X';
  int parent = 0, its_group = -1;
  rest >> state >> parent >> its_group;
  return its_group == group && state != 'Z' && state != 'X' &&
         content_of(process / "cmdline").find(keeper) == std::string::npos;
}

}  // namespace

void die_with(int parent) noexcept {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);  // it ended before that
}

// A shell, as a copy of our program would hold on to our memory. The child must not be its parent: it may wait for any
// child of its own.
void keep_on(int leash) noexcept {
  const pid_t between = ::_Fork();
  if (between > 0) ::waitpid(between, nullptr, 0);
  if (between != 0) return;
  if (::_Fork() != 0) ::_exit(0);
  ::dup2(leash, STDIN_FILENO);
  ::close_range(1, ~0U, 0);
  ::execl("/bin/sh", "sh", "-c", keeper, static_cast<char*>(nullptr));
  ::_exit(1);
}

void share_no_files() noexcept { ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC); }

std::size_t others_in_group(int leader) {
  std::size_t count = 0;
  std::error_code error;
  for (auto entry = std::filesystem::directory_iterator("/proc", error);
       !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    const bool is_process = std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    if (is_process && name != std::to_string(leader) && is_live_member(entry->path(), leader)) ++count;
  }
  return count;
}

}  // namespace kiban
