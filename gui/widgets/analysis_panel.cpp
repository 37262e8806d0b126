#include "gui/widgets/analysis_panel.hpp"

#include <wx/button.h>
#include <wx/gauge.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <sstream>

#include "gui/common/assessment_words.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/cut_text.hpp"
#include "gui/widgets/proof_tree.hpp"
#include "gui/widgets/side_summaries.hpp"

namespace kiban::gui {

namespace {

constexpr int most_lines = 10;
constexpr int review_times[] = {200, 500, 1000, 2000, 5000, 10000};  // ms a position

std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

wxString left_text(const ReviewModel& review) {
  const auto seconds = static_cast<int>((review.left_ms + 999) / 1000);
  const wxString count = wxString::Format("%zu / %zu", review.done, review.all);
  if (seconds < 2) return count;
  return count + wxString::FromUTF8(" · ") + wxString::Format(_("%d:%02d left"), seconds / 60, seconds % 60);
}

std::vector<std::string> defences_told(const ProofModel& proof, std::optional<std::uint32_t> row) {
  std::vector<std::string> out;
  if (!row) return out;
  for (const std::uint32_t next : proof.rows[*row].next) out.push_back(proof.rows[next].moves.front());
  return out;
}

}  // namespace

AnalysisPanel::AnalysisPanel(wxWindow* parent, AnalysisWishes wishes, Settings& settings)
    : wxPanel(parent), wishes_(std::move(wishes)), settings_(settings) {
  trace::name(*this, "analysis");
  list_ = new LineList(this, [this](const auto& line) { pick(line); });
  list_->Bind(wxEVT_CHAR_HOOK, &AnalysisPanel::on_list_key, this);
  list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) { insert(); });
  graph_ = new EvaluationGraph(this, wishes_.go);
  auto* left = new wxBoxSizer(wxVERTICAL);
  left->Add(list_, wxSizerFlags(1).Expand());
  left->Add(make_better_bar(), wxSizerFlags().Expand());
  left->Add(make_preview_bar(), wxSizerFlags().Expand());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(left, wxSizerFlags(3).Expand());
  row->Add(graph_, wxSizerFlags(2).Expand());
  row->Add(make_proof(), wxSizerFlags(3).Expand());
  summaries_ = new SideSummaries(this);
  row->Add(summaries_, wxSizerFlags().Expand());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(make_bar(), wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  column->Add(row, wxSizerFlags(1).Expand());
  SetSizer(column);
  enable();
}

wxWindow* AnalysisPanel::make_bar() {
  auto* bar = new wxPanel(this);
  run_ = text_button(bar, _("Analyse"), "analysis-run", [this] { toggle_run(); });
  who_ = text_button(bar, _("Engines"), "analysis-who", [this] { offer_analysts(); });
  lines_ = new wxSpinCtrl(bar, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, most_lines,
                          settings_.analysis_lines);
  set_accessible_name(*lines_, _("Lines for each engine"));
  trace::name(*lines_, "analysis-count");
  lines_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) {
    settings_.analysis_lines = lines_->GetValue();
    choose();
  });
  mate_ = text_button(bar, _("Forced win"), "analysis-mate", [this] { find_mate(); });
  review_ = text_button(bar, _("Whole game"), "review", [this] { review(); });
  time_ = choice_field(bar, 142);
  for (const int time : review_times) time_->Append(wxString::Format(_("%s a position"), seconds_text(time)));
  const auto* found = std::find(std::begin(review_times), std::end(review_times), settings_.review_time);
  time_->SetSelection(found == std::end(review_times) ? 2 : static_cast<int>(found - std::begin(review_times)));
  set_accessible_name(*time_, _("Time for each position"));
  trace::name(*time_, "review-time");
  time_->Bind(wxEVT_CHOICE,
              [this](wxCommandEvent&) { settings_.review_time = static_cast<int>(review_time().count()); });
  gauge_ = new wxGauge(bar, wxID_ANY, 1, wxDefaultPosition, wxSize(FromDIP(90), FromDIP(12)));
  left_ = new wxStaticText(bar, wxID_ANY, wxString());
  verdict_ = new CutText(bar);
  auto* close = icon_button(bar, Icon::close, _("Close the analysis"), "analysis-close", wishes_.close);
  make_flat(*close);
  make_tight(*close);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  const auto middle = wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6));
  row->Add(run_, middle);
  row->Add(who_, middle);
  row->Add(new wxStaticText(bar, wxID_ANY, _("Lines")), middle);
  row->Add(lines_, middle);
  row->Add(mate_, middle);
  row->Add(verdict_, wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(6)));
  for (wxWindow* window : {static_cast<wxWindow*>(left_), static_cast<wxWindow*>(gauge_), static_cast<wxWindow*>(time_),
                           static_cast<wxWindow*>(review_)})
    row->Add(window, middle);
  row->Add(close, wxSizerFlags().CentreVertical());
  bar->SetSizer(row);
  gauge_->Hide();
  return bar;
}

