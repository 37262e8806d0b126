#include "gui/widgets/move_list_view.hpp"

#include <algorithm>
#include <cstdint>

#include "gui/common/assessment_words.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/colours.hpp"
#include "gui/widgets/even_rows.hpp"
#include "gui/widgets/icons.hpp"
#include "session/move_signs.hpp"

namespace kiban::gui {

namespace {

constexpr int stone_size = 13;  // DIP
constexpr int least_rows = 6, row_height = 26;
constexpr int most_looks = 20, between_looks = 25;  // ms

struct MoveColumn {
  enum : unsigned { number, move, time, note, count };
};

// A notation may say itself who moved: its first sign is a shape.
bool says_who(const wxString& move) {
  constexpr std::uint32_t first_shape = 0x25A0, last_shape = 0x26FF;
  if (move.empty()) return false;
  const std::uint32_t sign = move[0].GetValue();
  return sign >= first_shape && sign <= last_shape;
}

}  // namespace

class MoveListView::Rows : public wxDataViewVirtualListModel {
 public:
  void set(const MoveListModel& moves, const BoardModel& board) {
    moves_ = moves;
    names_.game = board.game;
    tones_.clear();
    faint_ = faint_text();
    alarm_ = alarm_text();
    const kb_topology& topology = board.game->topology();
    for (std::uint32_t role = 0; role < topology.role_count; ++role) tones_.push_back(topology.roles[role].tone);
  }

  // Appends where only the end is new, so that the list does not jump. Rows that both models share are not looked at.
  void replace(const MoveListModel& moves, const BoardModel& board) {
    const MoveListModel before = moves_;
    const std::size_t rows = before.items.size();
    const bool appended = moves.items.size() == rows + 1;
    const bool same = (appended || moves.items.size() == rows) && same_start(moves);
    set(moves, board);
    if (!same) return Reset(static_cast<unsigned>(moves_.items.size()));
    if (appended) RowAppended();
    const bool judged_anew = before.slips != moves.slips;
    for_unshared(before, rows, judged_anew, [this](std::size_t row) {
      RowChanged(static_cast<unsigned>(row));
      return true;
    });
    for (const auto& current : {before.row, moves.row}) {
      if (current && *current < rows) RowChanged(static_cast<unsigned>(*current));
    }
  }

  const MoveListModel& moves() const { return moves_; }

  unsigned GetColumnCount() const override { return MoveColumn::count; }
  wxString GetColumnType(unsigned column) const override {
    return column == MoveColumn::move ? wxDataViewIconTextRenderer::GetDefaultType() : wxString("string");
  }
  bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }

  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    const MoveItem& item = moves_.items[row];
    switch (column) {
      case MoveColumn::number:
        value = item.depth == 0 && item.counts ? wxString::Format("%zu", item.number) : wxString();
        return;
      case MoveColumn::move:
        value << wxDataViewIconText(move_text(item), stone_of(item));
        return;
      case MoveColumn::time:
        value = item.elapsed.count() > 0 ? time_used(item.elapsed) : wxString();
        return;
      default:
        value = note_of(item);
    }
  }

  bool GetAttrByRow(unsigned row, unsigned column, wxDataViewItemAttr& attr) const override {
    const MoveItem& item = moves_.items[row];
    if (column == MoveColumn::move && item.node == moves_.current && !item.is_end) attr.SetBold(true);
    const bool faint = item.depth > 0 || column == MoveColumn::number || column == MoveColumn::time;
    if (faint) attr.SetColour(faint_);
    if (column == MoveColumn::note) attr.SetItalic(!item.comment.empty());
    if (column == MoveColumn::move && slip_of(item) != Slip::none) attr.SetColour(alarm_);
    return true;
  }

 private:
  bool same_start(const MoveListModel& moves) const {
    return for_unshared(moves, moves_.items.size(), false, [&](std::size_t row) {
      const MoveItem &a = moves_.items[row], &b = moves.items[row];
      return a.node == b.node && a.depth == b.depth && a.is_end == b.is_end;
    });
  }

  // Each of the first `rows` that the other model does not share, or each at all; false: `look` was, for one.
  bool for_unshared(const MoveListModel& other, std::size_t rows, bool all,
                    const std::function<bool(std::size_t)>& look) const {
    constexpr std::size_t piece = SharedPieces<MoveItem>::piece_size;
    for (std::size_t row = 0; row < rows; ++row) {
      if (!all && row % piece == 0 && moves_.items.shares(other.items, row)) {
        row += piece - 1;
      } else if (!look(row)) {
        return false;
      }
    }
    return true;
  }

  // What was written about it, else what an analysis says.
  wxString note_of(const MoveItem& item) const {
    if (!item.comment.empty()) return from_utf8(item.comment.substr(0, item.comment.find('\n')));
    return item.evaluation ? assessment_text(*item.evaluation, &names_) : wxString();
  }

  Slip slip_of(const MoveItem& item) const { return item.is_end ? Slip::none : moves_.slip_of(item.node); }

  // Drawn in its own colours, so that it is the same in a selected row and in every theme.
  wxBitmapBundle stone_of(const MoveItem& item) const {
    const bool known = item.role >= 0 && static_cast<std::size_t>(item.role) < tones_.size();
    if (item.is_end || !known || says_who(from_utf8(item.shown))) return {};
    switch (tones_[static_cast<std::size_t>(item.role)]) {
      case KB_TONE_DARK:
        return dark_stone_;
      case KB_TONE_LIGHT:
        return light_stone_;
      default:
        return other_stone_;
    }
  }

  wxString move_text(const MoveItem& item) const {
    wxString text(' ', static_cast<std::size_t>(item.depth) * 4);
    if (item.first_of_variation) text += wxString::Format(wxString::FromUTF8("↳ %zu "), item.number);
    if (item.is_end) return text + from_utf8(item.end);
    text += from_utf8(item.shown);
    if (item.foul) text += wxString::FromUTF8(" ✕");
    if (!item.sign.empty())
      text += " " + from_utf8(item.sign);
    else if (slip_of(item) != Slip::none)
      text += " " + slip_sign(slip_of(item));
    if (!item.end.empty()) text += wxString::FromUTF8(" · ") + from_utf8(item.end);
    return text;
  }

  MoveListModel moves_;
  BoardModel names_;        // of the sides
  std::vector<int> tones_;  // by role
  wxBitmapBundle dark_stone_ = disc(KB_TONE_DARK, stone_size), light_stone_ = disc(KB_TONE_LIGHT, stone_size),
                 other_stone_ = disc(KB_TONE_NEUTRAL, stone_size);
  wxColour faint_, alarm_;
};

