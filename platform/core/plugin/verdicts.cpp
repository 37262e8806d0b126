#include "core/plugin/verdicts.hpp"

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "core/base/content_hash.hpp"
#include "core/base/text_json.hpp"
#include "core/base/whole_file.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* format = "kiban-probes 1";

// In ticks of the standard library, some of which count in more than 64 bits.
std::int64_t when(const fs::file_time_type& time) { return static_cast<std::int64_t>(time.time_since_epoch().count()); }

std::string probe_identity(const fs::path& probe) {
  std::error_code error;
  const auto size = fs::file_size(probe, error);
  if (error) return {};
  const auto changed = when(fs::last_write_time(probe, error));
  return std::to_string(size) + " " + std::to_string(changed);
}

json to_json(const FileIdentity& identity) {
  return {{"size", identity.size}, {"changed", identity.changed}, {"content", identity.content}};
}

FileIdentity identity_from(const json& in) { return {in.at("size"), in.at("changed"), in.at("content")}; }

}  // namespace

// In pieces that stay in the processor's cache, as this is done for all plugins at each start.
std::optional<FileIdentity> identity_of(const fs::path& file) {
  std::error_code error;
  const auto changed = when(fs::last_write_time(file, error));
  if (error || !fs::is_regular_file(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  ContentSum sum(0);
  std::uint64_t size = 0;
  std::array<char, 65536> piece{};
  while (in.read(piece.data(), piece.size()) || in.gcount() > 0) {
    const auto count = static_cast<std::size_t>(in.gcount());
    sum.add({piece.data(), count});
    size += count;
  }
  if (!in.is_open() || in.bad()) return std::nullopt;
  return FileIdentity{size, changed, sum.value()};
}

Verdicts::Verdicts(fs::path file, const fs::path& probe) : file_(std::move(file)), probe_(probe_identity(probe)) {
  try {
    read();
  } catch (const json::exception&) {
    entries_.clear();
  }
}

void Verdicts::read() {
  const auto content = read_whole(file_);
  if (!content) return;
  const json in = json::parse(*content);
  if (in.at("format") != format || in.at("probe") != probe_) return;
  for (const auto& [path, entry] : in.at("files").items()) {
    Entry read{identity_from(entry), {}};
    if (!entry.at("refused").is_null()) {
      read.refused = text_from_json(entry.at("refused"));
      if (!read.refused) continue;
    }
    entries_.emplace(path, std::move(read));
  }
}

std::optional<Result<void>> Verdicts::find(const fs::path& plugin, const FileIdentity& identity) const {
  const auto entry = entries_.find(plugin.string());
  if (entry == entries_.end() || !(entry->second.identity == identity)) return std::nullopt;
  if (!entry->second.refused) return Result<void>();
  return tl::unexpected<Error>(Error{Fault::unsupported, *entry->second.refused});
}

void Verdicts::remember(const fs::path& plugin, const FileIdentity& identity, const Result<void>& verdict) {
  entries_[plugin.string()] = {identity, verdict ? std::nullopt : std::optional<Text>(verdict.error().text)};
  changed_ = true;
}

void Verdicts::save() {
  if (!changed_ || file_.empty()) return;
  json files = json::object();
  for (const auto& [path, entry] : entries_) {
    files[path] = to_json(entry.identity);
    files[path]["refused"] = entry.refused ? json_from(*entry.refused) : json();
  }
  const json out{{"format", format}, {"probe", probe_}, {"files", std::move(files)}};
  (void)write_whole(file_, out.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
  changed_ = false;
}

}  // namespace kiban
