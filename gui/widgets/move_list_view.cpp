#include "gui/widgets/move_list_view.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

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
constexpr int least_move = 156, most_move = 214, beside_move = 30;  // DIP; the last: sign and edges
constexpr std::size_t most_measured = 300;                          // rows
constexpr int most_looks = 20, between_looks = 25;                  // ms

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
    if (folds()) {
      set(moves, board);
      see_current();
      return fill();
    }
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

  // ---- what is folded ----

  bool folds() const { return !folded_.empty(); }
  std::size_t row_count() const { return folds() ? shown_.size() : moves_.items.size(); }
  std::size_t index_of(unsigned row) const { return folds() ? shown_[row] : row; }
  const MoveItem& item(unsigned row) const { return moves_.items[index_of(row)]; }

  // Where the current move is among the rows.
  std::optional<unsigned> current_row() const {
    if (!moves_.row) return std::nullopt;
    if (!folds()) return static_cast<unsigned>(*moves_.row);
    const auto found = std::lower_bound(shown_.begin(), shown_.end(), *moves_.row);
    if (found == shown_.end() || *found != *moves_.row) return std::nullopt;
    return static_cast<unsigned>(found - shown_.begin());
  }

  // The first move of the variation that a move stands in; nothing in the main line.
  std::optional<std::size_t> head_of(std::size_t index) const {
    const unsigned depth = moves_.items[index].depth;
    if (depth == 0) return std::nullopt;
    for (std::size_t i = index + 1; i-- > 0;) {
      const MoveItem& item = moves_.items[i];
      if (item.depth < depth) return std::nullopt;
      if (item.depth == depth && item.first_of_variation) return i;
    }
    return std::nullopt;
  }
  // Behind the last row of the variation that begins there.
  std::size_t end_of(std::size_t head) const {
    const unsigned depth = moves_.items[head].depth;
    std::size_t i = head + 1;
    while (i < moves_.items.size() && moves_.items[i].depth >= depth &&
           !(moves_.items[i].depth == depth && moves_.items[i].first_of_variation))
      ++i;
    return i;
  }
  bool is_folded(std::size_t head) const { return folded_.count(moves_.items[head].node) > 0; }
  bool can_fold(std::size_t head) const { return end_of(head) > head + 1; }
  std::optional<std::size_t> find(const MoveItem& move) const {
    for (std::size_t i = 0; i < moves_.items.size(); ++i)
      if (moves_.items[i].node == move.node && moves_.items[i].is_end == move.is_end) return i;
    return std::nullopt;
  }

  void set_folded(std::size_t head, bool folded) {
    const NodeId node = moves_.items[head].node;
    const bool changed = folded ? folded_.insert(node).second : folded_.erase(node) > 0;
    if (changed) fill();
  }
  void fold_all(bool folded) {
    folded_.clear();
    for (std::size_t i = 0; folded && i < moves_.items.size(); ++i)
      if (moves_.items[i].first_of_variation && can_fold(i)) folded_.insert(moves_.items[i].node);
    if (folded) see_current();
    fill();
  }
  void forget_folds() { folded_.clear(); }
  std::size_t fold_count() const { return folded_.size(); }

  // Nothing that the current move stands in stays folded.
  void see_current() {
    if (!moves_.row) return;
    auto head = head_of(*moves_.row);
    if (head && *head == *moves_.row) head = outer(*head);
    for (; head; head = outer(*head)) folded_.erase(moves_.items[*head].node);
  }

  unsigned GetColumnCount() const override { return MoveColumn::count; }
  wxString GetColumnType(unsigned column) const override {
    return column == MoveColumn::move ? wxDataViewIconTextRenderer::GetDefaultType() : wxString("string");
  }
  bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }

  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    const MoveItem& item = this->item(row);
    switch (column) {
      case MoveColumn::number:
        value = item.depth == 0 && item.counts ? wxString::Format("%zu", item.number) : wxString();
        return;
      case MoveColumn::move:
        value << wxDataViewIconText(move_text(index_of(row)), stone_of(item));
        return;
      case MoveColumn::time:
        value = item.elapsed.count() > 0 ? time_used(item.elapsed) : wxString();
        return;
      default:
        value = note_of(item);
    }
  }

  bool GetAttrByRow(unsigned row, unsigned column, wxDataViewItemAttr& attr) const override {
    const MoveItem& item = this->item(row);
    if (column == MoveColumn::move && item.node == moves_.current && !item.is_end) attr.SetBold(true);
    const bool faint = item.depth > 0 || column == MoveColumn::number || column == MoveColumn::time;
    if (faint) attr.SetColour(faint_);
    if (column == MoveColumn::note) attr.SetItalic(!item.comment.empty());
    if (column == MoveColumn::move && slip_of(item) != Slip::none) attr.SetColour(alarm_);
    return true;
  }

  wxString note_of(unsigned row) const { return note_of(item(row)); }
  wxString move_text(std::size_t index) const {
    const MoveItem& item = moves_.items[index];
    wxString text = indent_of(item);
    if (item.first_of_variation) text += wxString::Format(wxString::FromUTF8("%s %zu "), fold_sign(index), item.number);
    if (item.is_end) return text + from_utf8(item.end);
    text += from_utf8(item.shown);
    if (item.foul) text += wxString::FromUTF8(" ✕");
    if (!item.sign.empty())
      text += " " + from_utf8(item.sign);
    else if (slip_of(item) != Slip::none)
      text += " " + slip_sign(slip_of(item));
    if (!item.end.empty()) text += wxString::FromUTF8(" · ") + from_utf8(item.end);
    if (item.first_of_variation && is_folded(index))
      text += wxString::Format(wxString::FromUTF8(" … +%zu"), end_of(index) - index - 1);
    return text;
  }
  // All of a row before its first letter: a click there folds.
  wxString before_text(std::size_t index) const { return indent_of(moves_.items[index]) + fold_sign(index) + " "; }

 private:
  static wxString indent_of(const MoveItem& item) { return wxString(' ', static_cast<std::size_t>(item.depth) * 4); }
  wxString fold_sign(std::size_t head) const {
    if (!can_fold(head)) return wxString::FromUTF8("↳");
    return wxString::FromUTF8(is_folded(head) ? "▸" : "▾");
  }
  // The variation that a variation stands in.
  std::optional<std::size_t> outer(std::size_t head) const {
    const unsigned depth = moves_.items[head].depth;
    for (std::size_t i = head; i-- > 0;)
      if (moves_.items[i].depth < depth) return head_of(i);
    return std::nullopt;
  }
  void fill() {
    shown_.clear();
    for (std::size_t i = 0; folds() && i < moves_.items.size();) {
      shown_.push_back(i);
      const bool hides = moves_.items[i].first_of_variation && is_folded(i);
      i = hides ? end_of(i) : i + 1;
    }
    Reset(static_cast<unsigned>(row_count()));
  }

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

  MoveListModel moves_;
  std::set<NodeId> folded_;         // first moves of variations
  std::vector<std::size_t> shown_;  // which items the rows are, while something is folded
  BoardModel names_;                // of the sides
  std::vector<int> tones_;          // by role
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
  move_column_ = AppendIconTextColumn(_("Move"), MoveColumn::move, wxDATAVIEW_CELL_INERT, FromDIP(least_move));
  move_column_->GetRenderer()->EnableEllipsize(wxELLIPSIZE_MIDDLE);
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
    if (!item.IsOk() || rows_->GetRow(item) >= rows_->row_count() || !events_.menu) return;
    events_.menu(rows_->item(rows_->GetRow(item)), ScreenToClient(wxGetMousePosition()));
  });
  GetMainWindow()->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    if (!on_click(event)) event.Skip();
  });
  GetMainWindow()->Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    event.Skip();
    tell_what_is_cut(event.GetPosition());
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
  return row < rows_->row_count() ? &rows_->item(row) : nullptr;
}

