#include "arena/client/key_file.hpp"

#include <system_error>

#include "core/base/whole_file.hpp"

namespace kiban::arena {
namespace {

tl::unexpected<Error> trouble(const std::filesystem::path& file, std::error_code error) {
  return fail(Fault::io, "arena.key-file", KIBAN_N_("the key in {1} cannot be kept or read: {2}"),
              {file.string(), error.message()});
}

}  // namespace

Result<std::string> read_key(const std::filesystem::path& file) {
  std::error_code missing;
  if (!std::filesystem::exists(file, missing)) return std::string();
  auto text = read_whole(file);
  if (!text) return trouble(file, std::make_error_code(std::errc::permission_denied));
  while (!text->empty() && (text->back() == '\n' || text->back() == '\r' || text->back() == ' ')) text->pop_back();
  return *text;
}

Result<void> write_key(const std::filesystem::path& file, const std::string& key) {
  const auto written = write_whole(file, key + "\n", {.readable = Readable::by_owner});
  return written ? Result<void>() : trouble(file, written.error());
}

}  // namespace kiban::arena
