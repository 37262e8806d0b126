#include "core/probe/report_file.hpp"

#include <cstdio>

namespace kiban {
namespace {

std::FILE* report = nullptr;

}  // namespace

int report_file(const std::string& file) {
  report = std::fopen(file.c_str(), "wb");
  return report == nullptr ? -1 : 0;
}

void write_line(int, const std::string& line) {
  if (report == nullptr) return;
  std::fwrite(line.data(), 1, line.size(), report);
  std::fflush(report);
}

}  // namespace kiban
