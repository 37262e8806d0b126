#include "cli/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>
#include <set>
#include <system_error>

#include "core/base/whole_file.hpp"

namespace kiban::cli {
namespace {

namespace fs = std::filesystem;

std::string last_failure() { return std::generic_category().message(errno); }

tl::unexpected<Error> cannot_write(const std::string& path, const std::string& why) {
  return fail(Fault::io, "file.write", KIBAN_N_("{1} cannot be written: {2}"), {path, why});
}

tl::unexpected<Error> cannot_read(const std::string& path, const std::string& why) {
  return fail(Fault::io, "file.read", KIBAN_N_("{1} cannot be read: {2}"), {path, why});
}

tl::unexpected<Error> no_suffix(Host& host, const std::string& path) {
  std::set<std::string> ids;
  for (const FileFormat& row : host.files().formats()) {
    if (row.format.writes) ids.insert(row.format.id);
  }
  return fail(Fault::unsupported, "convert.format",
              KIBAN_N_("which format {1} should have cannot be seen from its name; give --to, one of: {2}"),
              {path, fmt::format("{}", fmt::join(ids, ", "))});
}

std::string all_of(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

Result<std::string> read_file(Host& host, const std::string& path) {
  if (path == "-") return all_of(host.in());
  std::error_code error;
  if (fs::is_directory(path, error)) {
    return cannot_read(path, std::make_error_code(std::errc::is_a_directory).message());
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return cannot_read(path, last_failure());
  std::string content = all_of(file);
  if (file.bad()) return cannot_read(path, last_failure());
  return content;
}

Result<void> write_file(Host& host, const std::string& path, const std::string& content) {
  if (path == "-") {
    host.out() << content << std::flush;
    return {};
  }
  const auto written = write_whole(path, content, {.make_folder = false});
  return written ? Result<void>() : cannot_write(path, written.error().message());
}

Result<GamesOfFile> read_games(Host& host, const std::string& path, const std::string& format) {
  const auto content = read_file(host, path);
  if (!content) return tl::make_unexpected(content.error());
  auto games = host.files().read(*content, path == "-" ? std::string() : path, format);
  if (!games) return tl::make_unexpected(in_file(path, games.error()));
  return games;
}

std::vector<Record> records_of(Host& host, const std::string& path, GamesOfFile games) {
  std::vector<Record> records;
  std::size_t number = 0;
  for (auto& game : games.games) {
    if (game || game.error().fault != Fault::partial) ++number;
    if (game) {
      records.push_back(*std::move(game));
    } else {
      host.note(in_file(fmt::format("{} #{}", path, number), game.error()));
    }
  }
  return records;
}

Exit status_of(const GamesOfFile& games) {
  const std::size_t good = games.good();
  if (good == games.games.size()) return Exit::done;
  return good > 0 ? Exit::no : Exit::wrong;
}

Result<void> needs_format(Host& host, const std::string& path, const std::string& format) {
  if (!format.empty() || path == "-") return {};
  const std::string suffix = suffix_of(path);
  for (const FileFormat& row : host.files().formats()) {
    const auto& known = row.format.suffixes;
    if (row.format.writes && std::find(known.begin(), known.end(), suffix) != known.end()) return {};
  }
  return no_suffix(host, path);
}

Result<void> write_games(Host& host, const std::string& path, const std::vector<Record>& records,
                         const std::string& format) {
  const std::string by_name = format.empty() ? host.files().format_for(path, records) : format;
  if (by_name.empty() && path != "-") return no_suffix(host, path);
  const auto written = host.files().write(records, by_name.empty() ? own_format : by_name);
  if (!written) return tl::make_unexpected(written.error());
  auto done = write_file(host, path, written->bytes);
  if (!done) return done;
  std::set<std::string> told;  // what two games lose is said once
  for (const Loss& loss : written->losses) {
    if (told.insert(localised(loss.what)).second) host.note({Fault::unsupported, loss.what});
  }
  return done;
}

}  // namespace kiban::cli
