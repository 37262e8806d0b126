#include "gui/pages/arena_door.hpp"

#include <wx/clipbrd.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/cut_text.hpp"

namespace kiban::gui {

namespace {

constexpr int gap = 6;  // DIP
constexpr int most_port = 65535;

wxString state_text(const ArenaModel& arena) {
  if (arena.host.life == HostLife::starting) return _("The arena starts…");
  if (arena.life == ArenaLife::connecting) return _("Connecting…");
  return {};
}

wxString place_text(const ArenaModel& arena) {
  const auto scheme = arena.address.find("://");
  const wxString place = from_utf8(scheme == std::string::npos ? arena.address : arena.address.substr(scheme + 3));
  if (arena.life == ArenaLife::lost) return wxString::Format(_("No answer from %s; trying again…"), place);
  return arena.name.empty() ? place : wxString::Format(_("%s at %s"), from_utf8(arena.name), place);
}

}  // namespace

ArenaDoor::ArenaDoor(wxWindow* parent, Settings& settings, Events events)
    : wxPanel(parent), settings_(settings), events_(std::move(events)) {
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(make_outside(), wxSizerFlags().Expand());
  column->Add(make_inside(), wxSizerFlags().Expand());
  SetSizer(column);
  inside_->Hide();
}

wxTextCtrl* ArenaDoor::entry(wxWindow* parent, const wxString& spoken, const char* name, const wxString& value) {
  auto* field = new wxTextCtrl(parent, wxID_ANY, value, wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  field->SetMinSize(wxSize(FromDIP(90), -1));
  set_accessible_name(*field, spoken);
  trace::name(*field, name);
  field->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { visit(); });
  return field;
}

wxPanel* ArenaDoor::make_outside() {
  auto* panel = outside_ = new wxPanel(this);
  name_ = entry(panel, _("Your name there"), "arena-name", settings_.arena_name);
  name_->SetMaxLength(32);
  name_->SetToolTip(_("3 to 32 letters, digits, - and _; not needed to watch"));
  address_ = entry(panel, _("Address of the arena"), "arena-address", settings_.arena_address);
  address_->SetHint("http://192.168.1.2:8714");
  connect_ = text_button(panel, _("Connect"), "arena-connect", [this] { visit(); });
  state_ = new CutText(panel);
  auto* grid = new wxFlexGridSizer(2, FromDIP(gap), FromDIP(gap));
  grid->AddGrowableCol(1);
  grid->Add(new wxStaticText(panel, wxID_ANY, _("Name")), wxSizerFlags().CentreVertical());
  grid->Add(name_, wxSizerFlags().Expand());
  grid->Add(new wxStaticText(panel, wxID_ANY, _("Address")), wxSizerFlags().CentreVertical());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(address_, wxSizerFlags(1).CentreVertical().Border(wxRIGHT, FromDIP(gap)));
  row->Add(connect_, wxSizerFlags().CentreVertical());
  grid->Add(row, wxSizerFlags().Expand());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid, wxSizerFlags().Expand());
  column->Add(make_own(panel), wxSizerFlags().Expand().Border(wxTOP, FromDIP(2 * gap)));
  column->Add(state_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
  panel->SetSizer(column);
  return panel;
}

wxWindow* ArenaDoor::make_own(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  reach_ = choice_field(panel, 120, _("Who may come to your arena"));
  set_accessible_name(*reach_, _("Who may come to your arena"));
  trace::name(*reach_, "arena-reach");
  reach_->Append(_("This computer only"));
  reach_->Append(_("This network"));
  reach_->SetSelection(settings_.arena_for_network ? 1 : 0);
  port_ = new wxSpinCtrl(panel, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, most_port,
                         settings_.arena_port);
  port_->SetToolTip(_("Port; 0: any free one"));
  set_accessible_name(*port_, _("Port"));
  trace::name(*port_, "arena-port");
  start_ = text_button(panel, _("Start an arena"), "arena-start", [this] { start(); });
  start_->SetToolTip(_("An arena of your own, on this computer, until Kiban is closed"));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(reach_, wxSizerFlags(1).CentreVertical().Border(wxRIGHT, FromDIP(gap)));
  row->Add(port_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand());
  column->Add(start_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
  panel->SetSizer(column);
  return panel;
}

wxPanel* ArenaDoor::make_inside() {
  auto* panel = inside_ = new wxPanel(this);
  where_ = new CutText(panel);
  where_->SetFont(where_->GetFont().Bold());
  own_address_ = new CutText(panel);
  copy_ = text_button(panel, _("Copy"), "arena-copy", [this] { copy_address(); });
  copy_->SetToolTip(_("Copy the address for others"));
  leave_ = text_button(panel, _("Leave"), "arena-leave", [this] { events_.leave(); });
  stop_ = text_button(panel, _("Stop the arena"), "arena-stop", [this] { events_.stop(); });
  auto* first = new wxBoxSizer(wxHORIZONTAL);
  first->Add(where_, wxSizerFlags(1).CentreVertical().Border(wxRIGHT, FromDIP(gap)));
  first->Add(leave_, wxSizerFlags().CentreVertical());
  first->Add(stop_, wxSizerFlags().CentreVertical());
  auto* second = new wxBoxSizer(wxHORIZONTAL);
  second->Add(own_address_, wxSizerFlags(1).CentreVertical().Border(wxRIGHT, FromDIP(gap)));
  second->Add(copy_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(first, wxSizerFlags().Expand());
  column->Add(second, wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
  panel->SetSizer(column);
  return panel;
}

void ArenaDoor::show(const ArenaModel& arena) {
  const bool inside = arena.life == ArenaLife::there || arena.life == ArenaLife::lost;
  const bool own = arena.host.life == HostLife::serves;
  const bool busy = arena.life == ArenaLife::connecting || arena.host.life == HostLife::starting;
  outside_->Show(!inside);
  inside_->Show(inside);
  for (wxWindow* part : {static_cast<wxWindow*>(connect_), static_cast<wxWindow*>(start_)}) part->Enable(!busy);
  state_->set(state_text(arena));
  where_->set(place_text(arena));
  own_url_ = from_utf8(arena.host.others.empty() ? arena.host.own : arena.host.others);
  own_address_->set(own_url_);
  own_address_->Show(own);
  copy_->Show(own);
  leave_->Show(!own);
  stop_->Show(own);
  Layout();
  GetParent()->Layout();
  inside_now_ = inside;
}

void ArenaDoor::focus_first() { (inside_now_ ? static_cast<wxWindow*>(leave_) : name_)->SetFocus(); }

void ArenaDoor::focus_own() {
  if (inside_now_) return stop_->SetFocus();
  name().empty() ? name_->SetFocus() : start_->SetFocus();
}

std::string ArenaDoor::name() const { return to_utf8(name_->GetValue().Strip(wxString::both)); }

void ArenaDoor::visit() {
  settings_.arena_address = address_->GetValue().Strip(wxString::both);
  settings_.arena_name = from_utf8(name());
  if (settings_.arena_address.empty()) return address_->SetFocus();
  events_.visit(to_utf8(settings_.arena_address), name());
}

void ArenaDoor::start() {
  if (name().empty()) return name_->SetFocus();
  settings_.arena_name = from_utf8(name());
  settings_.arena_for_network = reach_->GetSelection() == 1;
  settings_.arena_port = port_->GetValue();
  events_.start(settings_.arena_for_network ? Reach::this_network : Reach::this_computer,
                static_cast<std::uint16_t>(settings_.arena_port), name());
}

void ArenaDoor::copy_address() {
  const wxClipboardLocker lock;
  if (!lock) return;
  wxTheClipboard->SetData(new wxTextDataObject(own_url_));
}

}  // namespace kiban::gui