// ---- folding ----

MoveListView::Fold MoveListView::fold_of(const MoveItem& move) const {
  const auto index = rows_->find(move);
  const auto head = index ? rows_->head_of(*index) : std::nullopt;
  if (!head || !rows_->can_fold(*head)) return Fold::none;
  return rows_->is_folded(*head) ? Fold::folded : Fold::open;
}

bool MoveListView::has_variations() const {
  const auto& items = rows_->moves().items;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i].first_of_variation) return true;
  return false;
}

// Who stands in what is folded goes to its first move, which is left to be seen.
void MoveListView::set_folded(const MoveItem& move, bool folded) {
  const auto index = rows_->find(move);
  const auto head = index ? rows_->head_of(*index) : std::nullopt;
  if (!head || !rows_->can_fold(*head)) return;
  const NodeId first = rows_->moves().items[*head].node;
  const auto& current = rows_->moves().row;
  const bool inside = current && *current > *head && *current < rows_->end_of(*head);
  selecting_ = true;
  rows_->set_folded(*head, folded);
  select_current();
  selecting_ = false;
  show_folds();
  if (folded && inside) events_.go(first);
}

void MoveListView::fold_all(bool folded) {
  selecting_ = true;
  rows_->fold_all(folded);
  select_current();
  selecting_ = false;
  show_folds();
}

