#include "gui/widgets/line_list.hpp"

#include <array>
#include <vector>

#include "gui/common/assessment_words.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/colours.hpp"
#include "gui/widgets/even_rows.hpp"

namespace kiban::gui {

namespace {

struct LineColumn {
  enum : unsigned { rank, score, depth, moves, count };
};

wxString state_text(const AnalystModel& analyst) {
  if (!analyst.said.empty()) return whole_sentence(analyst.said);
  switch (analyst.state) {
    case AnalystState::starting:
      return _("starting…");
    case AnalystState::failed:
      return _("stopped");
    default:
      return facts_text(analyst.facts);
  }
}

}  // namespace

class LineList::Rows : public wxDataViewVirtualListModel {
 public:
  struct Row {
    std::size_t analyst = 0;
    std::optional<std::size_t> line;  // nothing: the analyst itself
    bool operator==(const Row&) const = default;
  };

  // Only rows whose text differs are told, twenty times a second at most.
  void replace(Shared<AnalysisModel> model) {
    const auto before = std::move(rows_);
    const auto old_texts = std::move(texts_);
    model_ = std::move(model);
    faint_ = faint_text();
    rows_.clear();
    texts_.clear();
    for (std::size_t i = 0; model_ && i < model_->analysts.size(); ++i) {
      add({i, std::nullopt});
      for (std::size_t line = 0; line < model_->analysts[i].lines.size(); ++line) add({i, line});
    }
    if (rows_ != before) return Reset(static_cast<unsigned>(rows_.size()));
    for (unsigned row = 0; row < rows_.size(); ++row)
      if (texts_[row] != old_texts[row]) RowChanged(row);
  }

  const Shared<AnalysisModel>& model() const { return model_; }
  const std::vector<Row>& rows() const { return rows_; }

  unsigned GetColumnCount() const override { return LineColumn::count; }
  wxString GetColumnType(unsigned) const override { return "string"; }
  bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }
  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    value = row < texts_.size() ? texts_[row][column] : wxString();
  }
  bool GetAttrByRow(unsigned row, unsigned column, wxDataViewItemAttr& attr) const override {
    const bool heading = row < rows_.size() && !rows_[row].line;
    if (heading && column != LineColumn::moves) attr.SetBold(true);
    const bool faint = column == LineColumn::depth || column == LineColumn::rank || heading;
    if (faint && !(heading && column == LineColumn::score)) attr.SetColour(faint_);
    return true;
  }

 private:
  using Texts = std::array<wxString, LineColumn::count>;

  void add(Row row) {
    rows_.push_back(row);
    texts_.push_back(texts_of(row));
  }
  Texts texts_of(Row row) const {
    const AnalystModel& analyst = model_->analysts[row.analyst];
    if (!row.line) {
      const wxString name = analyst_name(analyst.name);
      return {wxString(), analyst.mate ? wxString::Format(_("%s: forced win"), name) : name, wxString(),
              state_text(analyst)};
    }
    const LineModel& line = analyst.lines[*row.line];
    return {wxString::Format("%u", line.rank), assessment_text(line.score, model_->board.get()),
            line.depth >= 0 ? wxString::Format("%d", static_cast<int>(line.depth)) : wxString(), from_utf8(line.shown)};
  }

  Shared<AnalysisModel> model_;
  wxColour faint_ = faint_text();
  std::vector<Row> rows_;
  std::vector<Texts> texts_;
};

LineList::LineList(wxWindow* parent, std::function<void(const std::optional<PickedLine>&)> picked)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE | wxDV_NO_HEADER),
      rows_(new Rows),
      picked_(std::move(picked)) {
  AssociateModel(rows_.get());
  // Fixed widths: measuring rows that change all the time would cost more than drawing them.
  AppendTextColumn(_("No."), LineColumn::rank, wxDATAVIEW_CELL_INERT, FromDIP(28), wxALIGN_RIGHT);
  AppendTextColumn(_("Score"), LineColumn::score, wxDATAVIEW_CELL_INERT, FromDIP(150));
  AppendTextColumn(_("Depth"), LineColumn::depth, wxDATAVIEW_CELL_INERT, FromDIP(36), wxALIGN_RIGHT);
  AppendTextColumn(_("Moves"), LineColumn::moves, wxDATAVIEW_CELL_INERT, FromDIP(900));
  even_rows(*this);
  set_accessible_name(*this, _("Lines of the analysis"));
  trace::name(*this, "analysis-lines");
  Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    if (!selecting_) picked_(selected());
  });
}

std::optional<PickedLine> LineList::selected() const {
  const auto item = GetSelection();
  if (!item.IsOk() || !rows_->model()) return std::nullopt;
  const unsigned index = rows_->GetRow(item);
  if (index >= rows_->rows().size() || !rows_->rows()[index].line) return std::nullopt;
  const Rows::Row row = rows_->rows()[index];
  const AnalystModel& analyst = rows_->model()->analysts[row.analyst];
  return PickedLine{rows_->model()->place, analyst.name, analyst.lines[*row.line]};
}

void LineList::show(const Shared<AnalysisModel>& model) {
  const bool same_place = rows_->model() && model && rows_->model()->place == model->place;
  const auto before = same_place ? selected() : std::nullopt;
  selecting_ = true;
  rows_->replace(model);
  keep_selection(before);
  selecting_ = false;
}

// The place of a line in the list, not the line: what is looked at on the board stays as it was picked.
void LineList::keep_selection(const std::optional<PickedLine>& before) {
  if (!before) return UnselectAll();
  for (unsigned i = 0; i < rows_->rows().size(); ++i) {
    const Rows::Row row = rows_->rows()[i];
    const AnalystModel& analyst = rows_->model()->analysts[row.analyst];
    if (!row.line || analyst.name != before->by || analyst.lines[*row.line].rank != before->line.rank) continue;
    const auto item = rows_->GetItem(i);
    if (GetSelection() != item) Select(item);
    return;
  }
}

std::optional<wxRect> LineList::line_rect(std::size_t index) const {
  for (unsigned i = 0; i < rows_->rows().size(); ++i) {
    if (!rows_->rows()[i].line || index-- > 0) continue;
    const wxRect rect = GetItemRect(rows_->GetItem(i));
    if (rect.IsEmpty()) return std::nullopt;
    return wxRect(ClientToScreen(rect.GetPosition()), rect.GetSize());
  }
  return std::nullopt;
}

}  // namespace kiban::gui
