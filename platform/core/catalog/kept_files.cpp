#include "core/catalog/kept_files.hpp"

#include <fmt/format.h>
#include <kiban/abi.h>

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/base/content_hash.hpp"
#include "core/base/self_path.hpp"
#include "core/base/text_json.hpp"
#include "core/base/user_folders.hpp"
#include "core/base/whole_file.hpp"

namespace kiban {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::string_view kept_format = "kiban-kept 1";
constexpr std::uintmax_t largest_file = std::uintmax_t{16} << 20;

// Before the JSON, so that what a disk or a person has changed is not believed.
std::string kept_head(std::string_view document) {
  return fmt::format("{} {:016x}\n", kept_format, content_hash(document));
}

fs::path& kept_folder() {
  static fs::path folder;
  return folder;
}

// Another build may understand the same file in another way.
std::string build_identity() {
  std::error_code error;
  const fs::path program = program_file();
  const auto size = fs::file_size(program, error);
  if (error) return {};
  const auto changed = fs::last_write_time(program, error).time_since_epoch().count();
  return fmt::format("{} abi {}.{} {} {}", KIBAN_VERSION, KB_ABI_MAJOR, KB_ABI_MINOR, size, changed);
}

OptionType type_from(const json& in) {
  const auto type = in.get<OptionType>();
  if (type < OptionType::flag || type > OptionType::text) throw json::other_error::create(501, "no such type", &in);
  return type;
}

json json_of(const Makers& makers) { return {makers.author, makers.licence, makers.website, makers.description}; }

Makers makers_from(const json& in) { return {in.at(0), in.at(1), in.at(2), in.at(3)}; }

json json_of(const OptionInfo& option) {
  json choices = json::array();
  for (const OptionChoice& choice : option.choices) choices.push_back({choice.value, choice.label});
  return {{"key", option.key},   {"label", option.label},           {"help", option.help},
          {"type", option.type}, {"default", option.default_value}, {"min", option.min},
          {"max", option.max},   {"choices", std::move(choices)}};
}

OptionInfo option_from(const json& in) {
  OptionInfo option{in.at("key"),     in.at("label"), in.at("help"), type_from(in.at("type")),
                    in.at("default"), in.at("min"),   in.at("max"),  {}};
  for (const json& choice : in.at("choices")) option.choices.push_back({choice.at(0), choice.at(1)});
  return option;
}

json json_of(const Format& told) {
  return {{"id", told.id},         {"name", told.name}, {"suffixes", told.suffixes}, {"reads", told.reads},
          {"writes", told.writes}, {"many", told.many}, {"diagram", told.diagram},   {"text", told.text}};
}

Format format_from(const json& in) {
  return {in.at("id"),     in.at("name"), in.at("suffixes"), in.at("reads"),
          in.at("writes"), in.at("many"), in.at("diagram"),  in.at("text")};
}

json json_of(const EngineProtocol& told) {
  json quirks = json::array();
  for (const EngineQuirk& quirk : told.quirks) quirks.push_back({quirk.token, quirk.label, quirk.help});
  return {{"token", told.token},       {"label", told.label}, {"quirks", std::move(quirks)},
          {"ponders", told.ponders},   {"mates", told.mates}, {"waits", told.waits},
          {"infinite", told.infinite}, {"lines", told.lines}, {"early", told.early}};
}

EngineProtocol protocol_from(const json& in) {
  EngineProtocol protocol{in.at("token"),   in.at("label"), {},
                          in.at("ponders"), in.at("mates"), in.at("infinite"),
                          in.at("lines"),   in.at("early"), in.at("waits")};
  for (const json& quirk : in.at("quirks")) protocol.quirks.push_back({quirk.at(0), quirk.at(1), quirk.at(2)});
  return protocol;
}

}  // namespace

json json_from(const GameEntry& entry) {
  json options = json::array();
  for (const OptionInfo& option : entry.options) options.push_back(json_of(option));
  return {{"id", entry.id},
          {"name", entry.name},
          {"summary", entry.summary},
          {"domain", entry.domain},
          {"options", std::move(options)},
          {"origin", entry.origin},
          {"path", entry.path},
          {"makers", json_of(entry.makers)}};
}