void MoveListView::unfold_for_another_game() { rows_->forget_folds(); }

void MoveListView::show_folds() {
  trace::print("move-folds folded={} rows={}", rows_->fold_count(), rows_->row_count());
  CallAfter([this] { see_current(); });
}

// On the sign before the first move of a variation, and what is left of it.
bool MoveListView::on_click(const wxMouseEvent& event) {
  wxDataViewItem item;
  wxDataViewColumn* column = nullptr;
  HitTest(event.GetPosition(), item, column);
  if (!item.IsOk() || column != move_column_ || rows_->GetRow(item) >= rows_->row_count()) return false;
  const std::size_t index = rows_->index_of(rows_->GetRow(item));
  const MoveItem& move = rows_->moves().items[index];
  if (!move.first_of_variation || !rows_->can_fold(index)) return false;
  const wxRect cell = GetItemRect(item, column);
  const int reach = FromDIP(stone_size + 6) + GetTextExtent(rows_->before_text(index)).x;
  if (event.GetPosition().x > cell.x + reach) return false;
  set_folded(MoveItem(move), fold_of(move) == Fold::open);
  return true;
}

// ---- what has no room ----

void MoveListView::tell_what_is_cut(wxPoint at) {
  wxDataViewItem item;
  wxDataViewColumn* column = nullptr;
  HitTest(at, item, column);
  wxString text;
  if (item.IsOk() && column && rows_->GetRow(item) < rows_->row_count()) {
    const unsigned row = rows_->GetRow(item);
    if (column == move_column_) text = rows_->move_text(rows_->index_of(row));
    if (column->GetModelColumn() == MoveColumn::note) text = rows_->note_of(row);
    const int sign = column == move_column_ ? FromDIP(beside_move) : 0;
    if (GetTextExtent(text).x + sign <= column->GetWidth()) text.clear();
  }
  if (text == GetToolTipText()) return;
  if (text.empty())
    UnsetToolTip();
  else
    SetToolTip(text);
}

// As wide as the longest move, within reason; long lists are not measured.
void MoveListView::fit_moves() {
  const std::size_t rows = rows_->row_count();
  int width = FromDIP(least_move);
  wxString longest;
  for (std::size_t row = 0; row < rows && rows <= most_measured; ++row) {
    const wxString text = rows_->move_text(rows_->index_of(static_cast<unsigned>(row)));
    if (text.length() > longest.length()) longest = text;
  }
  width = std::max(width, GetTextExtent(longest).x + FromDIP(beside_move));
  width = std::min(width, FromDIP(most_move));
  if (width == std::exchange(move_width_, width)) return;
  move_column_->SetWidth(width);
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
  const bool changes = events_.mark && events_.move_up && events_.remove;
  if (!changes && key != WXK_LEFT && key != WXK_RIGHT) return false;
  if (key == '!' || key == '?') {
    const std::string typed(1, static_cast<char>(key));
    events_.mark(move->node, is_move_sign(move->sign + typed) ? move->sign + typed : typed);
  } else if (key == WXK_BACK) {
    events_.mark(move->node, {});
  } else if (key == WXK_UP && event.GetModifiers() == wxMOD_CONTROL) {
    events_.move_up(move->node);
  } else if ((key == WXK_LEFT || key == WXK_RIGHT) && !event.HasModifiers()) {
    set_folded(MoveItem(*move), key == WXK_LEFT);
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
  fit_moves();
  select_current();
  selecting_ = false;
  CallAfter([this] { see_current(); });
}

wxDataViewItem MoveListView::current_item() const {
  const auto row = rows_->current_row();
  return row ? rows_->GetItem(*row) : wxDataViewItem();
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
