// The board on the game page as a picture: to a file or to the clipboard.
#include <wx/clipbrd.h>
#include <wx/filedlg.h>
#include <wx/filename.h>
#include <wx/stdpaths.h>

#include "gui/board/board_view.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/game_page.hpp"

namespace kiban::gui {

namespace {

constexpr double picture_scale = 2;  // pixels to a logical one: sharp in print too
const wxString png_suffix = "png", svg_suffix = "svg";

std::string bytes_of(const PrintedBoard& board, const wxString& suffix) {
  return suffix == svg_suffix ? board.svg().value_or(std::string()) : board.png();
}

// The name as it was typed; without a suffix of ours, with that of the kind chosen in the list.
wxFileName file_chosen(const wxFileDialog& dialog) {
  wxFileName file(dialog.GetPath());
  const wxString suffix = file.GetExt().Lower();
  if (suffix != png_suffix && suffix != svg_suffix)
    file.SetFullName(file.GetFullName() + "." + (dialog.GetFilterIndex() == 1 ? svg_suffix : png_suffix));
  return file;
}

Shared<NoticeModel> notice(NoticeKind kind, Text text) {
  return std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), {}, 0});
}

Shared<NoticeModel> not_made() {
  return notice(NoticeKind::error, {"window.picture", KIBAN_N_("The picture could not be made."), {}});
}

}  // namespace

PrintedBoard GamePage::printed(double scale) const {
  PrintWish wish = board_->print_wish();
  wish.caption = title();
  const Role role = board_->model()->state.acting_role();
  if (!game_->ending.over() && role >= 0) wish.turn_tone = board_->model()->game->topology().roles[role].tone;
  return {std::move(wish), scale};
}

Shared<NoticeModel> GamePage::save_picture() {
  if (!game()) return nullptr;
  const wxString name = in_domain(game_->domain, game_->game_name) + wxString::Format(" %zu.png", game_->moves.ply);
  const wxString kinds = _("PNG picture (*.png)") + "|*.png|" + _("SVG picture (*.svg)") + "|*.svg";
  wxFileDialog dialog(this, _("Save a picture of the board"),
                      wxStandardPaths::Get().GetUserDir(wxStandardPaths::Dir_Pictures), name, kinds,
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return nullptr;
  const wxFileName file = file_chosen(dialog);
  // The dialog has asked about the name that was typed, not about one that was made longer.
  if (file.GetFullPath() != dialog.GetPath() && file.FileExists())
    return notice(
        NoticeKind::error,
        {"window.picture-exists", KIBAN_N_("{1} already exists: choose another name."), {to_utf8(file.GetFullPath())}});
  const bool vectors = file.GetExt().Lower() == svg_suffix;
  std::string bytes = bytes_of(printed(vectors ? 1 : picture_scale), file.GetExt().Lower());
  if (bytes.empty()) return not_made();
  post_([bytes = std::move(bytes), path = path_of(file.GetFullPath())](Workspace& workspace) {
    workspace.records().write_file(path, bytes);
  });
  return nullptr;
}

Shared<NoticeModel> GamePage::copy_picture() {
  if (!game()) return nullptr;
  wxClipboardLocker clipboard;
  auto data = std::make_unique<wxBitmapDataObject>(wxBitmap(printed(picture_scale).image()));
  const bool copied = !!clipboard && wxTheClipboard->SetData(data.release());  // the clipboard deletes it
  if (!copied) return not_made();
  return notice(NoticeKind::information, {"window.picture-copied", KIBAN_N_("The picture is copied."), {}});
}

}  // namespace kiban::gui
