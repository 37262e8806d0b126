#include "gui/widgets/piece_palette.hpp"

#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/tglbtn.h>

#include <cctype>

#include "gui/board/names.hpp"
#include "gui/board/same_look.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/icons.hpp"

namespace kiban::gui {

namespace {

constexpr int palette_side = 36, button_side = 42;  // DIP
constexpr int columns = 8;

bool same_tool(const EditTool& a, const EditTool& b) {
  return a.kind == b.kind &&
         (a.kind != EditTool::Kind::piece || (a.piece.kind == b.piece.kind && a.piece.role == b.piece.role));
}

// Without the sign of promotion, so that a letter leads to both faces.
std::string letter_of(const kb_kind_info& kind) {
  const char* latin = kind.latin ? kind.latin : kind.name;
  while (*latin != '\0' && std::isalpha(static_cast<unsigned char>(*latin)) == 0) ++latin;
  return latin;
}

}  // namespace

PiecePalette::PiecePalette(wxWindow* parent, std::function<void(const EditTool&)> picked)
    : wxPanel(parent), picked_(std::move(picked)) {
  SetSizer(new wxBoxSizer(wxVERTICAL));
}

void PiecePalette::show(const EditorModel& model, PieceSet set) {
  const kb_topology& topology = model.board->game->topology();
  const bool same = shown_ && same_look(*shown_, topology) && set == set_ && items_.size() == model.palette.size() + 1;
  board_ = model.board;
  shown_ = &topology;
  set_ = set;
  if (!same) fill(model, set);
}

void PiecePalette::fill(const EditorModel& model, PieceSet set) {
  GetSizer()->Clear(true);
  items_.clear();
  const Game& game = *model.board->game;
  const bool dark = wxSystemSettings::GetAppearance().IsDark();
  const Palette& palette = dark ? dark_palette() : light_palette();
  wxSizer* row = nullptr;
  Role role = -1;
  for (const Occupant& piece : model.palette) {
    if (piece.role != role) {
      row = new wxGridSizer(columns, FromDIP(1), FromDIP(1));
      GetSizer()->Add(row, wxSizerFlags().Border(wxBOTTOM, FromDIP(6)));
    }
    role = piece.role;
    const kb_topology& topology = game.topology();
    const std::string token = std::string(topology.roles[piece.role].token) + "-" + topology.kinds[piece.kind].token;
    add(*row, {EditTool::Kind::piece, piece}, from_utf8(piece_name(game, piece)), token,
        piece_picture(topology, piece, FromDIP(palette_side), GetContentScaleFactor(), palette, set),
        letter_of(topology.kinds[piece.kind]));
  }
  if (!row) return;
  add(*row, {EditTool::Kind::eraser, {}}, _("Eraser"), "eraser", icon(Icon::eraser, 22).GetBitmapFor(this), {});
  tool_ = {};
  Layout();
}

void PiecePalette::add(wxSizer& sizer, const EditTool& tool, const wxString& name, const std::string& token,
                       const wxBitmap& picture, const std::string& latin) {
  auto* button = new wxToggleButton(this, wxID_ANY, wxString());
  button->SetBitmap(picture);
  make_flat(*button);
  make_tight(*button);
  button->SetMinSize(FromDIP(wxSize(button_side, button_side)));
  button->SetToolTip(name);
  set_accessible_name(*button, name);
  trace::name(*button, ("tool-" + token).c_str());
  const std::size_t index = items_.size();
  button->Bind(wxEVT_TOGGLEBUTTON, [this, index](wxCommandEvent& event) { take(index, event.IsChecked()); });
  items_.push_back({tool, button, latin});
  sizer.Add(button);
}

void PiecePalette::take(std::size_t index, bool on) {
  tool_ = on ? items_[index].tool : EditTool{};
  for (std::size_t i = 0; i < items_.size(); ++i) items_[i].button->SetValue(on && i == index);
  if (picked_) picked_(tool_);
}

void PiecePalette::let_go() {
  for (const Item& item : items_) item.button->SetValue(false);
  tool_ = {};
  if (picked_) picked_(tool_);
}

bool PiecePalette::pick(char letter) {
  const auto small = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  const auto fits = [&](const Item& item) { return !item.latin.empty() && small(item.latin[0]) == small(letter); };
  std::size_t from = 0;
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (same_tool(items_[i].tool, tool_) && fits(items_[i])) from = i + 1;
  for (std::size_t step = 0; step < items_.size(); ++step) {
    const std::size_t i = (from + step) % items_.size();
    if (!fits(items_[i])) continue;
    take(i, true);
    return true;
  }
  return false;
}

}  // namespace kiban::gui
