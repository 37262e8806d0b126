#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "core/base/new_file.hpp"

namespace kiban {
namespace {

constexpr mode_t for_owner = S_IRUSR | S_IWUSR, for_all = for_owner | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;

std::error_code last_error() { return {errno, std::generic_category()}; }

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }

 private:
  int fd_;
};

std::error_code write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return last_error();
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(fd) == 0 ? std::error_code() : last_error();
}

}  // namespace

std::error_code write_new_file(const std::filesystem::path& file, std::string_view bytes, Readable readable) {
  const Descriptor out(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                              readable == Readable::by_all ? for_all : for_owner));
  if (out.get() < 0) return last_error();
  const auto failed = write_all(out.get(), bytes);
  if (failed) ::unlink(file.c_str());
  return failed;
}

void sync_folder(const std::filesystem::path& folder) {
  const Descriptor open(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (open.get() >= 0) (void)::fsync(open.get());
}

}  // namespace kiban
