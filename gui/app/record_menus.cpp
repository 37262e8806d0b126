// Records of games' own formats: files opened, saved and dropped on the window, texts copied and pasted; and the way in
// which moves are written.
#include <wx/choicdlg.h>
#include <wx/clipbrd.h>
#include <wx/dnd.h>
#include <wx/filedlg.h>
#include <wx/menu.h>
#include <wx/textentry.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "gui/app/frame.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/engines_page.hpp"
#include "gui/pages/game_page.hpp"
#include "gui/pages/variants_page.hpp"
#include "gui/widgets/notice_bar.hpp"

namespace kiban::gui {

namespace {

using Opened = std::function<void(const wxArrayString&)>;

class FilesDropped : public wxFileDropTarget {
 public:
  explicit FilesDropped(Opened opened) : opened_(std::move(opened)) {}
  bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
    opened_(files);
    return true;
  }

 private:
  Opened opened_;
};

wxString pattern_of(const Format& format) {
  wxString pattern;
  for (const std::string& suffix : format.suffixes) pattern += (pattern.empty() ? "*." : ";*.") + from_utf8(suffix);
  return pattern.empty() ? wxString("*") : pattern;
}

Format kiban_format() {
  Format format;
  format.id = own_format;
  format.suffixes = {"json"};
  return format;
}

wxString name_of(const std::string& domain, const Format& format) {
  return format.id == own_format ? _("Kiban record") : in_domain(domain, format.name);
}

void remove_all(wxMenu& menu) {
  while (menu.GetMenuItemCount() > 0) menu.Destroy(menu.FindItemByPosition(0));
}

struct OldText {
  const char* people;
  const char* encoding;
};
constexpr std::array<OldText, 12> old_texts{{{KIBAN_N_("Any language"), "UTF-8"},
                                             {KIBAN_N_("Japanese"), "Shift_JIS"},
                                             {KIBAN_N_("Japanese"), "EUC-JP"},
                                             {KIBAN_N_("Chinese, simplified"), "GB18030"},
                                             {KIBAN_N_("Chinese, traditional"), "Big5"},
                                             {KIBAN_N_("Korean"), "CP949"},
                                             {KIBAN_N_("Cyrillic"), "CP1251"},
                                             {KIBAN_N_("Cyrillic"), "KOI8-R"},
                                             {KIBAN_N_("Western Europe"), "CP1252"},
                                             {KIBAN_N_("Central Europe"), "CP1250"},
                                             {KIBAN_N_("Any language"), "UTF-16LE"},
                                             {KIBAN_N_("Any language"), "UTF-16BE"}}};

// "game:style game:style"
std::map<std::string, std::string> styles_in(const wxString& setting) {
  std::istringstream words(to_utf8(setting));
  std::map<std::string, std::string> styles;
  for (std::string word; words >> word;) {
    const auto colon = word.find(':');
    if (colon != std::string::npos) styles[word.substr(0, colon)] = word.substr(colon + 1);
  }
  return styles;
}

wxString setting_of(const std::map<std::string, std::string>& styles) {
  wxString setting;
  for (const auto& [game, style] : styles) {
    if (!setting.empty()) setting += ' ';
    setting.append(from_utf8(game)).append(":").append(from_utf8(style));
  }
  return setting;
}

}  // namespace

void Frame::take_drops() {
  SetDropTarget(new FilesDropped([this](const wxArrayString& files) { open_files(files); }));  // NOLINT: taken over
}

void Frame::open_files(const wxArrayString& files) {
  std::vector<std::filesystem::path> paths;
  for (const wxString& file : files) paths.push_back(path_of(file));
  if (page_ == Page::engines) return engines_->add_files(paths);
  if (!paths.empty()) post_([paths](Workspace& workspace) { workspace.records().open_files(paths); });
}

void Frame::choose_files() {
  wxFileDialog dialog(this, _("Open games"), wxString(), wxString(), _("All files") + "|*",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST | wxFD_MULTIPLE);
  if (dialog.ShowModal() != wxID_OK) return;
  wxArrayString files;
  dialog.GetPaths(files);
  open_files(files);
}

void Frame::choose_encoding() {
  wxArrayString names;
  for (const OldText& row : old_texts) names.Add(wxString::Format("%s (%s)", tr(row.people), row.encoding));
  wxSingleChoiceDialog dialog(this, _("In which encoding are the letters of the file?"), _("Read again"), names);
  trace::name(dialog, "choose-encoding");
  if (dialog.ShowModal() != wxID_OK) return;
  const std::string encoding = old_texts.at(static_cast<std::size_t>(dialog.GetSelection())).encoding;
  post_([encoding](Workspace& workspace) { workspace.records().read_again(encoding); });
}

