#include "gui/pages/history_table.hpp"

#include <algorithm>
#include <utility>

#include "core/record/record_fields.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/even_rows.hpp"

namespace kiban::gui {

namespace {

struct HistoryColumn {
  enum : unsigned { game, players, result, date, moves, opening, count };
};

struct ColumnLook {
  const char* title;
  int least;  // width in DIP
  int share;  // of what is left when every column has its least
  wxAlignment align;
};
constexpr ColumnLook looks[HistoryColumn::count] = {
    {KIBAN_N_("Kind of game"), 90, 2, wxALIGN_LEFT}, {KIBAN_N_("Players"), 150, 5, wxALIGN_LEFT},
    {KIBAN_N_("Result"), 100, 2, wxALIGN_LEFT},      {KIBAN_N_("Date"), 128, 0, wxALIGN_LEFT},
    {KIBAN_N_("Moves"), 60, 0, wxALIGN_RIGHT},       {KIBAN_N_("Opening"), 90, 6, wxALIGN_LEFT},
};

wxString title_of(unsigned column) { return tr(looks[column].title); }

}  // namespace

class HistoryTable::Rows : public wxDataViewVirtualListModel {
 public:
  struct Row {
    RecordSummary summary;
    wxString cells[HistoryColumn::count];
    bool seen = false;
  };
  std::function<void()> on_seen;  // while rows are drawn, once for many of them

  void set_gallery(const Shared<GalleryModel>& gallery) {
    boards_.clear();
    for (const GalleryCard& card : gallery->games) boards_[card.entry.id] = card;
    for (Row& row : rows_) row.seen = false, describe(row);
  }

  void set(const std::vector<RecordSummary>& summaries) {
    rows_.clear();
    rows_.reserve(summaries.size());
    for (const RecordSummary& summary : summaries) {
      rows_.push_back({summary, {}});
      describe(rows_.back());
    }
  }

  void sort(int column, bool ascending) {
    const auto less = [column](const Row& a, const Row& b) {
      if (column == HistoryColumn::date) return day_of(a.summary) < day_of(b.summary);
      if (column == HistoryColumn::moves) return a.summary.plies < b.summary.plies;
      return a.cells[column].CmpNoCase(b.cells[column]) < 0;
    };
    std::stable_sort(rows_.begin(), rows_.end(),
                     [&](const Row& a, const Row& b) { return ascending ? less(a, b) : less(b, a); });
  }

  void tell() { Reset(static_cast<unsigned>(rows_.size())); }
  const std::vector<Row>& rows() const { return rows_; }

  unsigned GetColumnCount() const override { return HistoryColumn::count; }
  wxString GetColumnType(unsigned) const override { return "string"; }
  bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }
  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    value = row < rows_.size() ? rows_[row].cells[column] : wxString();
    if (row < rows_.size() && column == HistoryColumn::opening && !rows_[row].seen) see(rows_[row]);
  }

  std::vector<RecordId> take_seen() { return std::exchange(seen_, {}); }

  void describe(const HistoryRow& known) {
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& r) { return r.summary.id == known.id; });
    if (row == rows_.end()) return;
    if (!known.opening.empty()) row->cells[HistoryColumn::opening] = from_utf8(known.opening);
    row->summary.plies = known.moves;
    row->cells[HistoryColumn::moves] = wxString::Format("%zu", known.moves);
    RowChanged(static_cast<unsigned>(row - rows_.begin()));
  }

 private:
  // In order of time, whichever of the two is known: a file's own text begins with the year.
  static std::string day_of(const RecordSummary& summary) {
    std::string day = summary.dated() ? time_text(summary.created) : summary.played;
    std::replace(day.begin(), day.end(), '-', '/');
    std::replace(day.begin(), day.end(), 'T', ' ');
    return day;
  }

  void see(Row& row) const {
    row.seen = true;
    if (seen_.empty() && on_seen) on_seen();
    seen_.push_back(row.summary.id);
  }

  void describe(Row& row) const {
    const RecordSummary& from = row.summary;
    const auto card = boards_.find(from.game);
    const BoardModel* board = card == boards_.end() ? nullptr : card->second.start.get();
    row.cells[HistoryColumn::game] = card == boards_.end()
                                         ? from_utf8(from.game_name)
                                         : in_domain(card->second.entry.domain, card->second.entry.name);
    for (const Seat& seat : from.seats) {
      if (!row.cells[HistoryColumn::players].empty() && &seat != &from.seats.front())
        row.cells[HistoryColumn::players] += " - ";
      if (&seat == &from.seats.front()) row.cells[HistoryColumn::players].clear();
      row.cells[HistoryColumn::players] += seat_name(seat);
    }
    row.cells[HistoryColumn::result] = from.ending.over() ? short_result(from.ending, board) : _("unfinished");
    row.cells[HistoryColumn::date] = from.dated() ? date_text(from.created) : from_utf8(from.played);
    row.cells[HistoryColumn::moves] = wxString::Format("%zu", from.plies);
    row.cells[HistoryColumn::opening] = from_utf8(from.opening);
  }

  mutable std::vector<Row> rows_;  // which of them were seen is noted while they are drawn
  mutable std::vector<RecordId> seen_;
  std::map<std::string, GalleryCard> boards_;
};

