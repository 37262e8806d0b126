#include "core/probe/report_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include "core/plugin/probe_report.hpp"

namespace kiban {

int report_file(const std::string& file) {
  if (file != probe_report_is_output) return open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  const int out = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  const int nobody = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nobody >= 0) dup2(nobody, STDOUT_FILENO);
  return out;
}

void write_line(int file, const std::string& line) {
  for (std::size_t done = 0; done < line.size();) {
    const ssize_t now = write(file, line.data() + done, line.size() - done);
    if (now <= 0) return;
    done += static_cast<std::size_t>(now);
  }
}

}  // namespace kiban