wxWindow* AnalysisPanel::make_preview_bar() {
  auto* bar = new wxPanel(this);
  preview_bar_ = bar;
  preview_text_ = new wxStaticText(bar, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                                   wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
  preview_text_->SetMinSize(wxSize(1, -1));
  back_ = icon_button(bar, Icon::previous, _("One move back in the line"), "line-previous", [this] { step(-1); });
  forward_ = icon_button(bar, Icon::next, _("One move forward in the line"), "line-next", [this] { step(1); });
  auto* keep = text_button(bar, _("Insert as variation"), "line-insert", [this] { insert(); });
  auto* done = text_button(bar, _("Back to the game"), "line-close", [this] { leave_preview(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  const auto middle = wxSizerFlags().CentreVertical().Border(wxALL, FromDIP(3));
  row->Add(preview_text_, wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(6)));
  for (wxButton* button : {back_, forward_, keep, done}) row->Add(button, middle);
  bar->SetSizer(row);
  bar->Hide();
  return bar;
}

wxWindow* AnalysisPanel::make_better_bar() {
  auto* bar = new wxPanel(this);
  better_bar_ = bar;
  better_text_ = new CutText(bar);
  auto* look = text_button(bar, _("Show better line"), "better-show", [this] { look_at_better(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(better_text_, wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(6)));
  row->Add(look, wxSizerFlags().CentreVertical().Border(wxALL, FromDIP(3)));
  bar->SetSizer(row);
  bar->Hide();
  return bar;
}

// In the graph's place, while there is a forced win to look through.
wxWindow* AnalysisPanel::make_proof() {
  auto* box = new wxPanel(this);
  proof_box_ = box;
  proof_ = new ProofTree(box, [this] { look_at_proof(); });
  auto* what = new CutText(box);
  what->set(_("Every defence, and its answer"));
  answer_ = text_button(box, _("Play against it"), "proof-play", [this] {
    if (analysis_) wishes_.answer_by_proof(!analysis_->proof_answers);
  });
  answer_->SetToolTip(_("The winner's moves are played for you, as variations. Try any defence on the board."));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(what, wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(6)));
  row->Add(answer_, wxSizerFlags().CentreVertical().Border(wxALL, FromDIP(3)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand());
  column->Add(proof_, wxSizerFlags(1).Expand());
  box->SetSizer(column);
  box->Hide();
  return box;
}

// ---- who analyses ----

std::vector<std::string> AnalysisPanel::chosen() const {
  std::vector<std::string> names;
  const auto wanted = lines_of_text(to_utf8(settings_.analysts));
  if (offers_)
    for (const AnalystOffer& offer : offers_->offers)
      if (has(wanted, offer.name)) names.push_back(offer.name);
  if (names.empty()) names.emplace_back();
  return names;
}

void AnalysisPanel::choose() { wishes_.choose(chosen(), static_cast<unsigned>(lines_->GetValue())); }

void AnalysisPanel::take_choice(const std::string& name, bool wanted) {
  auto names = chosen();
  if (wanted && !has(names, name)) names.push_back(name);
  if (!wanted) names.erase(std::remove(names.begin(), names.end(), name), names.end());
  wxString text;
  for (const std::string& one : names) text += from_utf8(one) + "\n";
  settings_.analysts = text;
  choose();
}

void AnalysisPanel::offer_analysts() {
  if (!offers_) return;
  wxMenu menu;
  const auto now = chosen();
  for (const AnalystOffer& offer : offers_->offers) {
    wxMenuItem* item = menu.AppendCheckItem(wxID_ANY, wxControl::EscapeMnemonics(analyst_name(offer.name)));
    item->Check(has(now, offer.name));
    menu.Bind(
        wxEVT_MENU, [this, name = offer.name](wxCommandEvent& event) { take_choice(name, event.IsChecked()); },
        item->GetId());
  }
  who_->PopupMenu(&menu, 0, who_->GetSize().y);
}

void AnalysisPanel::show(const Shared<AnalystOffersModel>& offers) {
  offers_ = offers;
  choose();
  enable();
}

// ---- what is asked for ----

void AnalysisPanel::toggle_run() { wishes_.run(!running()); }

Milliseconds AnalysisPanel::review_time() const {
  return Milliseconds(
      review_times[std::clamp(time_->GetSelection(), 0, static_cast<int>(std::size(review_times)) - 1)]);
}

void AnalysisPanel::review() {
  if (review_model_ && review_model_->running) return wishes_.cancel_review();
  wishes_.review(chosen().front(), review_time());
}

// One that is chosen, if it can; else any other; the search of the house always can.
void AnalysisPanel::find_mate() {
  if (!offers_) return;
  const auto names = chosen();
  const AnalystOffer* best = nullptr;
  for (const AnalystOffer& offer : offers_->offers) {
    if (!offer.mates) continue;
    const bool better =
        !best || (has(names, offer.name) && !has(names, best->name)) || (best->name.empty() && !has(names, best->name));
    if (better) best = &offer;
  }
  if (best) wishes_.find_mate(best->name);
}

void AnalysisPanel::insert() {
  if (picked_) wishes_.insert(*picked_);
}

// ---- a line on the board ----

void AnalysisPanel::pick(const std::optional<PickedLine>& line) {
  if (line) proof_->leave();
  picked_ = line;
  picked_ply_ = 1;
  if (picked_ && !picked_->line.moves.empty()) return wishes_.preview(*picked_, picked_ply_);
  picked_.reset();
  wishes_.end_preview();
}

void AnalysisPanel::look_at_proof() {
  const auto picked = proof_->selected();
  if (!picked || !analysis_) return;
  list_->UnselectAll();
  PickedLine line{analysis_->place, {}, picked->line};
  line.line.from = analysis_->proof_from;
  picked_ = std::move(line);
  picked_ply_ = picked->ply;
  wishes_.preview(*picked_, picked_ply_);
}

void AnalysisPanel::step(int plies) {
  if (!picked_) return;
  const auto wanted = static_cast<std::ptrdiff_t>(picked_ply_) + plies;
  picked_ply_ = static_cast<std::size_t>(
      std::clamp<std::ptrdiff_t>(wanted, 0, static_cast<std::ptrdiff_t>(picked_->line.moves.size())));
  wishes_.preview(*picked_, picked_ply_);
}

void AnalysisPanel::leave_preview() {
  list_->UnselectAll();
  proof_->leave();
  pick(std::nullopt);
}

void AnalysisPanel::on_list_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const bool plain = !event.HasModifiers() && picked_;
  if (plain && key == WXK_LEFT) return step(-1);
  if (plain && key == WXK_RIGHT) return step(1);
  if (plain && key == WXK_ESCAPE) return leave_preview();
  event.Skip();
}

void AnalysisPanel::show(const Shared<LinePreviewModel>& preview) {
  preview_ = preview;
  const bool shown = preview && preview->board;
  if (!shown) picked_.reset();
  if (!shown && list_->GetSelection().IsOk()) list_->UnselectAll();
  if (!shown) proof_->leave();
  if (shown) {
    preview_text_->SetLabelText(wxString::Format(_("Move %zu of %zu: %s"), preview->ply, preview->line.moves.size(),
                                                 from_utf8(preview->line.shown)));
    back_->Enable(preview->ply > 0);
    forward_->Enable(preview->ply < preview->line.moves.size());
  }
  show_bars();
}

// A line that is looked at takes the place of the one that could be.
void AnalysisPanel::show_bars() {
  const bool previewed = preview_ && preview_->board;
  const bool preview_changed = preview_bar_->Show(previewed);
  const bool better_changed = better_bar_->Show(better_ && !previewed);
  if (preview_changed || better_changed) Layout();
}

void AnalysisPanel::show(const std::optional<BetterLine>& better) {
  better_ = better;
  if (better_) {
    const wxString slip = slip_sign(better_->slip) + " " + slip_name(better_->slip);
    better_text_->set(wxString::Format(_("%s; better was %s"), slip, from_utf8(better_->line.shown)));
    trace::print("better slip={} moves={} line={}", to_utf8(slip_sign(better_->slip)), better_->line.moves.size(),
                 better_->line.shown);
  }
  show_bars();
}

void AnalysisPanel::look_at_better() {
  if (!better_ || !analysis_) return;
  list_->UnselectAll();
  pick(PickedLine{analysis_->place, {}, better_->line});
}

void AnalysisPanel::show_verdict(const wxString& verdict, const wxString& convention) {
  verdict_->set(verdict);
  if (list_->GetToolTipText() != convention) list_->SetToolTip(convention);
}

// ---- what is shown ----

void AnalysisPanel::show(const Shared<AnalysisModel>& analysis) {
  const bool was_running = running();
  analysis_ = analysis;
  list_->show(analysis);
  show_proof();
  if (was_running != running()) {
    run_->SetLabel(running() ? _("Stop") : _("Analyse"));
    Layout();
  }
  enable();
  if (trace::on()) trace_lines();
}

void AnalysisPanel::show_proof() {
  const bool told = analysis_->proof && !analysis_->proof->rows.empty();
  proof_->show(told ? analysis_->proof : nullptr, analysis_->proof_row);
  const wxString label = analysis_->proof_answers ? _("Stop playing against it") : _("Play against it");
  if (label != answer_->GetLabel()) {
    answer_->SetLabel(label);
    proof_box_->Layout();
  }
  const bool changed = proof_box_->Show(told);
  graph_->Show(!told);
  if (changed) Layout();
  if (trace::on()) trace_proof();
}

void AnalysisPanel::show(const Shared<ReviewModel>& review) {
  const bool changed = !review_model_ || review_model_->running != review->running;
  review_model_ = review;
  gauge_->SetRange(std::max(1, static_cast<int>(review->all)));
  gauge_->SetValue(static_cast<int>(review->done));
  left_->SetLabel(review->running ? left_text(*review) : wxString());
  if (changed) {
    gauge_->Show(review->running);
    time_->Show(!review->running);
    review_->SetLabel(review->running ? _("Cancel") : _("Whole game"));
  }
  Layout();
  enable();
}

void AnalysisPanel::show(const MoveListModel& moves, const BoardModel& board) {
  const bool same = drawn_.items.same(moves.items) && drawn_.line.same(moves.line) && drawn_.slips == moves.slips &&
                    drawn_.start == moves.start && drawn_game_ == board.game;
  drawn_ = moves;
  drawn_game_ = board.game;
  if (summaries_->show(moves.sides, board)) Layout();
  if (same) {
    graph_->show_current(moves.ply);
  } else {
    graph_->show(graph_of(moves, board));
  }
  if (trace::on()) trace_graph();
  enable();
}

GraphModel AnalysisPanel::graph_of(const MoveListModel& moves, const BoardModel& board) {
  GraphModel graph;
  graph.first = role_name(&board, 0);
  graph.second = role_name(&board, 1);
  graph.current = moves.ply;
  const auto chance = [](const std::optional<Assessment>& found) {
    return found ? first_side_chance(*found) : std::nullopt;
  };
  const auto words = [&](const wxString& where, const std::optional<Assessment>& found, Slip slip) {
    wxString text = where;
    if (found) text += ": " + assessment_text(*found, &board);
    if (slip != Slip::none) text += ", " + slip_name(slip);
    return text;
  };
  graph.points.push_back(
      {root_node, chance(moves.start), Slip::none, words(_("Start position"), moves.start, Slip::none)});
  auto item = moves.items.begin();
  for (const NodeId node : moves.line) {
    // The line is in the order of the list.
    item = std::find_if(item, moves.items.end(),
                        [node](const MoveItem& move) { return move.node == node && !move.is_end; });
    if (item == moves.items.end()) break;
    const Slip slip = moves.slip_of(node);
    graph.points.push_back(
        {node, chance(item->evaluation), slip,
         words(wxString::Format("%zu. %s", item->number, from_utf8(item->shown)), item->evaluation, slip)});
  }
  return graph;
}

void AnalysisPanel::show_nothing() {
  drawn_ = {};
  graph_->show({});
  if (summaries_->Show(false)) Layout();
  verdict_->set(wxString());
  show(std::optional<BetterLine>());
  enable();
}

void AnalysisPanel::enable() {
  const bool game = analysis_ && analysis_->board;
  const bool over = game && analysis_->board->state.over();
  const bool reviewing = review_model_ && review_model_->running;
  for (wxWindow* window : {static_cast<wxWindow*>(run_), static_cast<wxWindow*>(who_), static_cast<wxWindow*>(review_)})
    window->Enable(game);
  mate_->Enable(game && !over);
  time_->Enable(game && !reviewing);
}

// ---- for tests ----

void AnalysisPanel::trace_graph() const {
  static std::string told;
  const GraphModel& graph = graph_->model();
  const auto count = [&](auto holds) { return std::count_if(graph.points.begin(), graph.points.end(), holds); };
  const wxRect first = graph_->point_rect(0), last = graph_->point_rect(graph.points.size() - 1);
  const double scale = GetContentScaleFactor();
  const std::string line = fmt::format(
      "graph points={} known={} slips={} current={} left={} right={} top={}", graph.points.size(),
      count([](const GraphPoint& p) { return p.chance.has_value(); }),
      count([](const GraphPoint& p) { return p.slip != Slip::none; }), graph.current,
      static_cast<int>((first.x + first.width / 2.0) * scale), static_cast<int>((last.x + last.width / 2.0) * scale),
      static_cast<int>((graph_->GetScreenRect().y + graph_->GetSize().y / 2.0) * scale));
  if (line != told) trace::line(line);
  told = line;
}

void AnalysisPanel::trace_proof() const {
  static std::string told;
  const std::string line = analysis_->proof
                               ? fmt::format("proof rows={} row={} answers={} next={}", analysis_->proof->rows.size(),
                                             analysis_->proof_row ? std::to_string(*analysis_->proof_row) : "-",
                                             analysis_->proof_answers ? 1 : 0,
                                             fmt::join(defences_told(*analysis_->proof, analysis_->proof_row), ","))
                               : "proof none";
  if (line != told) trace::line(line);
  told = line;
}

void AnalysisPanel::trace_lines() const {
  static std::string told;
  std::string lines;
  const double scale = GetContentScaleFactor();
  for (std::size_t i = 0; i < static_cast<std::size_t>(most_lines); ++i) {
    const auto rect = list_->line_rect(i);
    if (!rect) break;
    lines += fmt::format("{}line {} {} {}", i == 0 ? "" : "\n", i,
                         static_cast<int>((rect->x + std::min(rect->width, FromDIP(120))) * scale),
                         static_cast<int>((rect->y + rect->height / 2.0) * scale));
  }
  if (lines != told && !lines.empty()) trace::line(lines);
  told = lines;
}

}  // namespace kiban::gui