GameEntry entry_from_json(const json& in) {
  GameEntry entry;
  entry.id = in.at("id");
  entry.name = in.at("name");
  entry.summary = in.at("summary");
  entry.domain = in.at("domain");
  for (const json& option : in.at("options")) entry.options.push_back(option_from(option));
  entry.origin = in.at("origin");
  entry.path = in.at("path");
  entry.makers = makers_from(in.at("makers"));
  return entry;
}

json json_from(const KnownGame& known) {
  json formats = json::array(), protocols = json::array();
  for (const Format& format : known.formats) formats.push_back(json_of(format));
  for (const EngineProtocol& protocol : known.protocols) protocols.push_back(json_of(protocol));
  return {{"edition", known.edition},         {"base", known.base},       {"looked_into", known.looked_into},
          {"formats", std::move(formats)},    {"editing", known.editing}, {"engines", known.engines},
          {"protocols", std::move(protocols)}};
}

KnownGame known_from_json(const json& in) {
  KnownGame known{in.at("edition"), in.at("base"), in.at("looked_into"), {}, in.at("editing"), in.at("engines")};
  for (const json& format : in.at("formats")) known.formats.push_back(format_from(format));
  for (const json& protocol : in.at("protocols")) known.protocols.push_back(protocol_from(protocol));
  return known;
}

json json_from(const Error& error) {
  return {{"fault", error.fault}, {"text", json_from(error.text)}, {"line", error.line}, {"column", error.column}};
}

Error error_from_json(const json& in) {
  Error error{in.at("fault").get<Fault>(), text_from_json(in.at("text")).value()};
  error.line = in.at("line");
  error.column = in.at("column");
  return error;
}

void keep_between_starts(fs::path folder) { kept_folder() = std::move(folder); }

fs::path kept_file(const std::string& what) {
  const fs::path program = program_file();
  if (kept_folder().empty() || program.empty()) return {};
  return kept_folder() / (what + "-" + program.filename().string() + ".json");
}

fs::path default_kept_folder() {
  const fs::path cache = base_folder("XDG_CACHE_HOME", ".cache");
  return cache.empty() ? cache : cache / "kiban";
}

KeptFiles::KeptFiles(fs::path file) : file_(std::move(file)) {
  try {
    read();
  } catch (const json::exception&) {
    files_ = json::object();
  }
}

void KeptFiles::read() {
  std::error_code error;
  if (file_.empty() || fs::file_size(file_, error) > largest_file || error) return;
  const auto content = read_whole(file_);
  if (!content) return;
  const std::size_t head = std::min(content->find('\n'), content->size() - 1) + 1;
  const std::string_view document = std::string_view(*content).substr(head);
  if (std::string_view(*content).substr(0, head) != kept_head(document)) return;
  json in = json::parse(document);
  if (in.at("build") != build_identity() || !in.at("files").is_object()) return;
  files_ = std::move(in.at("files"));
}

const json* KeptFiles::find(const std::string& file, const std::string& print) {
  asked_.insert(file);
  const auto kept = files_.find(file);
  if (kept == files_.end() || !kept->is_object()) return nullptr;
  const auto was = kept->find("print"), what = kept->find("what");
  return was != kept->end() && what != kept->end() && *was == print ? &*what : nullptr;
}

void KeptFiles::keep(const std::string& file, const std::string& print, json what) {
  if (file_.empty()) return;
  files_[file] = {{"print", print}, {"what", std::move(what)}};
  asked_.insert(file);
  changed_ = true;
}

void KeptFiles::save() {
  if (!changed_) return;
  changed_ = false;
  for (auto kept = files_.begin(); kept != files_.end() && files_.size() > at_most;) {
    kept = asked_.count(kept.key()) == 0 ? files_.erase(kept) : std::next(kept);
  }
  const json out{{"build", build_identity()}, {"files", files_}};
  const std::string document = out.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
  if (document.size() < largest_file) (void)write_whole(file_, kept_head(document) + document);
}

}  // namespace kiban
