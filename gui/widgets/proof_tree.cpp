#include "gui/widgets/proof_tree.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/colours.hpp"
#include "gui/widgets/even_rows.hpp"

namespace kiban::gui {

namespace {

struct ProofColumn {
  enum : unsigned { defence, answer, left, note, count };
};

wxString proof_note(const ProofRow& row) {
  if (row.barred) return _("what would stop it is forbidden");
  if (row.futile) return _("only delays");
  if (row.cut) return _("wins; not shown further");
  if (row.others) return row.next.empty() ? _("any defence loses") : _("other defences last no longer");
  return {};
}

}  // namespace

class ProofTree::Rows : public wxDataViewModel {
 public:
  void replace(std::shared_ptr<const ProofModel> proof) {
    proof_ = std::move(proof);
    here_.reset();
    Cleared();
  }
  void mark(std::optional<std::uint32_t> here) {
    const auto before = std::exchange(here_, here);
    for (const auto& row : {before, here})
      if (row && has(*row)) ItemChanged(item(*row));
  }

  const std::shared_ptr<const ProofModel>& proof() const { return proof_; }
  const std::optional<std::uint32_t>& here() const { return here_; }
  bool has(std::uint32_t row) const { return proof_ && row < proof_->rows.size(); }
  // An item is the number of its row and one more, as none has no number.
  static wxDataViewItem item(std::uint32_t row) {
    return wxDataViewItem(reinterpret_cast<void*>(static_cast<std::uintptr_t>(row) + 1));  // NOLINT: never followed
  }
  static std::uint32_t row_of(const wxDataViewItem& item) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(item.GetID()) - 1);
  }

  unsigned GetColumnCount() const override { return ProofColumn::count; }
  wxString GetColumnType(unsigned) const override { return "string"; }
  bool SetValue(const wxVariant&, const wxDataViewItem&, unsigned) override { return false; }
  bool HasContainerColumns(const wxDataViewItem&) const override { return true; }
  bool IsContainer(const wxDataViewItem& item) const override {
    return !item.IsOk() || (has(row_of(item)) && !proof_->rows[row_of(item)].next.empty());
  }
  wxDataViewItem GetParent(const wxDataViewItem& child) const override {
    if (!child.IsOk() || row_of(child) == 0 || !has(row_of(child))) return {};
    return item(proof_->rows[row_of(child)].before);
  }
  unsigned GetChildren(const wxDataViewItem& parent, wxDataViewItemArray& children) const override {
    if (!proof_ || proof_->rows.empty()) return 0;
    if (!parent.IsOk()) {
      children.Add(item(0));
      return 1;
    }
    if (!has(row_of(parent))) return 0;
    const auto& next = proof_->rows[row_of(parent)].next;
    for (const std::uint32_t row : next) children.Add(item(row));
    return static_cast<unsigned>(next.size());
  }
  void GetValue(wxVariant& value, const wxDataViewItem& item, unsigned column) const override {
    value = has(row_of(item)) ? text_of(row_of(item), column) : wxString();
  }
  bool GetAttr(const wxDataViewItem& item, unsigned column, wxDataViewItemAttr& attr) const override {
    if (here_ && row_of(item) == *here_) attr.SetBold(true);
    if (column == ProofColumn::left || column == ProofColumn::note) attr.SetColour(faint_text());
    return true;
  }

 private:
  wxString text_of(std::uint32_t number, unsigned column) const {
    const ProofRow& row = proof_->rows[number];
    switch (column) {
      case ProofColumn::defence:
        return number == 0 ? _("first move") : from_utf8(row.defence);
      case ProofColumn::answer:
        return from_utf8(row.answer);
      case ProofColumn::left:
        return row.plies > 0 ? wxString::Format("%d", row.plies) : wxString();
      default:
        return proof_note(row);
    }
  }

  std::shared_ptr<const ProofModel> proof_;
  std::optional<std::uint32_t> here_;
};

ProofTree::ProofTree(wxWindow* parent, std::function<void()> picked)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_SINGLE),
      rows_(new Rows),
      picked_(std::move(picked)) {
  AssociateModel(rows_.get());
  AppendTextColumn(_("Defence"), ProofColumn::defence, wxDATAVIEW_CELL_INERT, FromDIP(150));
  AppendTextColumn(_("Answer"), ProofColumn::answer, wxDATAVIEW_CELL_INERT, FromDIP(90));
  AppendTextColumn(_("Moves left"), ProofColumn::left, wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_AUTOSIZE, wxALIGN_RIGHT);
  AppendTextColumn(wxString(), ProofColumn::note, wxDATAVIEW_CELL_INERT, FromDIP(220));
  even_rows(*this);
  set_accessible_name(*this, _("Every defence, and its answer"));
  trace::name(*this, "proof-tree");
  Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    if (!selecting_ && GetSelection().IsOk()) picked_();
  });
}

void ProofTree::show(const std::shared_ptr<const ProofModel>& proof, std::optional<std::uint32_t> here) {
  selecting_ = true;
  if (proof != rows_->proof()) {
    rows_->replace(proof);
    if (rows_->has(0)) Expand(Rows::item(0));
  }
  if (here != rows_->here()) {
    rows_->mark(here);
    if (here && rows_->has(*here)) open_to(*here);
  }
  selecting_ = false;
}

// With what can be tried there.
void ProofTree::open_to(std::uint32_t row) {
  ExpandAncestors(Rows::item(row));
  Expand(Rows::item(row));
  EnsureVisible(Rows::item(row));
}

void ProofTree::leave() {
  selecting_ = true;
  UnselectAll();
  selecting_ = false;
}

std::optional<ProofTree::Picked> ProofTree::selected() const {
  const auto item = GetSelection();
  if (!item.IsOk() || !rows_->has(Rows::row_of(item))) return std::nullopt;
  const auto& rows = rows_->proof()->rows;
  std::vector<std::uint32_t> path{Rows::row_of(item)};
  while (path.back() != 0) path.push_back(rows[path.back()].before);
  Picked picked;
  const auto add = [&](const ProofRow& row) {
    picked.line.moves.insert(picked.line.moves.end(), row.moves.begin(), row.moves.end());
    for (const std::string* text : {&row.defence, &row.answer})
      if (!text->empty()) picked.line.shown += (picked.line.shown.empty() ? "" : " ") + *text;
  };
  for (auto row = path.rbegin(); row != path.rend(); ++row) add(rows[*row]);
  picked.ply = picked.line.moves.size();
  for (std::uint32_t row = path.front(); !rows[row].next.empty();) add(rows[row = rows[row].next.front()]);
  return picked;
}

}  // namespace kiban::gui
