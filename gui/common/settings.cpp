#include "gui/common/settings.hpp"

#include <wx/fileconf.h>
#include <wx/log.h>

#include <filesystem>
#include <system_error>

#include "core/base/user_folders.hpp"

#include <algorithm>

namespace kiban::gui {

namespace {

const wxString theme_words[] = {"system", "light", "dark"};

// wxFileConfig of 3.2 follows XDG only when it is told the file. Where nothing can be written, settings last until the
// end and nobody is asked about it.
wxString config_file() {
  const std::filesystem::path folder = base_folder("XDG_CONFIG_HOME", ".config");
  if (folder.empty()) return {};
  std::error_code ignored;
  std::filesystem::create_directories(folder / "kiban", ignored);
  return wxString::FromUTF8((folder / "kiban" / "kiban.conf").string());
}

Theme theme_of(const wxString& word) {
  if (word == theme_words[1]) return Theme::light;
  return word == theme_words[2] ? Theme::dark : Theme::system;
}

}  // namespace

SettingsFile::SettingsFile()
    : config_(std::make_unique<wxFileConfig>("kiban", wxString(), config_file(), wxString(), wxCONFIG_USE_LOCAL_FILE)) {
}

// Which writes what could not be written before.
SettingsFile::~SettingsFile() {
  const wxLogNull nobody_is_asked;
  config_.reset();
}

Settings SettingsFile::read() {
  Settings out;
  const bool known = config_->GetNumberOfEntries(true) > 0;  // to an earlier version, which did not ask
  config_->Read("welcomed", &out.welcomed, known);
  config_->Read("language", &out.language);
  out.theme = theme_of(config_->Read("theme", theme_words[0]));
  config_->Read("coordinates", &out.coordinates, true);
  config_->Read("letters", &out.letters, false);
  config_->Read("ground", &out.ground);
  config_->Read("shaded", &out.shaded, true);
  config_->Read("numbers", &out.numbers, false);
  config_->Read("forbidden", &out.forbidden, true);
  config_->Read("animations", &out.animations, true);
  config_->Read("ask-before-end", &out.ask_before_end, true);
  config_->Read("sound", &out.sound, out.sound);
  out.sound = std::clamp(out.sound, 0, 100);
  config_->Read("move-styles", &out.move_styles);
  config_->Read("play/game", &out.last_game);
  config_->Read("play/name1", &out.names[0]);
  config_->Read("play/name2", &out.names[1]);
  config_->Read("play/opponent", &out.opponent, out.opponent);
  config_->Read("play/clock", &out.clock);
  config_->Read("play/dismissed", &out.dismissed);
  config_->Read("play/move-limit", &out.move_limit, 0);
  config_->Read("analysis/shown", &out.analysis, false);
  config_->Read("analysis/analysts", &out.analysts);
  config_->Read("analysis/lines", &out.analysis_lines, out.analysis_lines);
  config_->Read("analysis/time", &out.review_time, out.review_time);
  config_->Read("window/width", &out.width, out.width);
  config_->Read("window/height", &out.height, out.height);
  config_->Read("window/maximized", &out.maximized, false);
  config_->Read("window/side", &out.side_width, out.side_width);
  config_->Read("window/analysis", &out.analysis_height, out.analysis_height);
  config_->Read("window/reader", &out.reader_width, out.reader_width);
  config_->Read("arena/address", &out.arena_address);
  config_->Read("arena/name", &out.arena_name);
  config_->Read("arena/ruleset", &out.arena_ruleset);
  config_->Read("arena/time", &out.arena_time);
  config_->Read("arena/port", &out.arena_port, out.arena_port);
  config_->Read("arena/network", &out.arena_for_network, false);
  config_->Read("window/match-form", &out.match_form, out.match_form);
  config_->Read("window/match-board", &out.match_board, out.match_board);
  config_->Read("window/arena", &out.arena_width, out.arena_width);
  config_->Read("window/arena-side", &out.arena_side, out.arena_side);
  written_ = out;
  return out;
}

void SettingsFile::write(const Settings& settings) {
  if (!differ(settings)) return;
  written_ = settings;
  config_->Write("welcomed", settings.welcomed);
  config_->Write("language", settings.language);
  config_->Write("theme", theme_words[static_cast<int>(settings.theme)]);
  config_->Write("coordinates", settings.coordinates);
  config_->Write("letters", settings.letters);
  config_->Write("ground", settings.ground);
  config_->Write("shaded", settings.shaded);
  config_->Write("numbers", settings.numbers);
  config_->Write("forbidden", settings.forbidden);
  config_->Write("animations", settings.animations);
  config_->Write("ask-before-end", settings.ask_before_end);
  config_->Write("sound", settings.sound);
  config_->Write("move-styles", settings.move_styles);
  config_->Write("play/game", settings.last_game);
  config_->Write("play/name1", settings.names[0]);
  config_->Write("play/name2", settings.names[1]);
  config_->Write("play/opponent", settings.opponent);
  config_->Write("play/clock", settings.clock);
  config_->Write("play/dismissed", settings.dismissed);
  config_->Write("play/move-limit", settings.move_limit);
  config_->Write("analysis/shown", settings.analysis);
  config_->Write("analysis/analysts", settings.analysts);
  config_->Write("analysis/lines", settings.analysis_lines);
  config_->Write("analysis/time", settings.review_time);
  config_->Write("window/width", settings.width);
  config_->Write("window/height", settings.height);
  config_->Write("window/maximized", settings.maximized);
  config_->Write("window/side", settings.side_width);
  config_->Write("window/analysis", settings.analysis_height);
  config_->Write("window/reader", settings.reader_width);
  config_->Write("arena/address", settings.arena_address);
  config_->Write("arena/name", settings.arena_name);
  config_->Write("arena/ruleset", settings.arena_ruleset);
  config_->Write("arena/time", settings.arena_time);
  config_->Write("arena/port", settings.arena_port);
  config_->Write("arena/network", settings.arena_for_network);
  config_->Write("window/match-form", settings.match_form);
  config_->Write("window/match-board", settings.match_board);
  config_->Write("window/arena", settings.arena_width);
  config_->Write("window/arena-side", settings.arena_side);
  const wxLogNull nobody_is_asked;
  config_->Flush();
}

}  // namespace kiban::gui