HistoryTable::HistoryTable(wxWindow* parent, Events events)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE | wxDV_ROW_LINES),
      events_(std::move(events)),
      rows_(new Rows) {
  AssociateModel(rows_.get());
  // Fixed widths: measuring every row would take seconds in long lists.
  for (unsigned column = 0; column < HistoryColumn::count; ++column) {
    AppendTextColumn(title_of(column), column, wxDATAVIEW_CELL_INERT, least_width(column), looks[column].align,
                     wxDATAVIEW_COL_RESIZABLE | wxDATAVIEW_COL_SORTABLE);
  }
  rows_->on_seen = [this] { CallAfter([this] { ask_about_seen(); }); };
  even_rows(*this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    share_width(event.GetSize().x);
  });
  set_accessible_name(*this, _("Games that were played"));
  trace::name(*this, "history");
  Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    const auto id = selected();
    if (!filling_ && id) events_.selected(*id);
  });
  Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
    if (const auto id = selected()) events_.opened(*id);
  });
  Bind(wxEVT_DATAVIEW_COLUMN_HEADER_CLICK, [this](wxDataViewEvent& event) { sort_by(event.GetColumn()); });
}

// A head has room for its words and the sign of sorting, in every language.
int HistoryTable::least_width(unsigned column) const {
  return std::max(FromDIP(looks[column].least), GetTextExtent(title_of(column)).x + FromDIP(36));
}

// Over the whole table, until somebody has set a column's width.
void HistoryTable::share_width(int width) {
  const bool by_hand = !given_.empty() && given_ != widths();
  if (by_hand) return;
  int left = width - FromDIP(24), shares = 0;
  for (unsigned column = 0; column < HistoryColumn::count; ++column) {
    left -= least_width(column);
    shares += looks[column].share;
  }
  left = std::max(left, 0);
  for (unsigned column = 0; column < HistoryColumn::count; ++column)
    GetColumn(column)->SetWidth(least_width(column) + left * looks[column].share / shares);
  CallAfter([this] { given_ = widths(); });
}

std::vector<int> HistoryTable::widths() const {
  std::vector<int> out;
  for (unsigned column = 0; column < HistoryColumn::count; ++column) out.push_back(GetColumn(column)->GetWidth());
  return out;
}

void HistoryTable::sort_by(int column) {
  ascending_ = column == sort_column_ ? !ascending_ : column != HistoryColumn::date && column != HistoryColumn::moves;
  sort_column_ = column;
  const auto id = selected();
  filling_ = true;
  rows_->sort(sort_column_, ascending_);
  rows_->tell();
  for (unsigned row = 0; id && row < rows_->rows().size(); ++row) {
    if (rows_->rows()[row].summary.id == *id) Select(rows_->GetItem(row));
  }
  GetColumn(static_cast<unsigned>(column))->SetSortOrder(ascending_);
  filling_ = false;
}

void HistoryTable::show(const Shared<HistoryModel>& history) {
  const auto before = selected_index();
  const auto id = wanted_ ? wanted_ : selected();
  filling_ = true;
  rows_->set(history->rows);
  rows_->sort(sort_column_, ascending_);
  rows_->tell();
  filling_ = false;
  const auto& rows = rows_->rows();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return id && row.summary.id == *id; });
  if (found != rows.end()) {
    const bool told = wanted_.has_value();
    wanted_.reset();
    return select(static_cast<unsigned>(found - rows.begin()), told);
  }
  // It is gone: the one that took its place.
  if (before && !rows.empty()) select(std::min(*before, static_cast<unsigned>(rows.size()) - 1), true);
}

void HistoryTable::select(unsigned row, bool tell) {
  const auto item = rows_->GetItem(row);
  Select(item);
  EnsureVisible(item);
  if (tell) events_.selected(rows_->rows()[row].summary.id);
}

std::optional<unsigned> HistoryTable::selected_index() const {
  const auto item = GetSelection();
  return item.IsOk() ? std::optional(rows_->GetRow(item)) : std::nullopt;
}

void HistoryTable::ask_about_seen() {
  if (const auto ids = rows_->take_seen(); !ids.empty()) events_.seen(ids);
}

void HistoryTable::show(const Shared<HistoryRowsModel>& rows) {
  for (const HistoryRow& row : rows->rows) rows_->describe(row);
}

void HistoryTable::show(const Shared<GalleryModel>& gallery) {
  rows_->set_gallery(gallery);
  if (!rows_->rows().empty()) Refresh();
}

const RecordSummary* HistoryTable::selected_row() const {
  const auto item = GetSelection();
  if (!item.IsOk()) return nullptr;
  const unsigned row = rows_->GetRow(item);
  return row < rows_->rows().size() ? &rows_->rows()[row].summary : nullptr;
}

std::optional<RecordId> HistoryTable::selected() const {
  const RecordSummary* row = selected_row();
  return row ? std::optional(row->id) : std::nullopt;
}

void HistoryTable::select_first() {
  if (rows_->rows().empty()) return;
  select(0, true);
}

std::vector<RecordId> HistoryTable::ids() const {
  std::vector<RecordId> out;
  for (const auto& row : rows_->rows()) out.push_back(row.summary.id);
  return out;
}

}  // namespace kiban::gui