void Frame::save_game() {
  if (page_ == Page::variants) return variants_->save();
  const GameModel* game = this->game();
  if (!game) return;
  std::vector<Format> formats = game->formats;
  formats.push_back(kiban_format());
  wxString wildcard;
  for (const Format& format : formats) {
    const wxString pattern = pattern_of(format);
    wildcard += (wildcard.empty() ? "" : "|") + name_of(game->domain, format) + " (" + pattern + ")|" + pattern;
  }
  wxFileDialog dialog(this, _("Save the game"), wxString(), from_utf8(game->game), wildcard,
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  std::filesystem::path file = path_of(dialog.GetPath());
  const Format& format = format_to_save(formats, static_cast<std::size_t>(dialog.GetFilterIndex()), file);
  post_([file, id = format.id](Workspace& workspace) { workspace.records().save_as(file, id); });
}

// The one that was chosen, unless the suffix was typed and is another's. Adds the usual suffix where there is none.
const Format& Frame::format_to_save(const std::vector<Format>& formats, std::size_t chosen,
                                    std::filesystem::path& file) {
  const Format& wanted = formats[std::min(chosen, formats.size() - 1)];
  const std::string suffix = suffix_of(file.string());
  const auto has = [&](const Format& format) {
    return std::find(format.suffixes.begin(), format.suffixes.end(), suffix) != format.suffixes.end();
  };
  if (has(wanted)) return wanted;
  const auto other = std::find_if(formats.begin(), formats.end(), has);
  if (other != formats.end()) return *other;
  if (!wanted.suffixes.empty()) file += "." + wanted.suffixes.front();
  return wanted;
}

void Frame::paste() {
  if (auto* text = dynamic_cast<wxTextEntryBase*>(FindFocus())) return text->Paste();
  wxTextDataObject data;
  const wxClipboardLocker clipboard;
  if (!clipboard || !wxTheClipboard->GetData(data)) {
    return notices_->show({NoticeKind::refusal, {"window.paste", KIBAN_N_("There is no text to paste."), {}}, {}, 0});
  }
  post_([text = to_utf8(data.GetText()), edits = page_ == Page::editor](Workspace& workspace) {
    edits ? workspace.editor().read(text) : workspace.records().paste(text);
  });
}

void Frame::show(const ClipModel& clip) {
  auto data = std::make_unique<wxTextDataObject>(from_utf8(clip.text));
  const wxClipboardLocker clipboard;
  const bool copied = !!clipboard && wxTheClipboard->SetData(data.release());  // the clipboard deletes it
  if (copied) return notices_->show(clip.notice);
  notices_->show({NoticeKind::error, {"window.clipboard", KIBAN_N_("The clipboard cannot be used."), {}}, {}, 0});
}

// ---- menus ----

void Frame::add_record_items(wxMenu& menu) {
  add(menu, _("&Open a file…") + "\tCtrl+O", _("Read games from files of any format"), [this] { choose_files(); });
  add(menu, _("Read again in ano&ther encoding…"), _("Where the names of the files that were opened last look wrong"),
      [this] { choose_encoding(); });
  auto* save = add(menu, _("Save &as…") + "\tCtrl+S", _("Save the game to a file, in any of its formats"),
                   [this] { save_game(); });
  enabled_[save->GetId()] = [this] { return page_ == Page::variants || (game() && game()->board); };
}

void Frame::make_edit_menu(wxMenuBar& bar) {
  auto* menu = new wxMenu;
  copy_menu_ = new wxMenu;
  const wxMenuItem* copy = menu->AppendSubMenu(copy_menu_, _("Copy the &record"), _("For another program to paste"));
  auto* position = add(*menu, _("&Copy the position") + "\tCtrl+Shift+C", _("As a line of text"), [this] {
    const bool edits = page_ == Page::editor;
    post_([edits](Workspace& workspace) { edits ? workspace.editor().copy() : workspace.records().copy_position(); });
  });
  add(*menu, _("&Paste") + "\tCtrl+V", _("A record or a position, as text"), [this] { paste(); });
  menu->AppendSeparator();
  auto* details = add(*menu, _("&Details of the game…") + "\tAlt+Enter", _("Event, place, date, players and ratings"),
                      [this] { post_([](Workspace& workspace) { workspace.live_game().notes().tell_details(); }); });
  bar.Append(menu, _("&Edit"));
  const auto on_table = [this] { return game() && game()->board; };
  enabled_[copy->GetId()] = [this] { return copy_menu_->GetMenuItemCount() > 0; };
  enabled_[details->GetId()] = [this, on_table] { return page_ == Page::game && on_table(); };
  enabled_[position->GetId()] = [this, on_table] { return page_ == Page::editor || on_table(); };
}

void Frame::add_style_menu(wxMenu& menu) {
  style_menu_ = new wxMenu;
  const wxMenuItem* item = menu.AppendSubMenu(style_menu_, _("&Move notation"), _("How moves are written"));
  enabled_[item->GetId()] = [this] { return style_menu_->GetMenuItemCount() > 0; };
}

// The menus of the open game.
void Frame::fill_game_menus() {
  const GameModel* game = this->game();
  const std::string id = game && game->board ? game->game : std::string();
  if (id == menus_of_) return;
  menus_of_ = id;
  remove_all(*copy_menu_);
  remove_all(*style_menu_);
  if (id.empty()) return;
  for (const Format& format : game->formats) {
    if (!format.text) continue;
    wxMenuItem* item = copy_menu_->Append(wxID_ANY, name_of(game->domain, format));
    Bind(
        wxEVT_MENU,
        [this, to = format.id](wxCommandEvent&) {
          post_([to](Workspace& workspace) { workspace.records().copy_record(to); });
        },
        item->GetId());
  }
  for (const MoveStyle& style : game->styles) add_style(*game, style.token, in_domain(game->domain, style.label));
  if (!game->styles.empty()) add_style(*game, {}, _("As stored in the file"));
}

void Frame::add_style(const GameModel& game, const std::string& style, const wxString& label) {
  wxMenuItem* item = style_menu_->AppendRadioItem(wxID_ANY, label);
  if (game.style == style) item->Check();
  Bind(
      wxEVT_MENU,
      [this, id = game.game, style](wxCommandEvent&) {
        auto styles = styles_in(settings_.move_styles);
        styles[id] = style;
        settings_.move_styles = setting_of(styles);
        use_move_styles();
      },
      item->GetId());
}

void Frame::use_move_styles() {
  for (const auto& [game, style] : styles_in(settings_.move_styles)) {
    post_([game = game, style = style](Workspace& workspace) { workspace.live_game().show_moves_in(game, style); });
  }
}

}  // namespace kiban::gui
