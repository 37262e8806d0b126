#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "arena/client/key_file.hpp"
#include "core/base/whole_file.hpp"

namespace kiban::arena {
namespace {

tl::unexpected<Error> trouble(const std::filesystem::path& file, int error) {
  return fail(Fault::io, "arena.key-file", KIBAN_N_("the key in {1} cannot be kept or read: {2}"),
              {file.string(), std::generic_category().message(error)});
}

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

}  // namespace

Result<std::string> read_key(const std::filesystem::path& file) {
  std::error_code missing;
  if (!std::filesystem::exists(file, missing)) return std::string();
  auto text = read_whole(file);
  if (!text) return trouble(file, EACCES);
  while (!text->empty() && (text->back() == '\n' || text->back() == '\r' || text->back() == ' ')) text->pop_back();
  return *text;
}

Result<void> write_key(const std::filesystem::path& file, const std::string& key) {
  std::error_code ignored;
  if (!file.parent_path().empty()) std::filesystem::create_directories(file.parent_path(), ignored);
  const std::string beside = file.string() + ".new";
  ::unlink(beside.c_str());
  const std::string line = key + "\n";
  {
    const Descriptor out(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (out.get() < 0) return trouble(file, errno);
    if (::write(out.get(), line.data(), line.size()) != static_cast<ssize_t>(line.size()) || ::fsync(out.get()) != 0)
      return trouble(file, errno);
  }
  if (::rename(beside.c_str(), file.c_str()) != 0) return trouble(file, errno);
  return {};
}

}  // namespace kiban::arena
