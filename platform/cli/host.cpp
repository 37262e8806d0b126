#include "cli/host.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "core/base/user_folders.hpp"
#include "core/plugin/plugins.hpp"

namespace kiban::cli {
namespace {

Error none_found() {
  auto folders = default_plugin_places().folders;
  const auto scripts = script::default_script_places().folders;
  folders.insert(folders.end(), scripts.begin(), scripts.end());
  return {Fault::unsupported, {"games.none", KIBAN_N_("no game was found; looked in: {1}"), {looked_in(folders)}}};
}

}  // namespace

const Games& Host::games() {
  if (games_) return *games_;
  games_ = load_();
  // Whatever the command is, it will not find its game; what could not be loaded may be why.
  if (games_->catalog->games().empty()) {
    for (const RefusedFile& file : games_->catalog->refused()) note(in_file(file.path, file.why));
    note(none_found());
  }
  return *games_;
}

Result<NamedGame> Host::named(const std::string& name) {
  if (!is_script_path(name)) return NamedGame{&catalog(), name};
  auto& [id, catalog] = by_path_[name];
  if (!catalog) {
    const auto maker = script::load_script_file(name, games().catalog);
    if (!maker) return tl::make_unexpected(in_file(name, maker.error()));
    id = (*maker)->files().front().id;
    catalog = std::make_unique<Catalog>();
    catalog->add(*maker);
  }
  return NamedGame{catalog.get(), id};
}

RecordFiles& Host::files() {
  if (!files_) files_.emplace(catalog());
  return *files_;
}

void Host::print(const ordered_json& document) {
  out_ << document.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

void Host::note(const Error& error) { err_ << one_line(sentence_of(error)) << '\n'; }

Exit Host::fail(const Error& error, Exit status) {
  out_.flush();
  note(error);
  return status;
}

Exit status_of(const Error& error) {
  return error.fault == Fault::illegal || error.fault == Fault::state ? Exit::no : Exit::wrong;
}

bool is_script_path(const std::string& name) {
  return std::filesystem::path(name).extension() == ".lua";  // as no id of a game ends
}

Error in_file(const std::string& path, const Error& why) {
  const bool script = std::filesystem::path(path).extension() == ".lua";
  Error error = why;
  error.text = script ? Text{why.text.token, "{1}", {script::located(path, why)}}
                      : Text{why.text.token, "{1}: {2}", {path, localised(why.text)}};
  if (script) error.line = error.column = 0;
  return error;
}

std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
  return text;
}

std::string sentence_of(const Error& error) {
  std::string sentence = error.text.token + ": " + localised(error.text);
  if (error.line > 0 && error.column > 0) {
    sentence += " " + localised({"cli.place",
                                 KIBAN_N_("(line {1}, column {2})"),
                                 {fmt::format("{}", error.line), fmt::format("{}", error.column)}});
  }
  return one_line(std::move(sentence));
}

}  // namespace kiban::cli
