#include "gui/widgets/details_dialog.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

constexpr int field_width = 340, others_height = 76, details_gap = 12;  // DIP
constexpr int longest = 500;                                            // letters of a field

// The one that the history takes for the day of the game.
const char* date_tag(const std::map<std::string, std::string>& tags) {
  return tags.count("start-time") != 0 ? "start-time" : "date";
}

}  // namespace

DetailsDialog::DetailsDialog(wxWindow* parent, const DetailsModel& details, const BoardModel& board, Keep keep)
    : wxDialog(parent, wxID_ANY, _("Details of the game"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      details_(details) {
  auto* grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(details_gap));
  grid->AddGrowableCol(1, 1);
  add_tag(*grid, _("Event"), "event", "details-event");
  add_tag(*grid, _("Place"), "place", "details-place");
  add_tag(*grid, _("Round"), "round", "details-round");
  add_tag(*grid, _("Date"), date_tag(details_.known.tags), "details-date");
  fields_.back().text->SetHint("2026/11/29");
  for (std::size_t seat = 0; seat < details_.known.names.size(); ++seat)
    add_seat(*grid, seat, role_name(&board, static_cast<int>(seat)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(details_gap)));
  add_others(*column);
  column->Add(make_buttons(), wxSizerFlags().Expand().Border(wxALL, FromDIP(details_gap)));
  SetSizerAndFit(column);
  CentreOnParent();
  fields_.front().text->SetFocus();
  Bind(
      wxEVT_BUTTON,
      [this, keep = std::move(keep)](wxCommandEvent& event) {
        const RecordDetails now = changed();
        if (!now.tags.empty() || now.names != details_.known.names) keep(now);
        event.Skip();
      },
      wxID_OK);
}

wxTextCtrl* DetailsDialog::add_field(wxFlexGridSizer& grid, const wxString& label, const std::string& value,
                                     const std::string& name) {
  auto* text = new wxTextCtrl(this, wxID_ANY, from_utf8(value), wxDefaultPosition, wxSize(FromDIP(field_width), -1));
  text->SetMaxLength(longest);
  set_accessible_name(*text, label);
  trace::name(*text, name.c_str());
  grid.Add(new wxStaticText(this, wxID_ANY, label), wxSizerFlags().CentreVertical());
  grid.Add(text, wxSizerFlags(1).Expand());
  return text;
}

void DetailsDialog::add_tag(wxFlexGridSizer& grid, const wxString& label, const std::string& tag,
                            const std::string& name) {
  const auto found = details_.known.tags.find(tag);
  const std::string value = found == details_.known.tags.end() ? std::string() : found->second;
  fields_.push_back({tag, 0, add_field(grid, label, value, name)});
}

void DetailsDialog::add_seat(wxFlexGridSizer& grid, std::size_t seat, const wxString& role) {
  const std::string number = std::to_string(seat + 1);
  wxTextCtrl* text = add_field(grid, role, details_.known.names[seat], "details-name" + number);
  text->Enable(details_.may_name[seat]);
  fields_.push_back({{}, seat, text});
  add_tag(grid, wxString::Format(_("Rating of %s"), role), rating_tag(seat), "details-rating" + number);
}

void DetailsDialog::add_others(wxSizer& column) {
  const wxString others = other_tags();
  if (others.empty()) return;
  const wxString label = _("Also noted in the record");
  auto* view = new wxTextCtrl(this, wxID_ANY, others, wxDefaultPosition, wxSize(-1, FromDIP(others_height)),
                              wxTE_MULTILINE | wxTE_READONLY);
  set_accessible_name(*view, label);
  trace::name(*view, "details-others");
  column.Add(new wxStaticText(this, wxID_ANY, label), wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(details_gap)));
  column.Add(view, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(details_gap)));
}

wxSizer* DetailsDialog::make_buttons() {
  auto* cancel = new wxButton(this, wxID_CANCEL, _("Cancel"));
  auto* keep = new wxButton(this, wxID_OK, _("Save"));
  trace::name(*cancel, "details-cancel");
  trace::name(*keep, "details-save");
  keep->SetDefault();
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddStretchSpacer();
  row->Add(cancel, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
  row->Add(keep);
  return row;
}

// What files said and no field is for.
wxString DetailsDialog::other_tags() const {
  wxString out;
  for (const auto& [tag, value] : details_.known.tags) {
    const bool has_field =
        std::any_of(fields_.begin(), fields_.end(), [&, &name = tag](const Field& field) { return field.tag == name; });
    if (has_field) continue;
    if (!out.empty()) out += "\n";
    out += from_utf8(tag) + ": " + from_utf8(value);
  }
  return out;
}

RecordDetails DetailsDialog::changed() const {
  RecordDetails out{{}, details_.known.names};
  for (const Field& field : fields_) {
    if (!field.text->IsModified()) continue;
    const std::string value = to_utf8(field.text->GetValue().Strip(wxString::both));
    if (field.tag.empty())
      out.names[field.seat] = value;
    else
      out.tags[field.tag] = value;
  }
  return out;
}

}  // namespace kiban::gui
