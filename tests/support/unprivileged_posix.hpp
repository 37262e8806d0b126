// Files and folders that may not be written, also for the superuser.
#pragma once

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace kiban::test {

// The superuser may write everywhere; while this lives it is nobody.
class Unprivileged {
 public:
  Unprivileged() : was_(::geteuid()) {
    if (was_ == 0) effective_ = ::seteuid(65534);
  }
  Unprivileged(const Unprivileged&) = delete;
  Unprivileged& operator=(const Unprivileged&) = delete;
  ~Unprivileged() {
    if (was_ == 0) effective_ = ::seteuid(0);
  }

 private:
  ::uid_t was_;
  int effective_ = 0;
};

// Back to normal at the end, so that the folder can be removed.
class Mode {
 public:
  Mode(std::filesystem::path path, ::mode_t mode) : path_(std::move(path)) { ::chmod(path_.c_str(), mode); }
  Mode(const Mode&) = delete;
  Mode& operator=(const Mode&) = delete;
  ~Mode() { ::chmod(path_.c_str(), 0755); }

 private:
  std::filesystem::path path_;
};

}  // namespace kiban::test
