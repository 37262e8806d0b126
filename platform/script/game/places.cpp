#include "script/game/places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/base/self_path.hpp"
#include "core/base/user_folders.hpp"
#include "core/base/utf8.hpp"
#include "core/base/whole_file.hpp"

namespace kiban::script {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* format = "kiban-scripts 1";
constexpr const char* suffix = ".lua";
constexpr const char* meta_suffix = ".meta.lua";  // for language servers, not run
constexpr const char* folder_name = "scripts";
constexpr std::uintmax_t largest_file = 1 << 20;

bool word(const std::string& name) {
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

// Below a folder of scripts: a script, or a folder of scripts.
std::string id_below(const fs::path& relative) {
  const std::string stem = relative.stem().string();
  const std::string folder = relative.parent_path().string();
  if (!word(stem) || (!folder.empty() && !word(folder))) return {};
  return folder.empty() ? stem : folder + "/" + stem;
}

void add_files(std::vector<FoundFile>& found, const fs::path& folder, const fs::path& root, bool shipped) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code ignored;
    const fs::path& path = entry->path();
    if (entry->is_directory(ignored)) {
      if (folder == root && path.filename().string().front() != '.') add_files(found, path, root, shipped);
    } else if (is_script(path) && entry->is_regular_file(ignored)) {
      found.push_back({id_below(path.lexically_relative(root)), path, shipped});
    }
  }
}

tl::unexpected<Error> bad_switches(const fs::path& file) {
  return fail(Fault::io, "script.switches",
              KIBAN_N_("{1}, which says what is switched off, cannot be read; delete it to switch everything on"),
              {file.string()});
}

std::string state_of(const fs::path& file) {
  std::error_code error;
  const auto changed = fs::last_write_time(file, error);
  const auto size = error ? 0 : fs::file_size(file, error);
  return error ? "-" : fmt::format("{}:{}", changed.time_since_epoch().count(), size);
}

}  // namespace

bool is_script(const fs::path& file) {
  const std::string name = file.filename().string();
  const std::string_view meta = meta_suffix;
  const bool is_meta = name.size() >= meta.size() && name.compare(name.size() - meta.size(), meta.size(), meta) == 0;
  return file.extension() == suffix && !is_meta && name.front() != '.';
}

ScriptPlaces default_script_places() {
  ScriptPlaces places;
  places.folders = places.authors = listed_folders("KIBAN_SCRIPT_PATH");
  if (const fs::path data = base_folder("XDG_DATA_HOME", ".local/share"); !data.empty()) {
    places.own = data / "kiban" / folder_name;
    places.disabled = data / "kiban" / "scripts.json";
    places.folders.push_back(places.own);
  }
  if (const fs::path here = program_folder(); !here.empty()) {
    places.folders.push_back(here / folder_name);
    places.folders.push_back(here.parent_path() / "share" / "kiban" / folder_name);
  }
  return places;
}

std::vector<FoundFile> find_scripts(const ScriptPlaces& places) {
  std::vector<FoundFile> found;
  for (const fs::path& folder : places.folders) {
    std::vector<FoundFile> here;
    const auto& authors = places.authors;
    const bool written = folder == places.own || std::find(authors.begin(), authors.end(), folder) != authors.end();
    add_files(here, folder, folder, !written);
    std::sort(here.begin(), here.end(), [](const FoundFile& a, const FoundFile& b) { return a.path < b.path; });
    for (FoundFile& file : here) {
      const bool taken = !file.id.empty() && std::any_of(found.begin(), found.end(),
                                                         [&](const FoundFile& other) { return other.id == file.id; });
      if (!taken) found.push_back(std::move(file));
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const FoundFile& a, const FoundFile& b) {
    return std::pair(a.id.empty(), a.id) < std::pair(b.id.empty(), b.id);
  });
  return found;
}

std::string fingerprint(const ScriptPlaces& places, const std::vector<FoundFile>& found) {
  std::string print = state_of(places.disabled);
  for (const FoundFile& file : found) print += fmt::format("\n{} {}", file.path.string(), state_of(file.path));
  return print;
}

Result<std::set<std::string>> switched_off(const ScriptPlaces& places) try {
  std::error_code error;
  if (places.disabled.empty() || !fs::exists(places.disabled, error)) return std::set<std::string>();
  const auto text = read_whole(places.disabled);
  if (!text) return bad_switches(places.disabled);
  const json in = json::parse(*text);
  if (in.at("format") != format) return bad_switches(places.disabled);
  return in.at("off").get<std::set<std::string>>();
} catch (const json::exception&) {
  return bad_switches(places.disabled);
}

Result<void> set_enabled(const ScriptPlaces& places, const std::string& id, bool enabled) {
  auto off = switched_off(places);
  if (!off) return tl::make_unexpected(off.error());
  if (enabled ? off->erase(id) == 0 : !off->insert(id).second) return {};
  const json out{{"format", format}, {"off", *off}};
  if (!places.disabled.empty() && write_whole(places.disabled, out.dump(2) + "\n")) return {};
  return fail(Fault::io, "script.write", KIBAN_N_("{1} cannot be written"), {places.disabled.string()});
}

Result<std::string> id_of_file(const fs::path& file) {
  const fs::path whole = fs::absolute(file).lexically_normal();
  const fs::path folder = whole.parent_path();
  const bool nested = folder.filename() != folder_name && folder.parent_path().filename() == folder_name;
  std::string id = id_below(nested ? folder.filename() / whole.filename() : whole.filename());
  if (!id.empty()) return id;
  return fail(Fault::argument, "script.name",
              KIBAN_N_("the name of a script has letters a to z, digits, - and _ only; rename {1}"),
              {whole.filename().string()});
}

Result<Source> read_script(const fs::path& file) {
  std::error_code error;
  if (fs::file_size(file, error) > largest_file && !error) {
    return fail(Fault::limit, "script.size", KIBAN_N_("the file is too large for a script"));
  }
  auto text = read_whole(file);
  if (!text && !fs::exists(file, error))
    return fail(Fault::io, "script.read", KIBAN_N_("there is no file {1}"), {file.string()});
  if (!text) return fail(Fault::io, "script.read", KIBAN_N_("{1} cannot be read"), {file.string()});
  if (!is_utf8(*text)) return fail(Fault::parse, "script.utf8", KIBAN_N_("a script is text in UTF-8, and this is not"));
  return Source{file.filename().string(), *std::move(text)};
}

// The file is said once, with its folder: of a place in this file, of an error without one, and where the sentence
// names it.
std::string located(const fs::path& file, const Error& error) {
  const Text& text = error.text;
  const std::string name = file.filename().string(), path = file.string();
  const auto names = [&text](const std::string& what) {
    return std::find(text.args.begin(), text.args.end(), what) != text.args.end();
  };
  if (file.has_parent_path() && names(path)) return localised(text);
  const bool elsewhere = !text.place.file.empty() && text.place.file != name;
  if (elsewhere) return fmt::format("{}: {}", path, localised(text));
  Text sentence = without_place(text);
  if (error.line > 0) return fmt::format("{}:{}: {}", path, error.line, localised(sentence));
  if (text.place.file.empty() && names(name)) {
    std::replace(sentence.args.begin(), sentence.args.end(), name, path);
    return localised(sentence);
  }
  return fmt::format("{}: {}", path, localised(sentence));
}

}  // namespace kiban::script
