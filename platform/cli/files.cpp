#include "cli/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <map>
#include <ostream>
#include <set>
#include <system_error>
#include <utility>

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

// "#2, #5 and 1995 more"
std::string numbers_of(const std::vector<std::size_t>& games) {
  constexpr std::size_t most = 10;
  std::string list;
  for (std::size_t i = 0; i < std::min(games.size(), most); ++i)
    list += fmt::format("{}#{}", i == 0 ? "" : ", ", games[i] + 1);
  if (games.size() <= most) return list;
  return localised({"", KIBAN_N_("{1} and {2} more"), {list, fmt::format("{}", games.size() - most)}});
}

// What several games lose is said once, with their numbers.
void say_losses(Host& host, const std::vector<Loss>& losses, std::size_t games) {
  std::vector<std::pair<Text, std::vector<std::size_t>>> told;
  std::map<std::string, std::size_t> places;
  for (const Loss& loss : losses) {
    const auto [place, fresh] = places.try_emplace(localised(loss.what), told.size());
    if (fresh) told.push_back({loss.what, {}});
    auto& numbers = told[place->second].second;
    if (numbers.empty() || numbers.back() != loss.game) numbers.push_back(loss.game);
  }
  for (const auto& [what, numbers] : told) {
    if (games == 1) {
      host.note({Fault::unsupported, what});
    } else {
      host.note({Fault::unsupported, {what.token, "{1}: {2}", {numbers_of(numbers), localised(what)}}});
    }
  }
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

Result<GamesOfFile> read_games(Host& host, const std::string& path, const ReadAs& as) {
  const auto content = read_file(host, path);
  if (!content) return tl::make_unexpected(content.error());
  auto games = host.files().read(*content, path == "-" ? std::string() : path, as.format, {}, as.encoding);
  if (!games) return tl::make_unexpected(in_file(path, games.error()));
  return games;
}

std::vector<Record> records_of(Host& host, const std::string& path, GamesOfFile games) {
  std::vector<Record> records;
  std::size_t number = 0;
  for (const Error& remark : games.remarks) host.note(in_file(path, remark));
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
  say_losses(host, written->losses, records.size());
  return done;
}

}  // namespace kiban::cli
