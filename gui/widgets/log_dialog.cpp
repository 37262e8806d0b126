#include "gui/widgets/log_dialog.hpp"

#include <wx/button.h>
#include <wx/clipbrd.h>
#include <wx/dataobj.h>
#include <wx/filedlg.h>
#include <wx/intl.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "core/base/log.hpp"
#include "core/base/whole_file.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

LogDialog::LogDialog(wxWindow* parent, const std::filesystem::path& file)
    : wxDialog(parent, wxID_ANY, _("Log"), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      text_(read_log(file)),
      view_(new wxTextCtrl(this, wxID_ANY, from_utf8(text_), wxDefaultPosition, FromDIP(wxSize(720, 400)),
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP)) {
  view_->SetName(_("Log"));
  view_->SetFont(wxFont(wxFontInfo(view_->GetFont().GetPointSize()).Family(wxFONTFAMILY_TELETYPE)));
  if (text_.empty()) view_->SetHint(_("The log is empty."));
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  auto* copy_button = new wxButton(this, wxID_COPY, _("Copy"));
  auto* save_button = new wxButton(this, wxID_SAVEAS, _("Save as…"));
  buttons->Add(copy_button, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
  buttons->Add(save_button);
  buttons->AddStretchSpacer();
  buttons->Add(new wxButton(this, wxID_CLOSE, _("Close")));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(view_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
  column->Add(buttons, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(12)));
  SetSizerAndFit(column);
  SetEscapeId(wxID_CLOSE);
  copy_button->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { copy(); });
  save_button->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { save(); });
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { EndModal(wxID_CLOSE); }, wxID_CLOSE);
  view_->ShowPosition(view_->GetLastPosition());
}

void LogDialog::copy() {
  const wxClipboardLocker lock;
  if (!lock) return;
  wxTheClipboard->SetData(new wxTextDataObject(view_->GetValue()));
  wxTheClipboard->Flush();
}

void LogDialog::save() {
  wxFileDialog where(this, _("Save log"), wxEmptyString, "kiban.log", wxFileSelectorDefaultWildcardStr,
                     wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (where.ShowModal() != wxID_OK) return;
  const std::filesystem::path file(where.GetPath().utf8_string());
  if (write_whole(file, text_)) return;
  wxMessageBox(wxString::Format(_("%s could not be written."), where.GetPath()), _("Save log"), wxOK | wxICON_ERROR,
               this);
}

}  // namespace kiban::gui