MoveListView::MoveListView(wxWindow* parent, Events events)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE | wxDV_NO_HEADER),
      events_(std::move(events)),
      rows_(new Rows) {
  AssociateModel(rows_.get());
  // Fixed widths: measuring every row would take seconds in long lists.
  AppendTextColumn(_("No."), MoveColumn::number, wxDATAVIEW_CELL_INERT, FromDIP(36), wxALIGN_RIGHT);
  AppendIconTextColumn(_("Move"), MoveColumn::move, wxDATAVIEW_CELL_INERT, FromDIP(156));
  AppendTextColumn(_("Time"), MoveColumn::time, wxDATAVIEW_CELL_INERT, FromDIP(48), wxALIGN_RIGHT);
  AppendTextColumn(_("Comment"), MoveColumn::note, wxDATAVIEW_CELL_INERT, FromDIP(80));
  even_rows(*this);
  SetMinSize(wxSize(-1, FromDIP(least_rows * row_height)));
  set_accessible_name(*this, _("Moves of the game"));
  trace::name(*this, "moves");
  Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    const auto node = selected();
    if (!selecting_ && node) events_.go(*node);
  });
  Bind(wxEVT_DATAVIEW_ITEM_CONTEXT_MENU, [this](wxDataViewEvent& event) {
    const auto item = event.GetItem().IsOk() ? event.GetItem() : GetSelection();
    if (!item.IsOk() || rows_->GetRow(item) >= rows_->moves().items.size()) return;
    events_.menu(rows_->moves().items[rows_->GetRow(item)], ScreenToClient(wxGetMousePosition()));
  });
  Bind(wxEVT_CHAR, [this](wxKeyEvent& event) {
    if (!on_key(event)) event.Skip();
  });
  look_again_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look(); });
  // The list knows its new height only after the event.
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { see_current(); });
  });
}

const MoveItem* MoveListView::selected_move() const {
  const auto item = GetSelection();
  if (!item.IsOk()) return nullptr;
  const unsigned row = rows_->GetRow(item);
  const auto& items = rows_->moves().items;
  return row < items.size() ? &items[row] : nullptr;
}

std::optional<NodeId> MoveListView::selected() const {
  const MoveItem* const move = selected_move();
  return move ? std::optional(move->node) : std::nullopt;
}

// True: it was for us. Two marks that are typed one after the other may be one of two signs.
bool MoveListView::on_key(const wxKeyEvent& event) {
  const MoveItem* const move = selected_move();
  if (!move || move->is_end) return false;
  const int key = event.GetKeyCode();
  if (key == '!' || key == '?') {
    const std::string typed(1, static_cast<char>(key));
    events_.mark(move->node, is_move_sign(move->sign + typed) ? move->sign + typed : typed);
  } else if (key == WXK_BACK) {
    events_.mark(move->node, {});
  } else if (key == WXK_UP && event.GetModifiers() == wxMOD_CONTROL) {
    events_.move_up(move->node);
  } else if (key == WXK_DELETE) {
    events_.remove(*move);
  } else {
    return false;
  }
  return true;
}

void MoveListView::show(const MoveListModel& moves, const BoardModel& board) {
  selecting_ = true;
  rows_->replace(moves, board);
  select_current();
  selecting_ = false;
  CallAfter([this] { see_current(); });
}

wxDataViewItem MoveListView::current_item() const {
  const auto& row = rows_->moves().row;
  return row ? rows_->GetItem(static_cast<unsigned>(*row)) : wxDataViewItem();
}

void MoveListView::select_current() {
  const auto item = current_item();
  if (!item.IsOk()) return UnselectAll();
  Select(item);
  EnsureVisible(item);
}

void MoveListView::see_current() {
  looks_left_ = most_looks;
  look();
}

// The list lays its rows out when nothing else is to be done, and scrolls only afterwards: so we ask until it has.
void MoveListView::look() {
  const auto item = current_item();
  if (!item.IsOk() || !IsShownOnScreen()) return;
  const wxRect row = GetItemRect(item);
  const int height = GetClientSize().y;
  const bool seen = !row.IsEmpty() && row.y >= -1 && row.GetBottom() <= height + 1;
  if (!seen && looks_left_-- > 0) {
    EnsureVisible(item);
    look_again_.StartOnce(between_looks);
  } else if (trace::on() && !row.IsEmpty()) {
    trace::print("move-rows room={} row={} seen={}", height / row.height, row.height, seen ? 1 : 0);
  }
}

}  // namespace kiban::gui
