#include "gui/common/trace.hpp"

#include <wx/textctrl.h>
#include <wx/window.h>

#include <cstdio>
#include <map>
#include <utility>

#include "core/base/text.hpp"
#include "session/arena/arena_models.hpp"
#include "session/matches/match_models.hpp"

namespace kiban::gui::trace {

namespace {

bool is_on = false;
constexpr const char* prefix = "kb.";

std::string roles_of(const BoardModel& board, std::uint32_t mask) {
  std::string out;
  const kb_topology& topology = board.game->topology();
  for (std::uint32_t role = 0; role < topology.role_count; ++role) {
    if (mask >> role & 1U) out += (out.empty() ? "" : ",") + std::string(topology.roles[role].token);
  }
  return out.empty() ? "-" : out;
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

const char* word_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::won:
      return "won";
    case Outcome::drawn:
      return "drawn";
    case Outcome::voided:
      return "void";
    case Outcome::ongoing:
      break;
  }
  return "ongoing";
}

const char* word_of(NoticeKind kind) {
  switch (kind) {
    case NoticeKind::refusal:
      return "refusal";
    case NoticeKind::error:
      return "error";
    case NoticeKind::question:
      return "question";
    case NoticeKind::progress:
      return "progress";
    case NoticeKind::information:
      break;
  }
  return "information";
}

// A line an analyst; only where something is new, as they speak twenty times a second.
void tell_analysis(const AnalysisModel& model) {
  static std::string told;
  constexpr const char* states[] = {"idle", "starting", "thinking", "finished", "failed"};
  std::string lines =
      fmt::format("analysis place={} on={} analysts={}", model.place, model.on ? 1 : 0, model.analysts.size());
  for (const AnalystModel& analyst : model.analysts) {
    const LineModel* best = analyst.lines.empty() ? nullptr : &analyst.lines.front();
    lines +=
        fmt::format("\nanalyst state={} mate={} depth={} lines={} best={} score={} said={} name={}",
                    states[static_cast<int>(analyst.state)], analyst.mate ? 1 : 0, analyst.facts.depth,
                    analyst.lines.size(), best && !best->moves.empty() ? best->moves.front() : "-",
                    best ? or_dash(to_text(best->score)) : "-", or_dash(analyst.said.token), or_dash(analyst.name));
  }
  if (lines != told) line(lines);
  told = std::move(lines);
}

struct Teller {
  void operator()(const Shared<GalleryModel>& gallery) const {
    for (const auto& file : gallery->refused) {
      print("not-loaded {} {} {}", file.path, file.why.text.token, localised(file.why.text));
    }
    print("gallery games={} refused={} loading={}", gallery->games.size(), gallery->refused.size(),
          gallery->loading ? 1 : 0);
  }
  void operator()(const Shared<ContinueModel>& model) const { print("continue games={}", model->games.size()); }
  void operator()(const Shared<GameModel>& model) const {
    if (!model->board) return print("model none");
    const Ending& ending = model->ending;
    const auto& line = model->moves.line;
    const std::size_t ply = model->moves.ply;
    const std::string last = model->moves.row ? model->moves.items[*model->moves.row].text : "-";
    print(
        "model version={} id={} game={} ply={} plies={} to_act={} legal={} last={} may_move={} thinking={} live={} "
        "outcome={} winners={} reason={} sign={}",
        model->version, model->id, model->game, ply, line.size(), roles_of(*model->board, model->board->state.to_act),
        model->board->legal.size(), last, model->board->may_move ? 1 : 0, model->thinking ? 1 : 0, model->live ? 1 : 0,
        word_of(ending.outcome), roles_of(*model->board, ending.winners), or_dash(ending.reason.token),
        or_dash(model->moves.row ? model->moves.items[*model->moves.row].sign : std::string()));
  }
  void operator()(const Shared<RefusedTryModel>& model) const {
    print("refused {} blame={} {}", model->why.text.token, model->blame.size(), localised(model->why.text));
  }
  void operator()(const Shared<AboutModel>&) const {}  // the page tells whether it is shown
  void operator()(const Shared<HistoryModel>& model) const { print("history rows={}", model->rows.size()); }
  void operator()(const Shared<HistoryRowsModel>& model) const {
    for (const HistoryRow& row : model->rows) print("row id={} moves={} opening={}", row.id, row.moves, row.opening);
  }
  void operator()(const Shared<PreviewModel>& model) const {
    print("preview id={} ply={} plies={}", model->summary.id, model->ply, model->moves.size());
  }
  void operator()(const Shared<NoticeModel>& model) const {
    if (model->text.empty()) return print("notice none");
    print("notice {} {} {}", word_of(model->kind), or_dash(model->text.token), localised(model->text));
  }
  void operator()(const Shared<ClipModel>& model) const { print("clip bytes={}", model->text.size()); }
  void operator()(const TurnToGame&) const {}
  void operator()(const Shared<EditorModel>& model) const {
    std::string faults;
    for (const SetupFault& fault : model->faults) faults += (faults.empty() ? "" : ",") + fault.what.token;
    const std::string helps = model->helps ? model->helps->key + "=" + model->helps->value : std::string();
    print("editor version={} game={} pieces={} to_act={} undo={} redo={} faults={} helps={} text={}", model->version,
          model->game, model->board->occupants.size(), roles_of(*model->board, model->board->state.to_act),
          model->can_undo ? 1 : 0, model->can_redo ? 1 : 0, or_dash(faults), or_dash(helps), or_dash(model->text));
    if (model->text_error)
      print("editor-text {} {}", model->text_error->text.token, localised(model->text_error->text));
  }
  void operator()(const TurnToEditor&) const {}
  void operator()(const Shared<ScriptsModel>& model) const {
    constexpr const char* states[] = {"offered", "off", "broken"};
    for (const ScriptRow& row : model->rows)
      print("script {} {} {} {}", row.id, states[static_cast<int>(row.state)], row.why ? row.why->line : 0,
            row.why ? row.why->text.token : "-");
    print("scripts rows={}", model->rows.size());
  }
  void operator()(const Shared<ScriptTextModel>& model) const {
    print("script-text {} bytes={} read_only={} draft={} line={}", model->id, model->text.size(),
          model->read_only ? 1 : 0, model->draft ? 1 : 0, model->line);
  }
  void operator()(const Shared<ScriptCheckModel>& model) const {
    for (const ScriptFinding& finding : model->findings)
      print("finding {} {} {}", finding.line, finding.what.token, localised(finding.what));
    print("checked edition={} findings={} tests={} passed={}", model->edition, model->findings.size(), model->tests,
          model->passed);
  }
  void operator()(const Shared<ScriptSavedModel>& model) const { print("script-saved edition={}", model->edition); }
  void operator()(const Shared<ScriptWordsModel>& model) const { print("script-words {}", model->words.size()); }
  void operator()(const Shared<AnalystOffersModel>& model) const {
    print("analysts {} {}", or_dash(model->game), model->offers.size());
  }
  void operator()(const Shared<AnalysisModel>& model) const { tell_analysis(*model); }
  void operator()(const Shared<LinePreviewModel>& model) const {
    if (!model->board) return print("line-preview none");
    print("line-preview by={} rank={} ply={} plies={}", or_dash(model->by), model->line.rank, model->ply,
          model->line.moves.size());
  }
  void operator()(const Shared<ReviewModel>& model) const {
    print("review running={} done={} all={}", model->running ? 1 : 0, model->done, model->all);
  }
  void operator()(const Shared<ArenaModel>& model) const {
    constexpr const char* lives[] = {"away", "connecting", "there", "lost"};
    constexpr const char* hosts[] = {"none", "starting", "serves"};
    print("arena {} rulesets={} games={} waiting={} waits_here={} shown={} host={} own={} others={}",
          lives[static_cast<int>(model->life)], model->rulesets.size(), model->games.size(), model->waiting.size(),
          model->waits_here.size(), or_dash(model->shown), hosts[static_cast<int>(model->host.life)],
          or_dash(model->host.own), or_dash(model->host.others));
  }
  void operator()(const Shared<ArenaGameModel>& model) const {
    if (model->id.empty()) return print("arena-game none");
    const Ending& ending = model->ending;
    print(
        "arena-game {} ply={} plies={} to_act={} yours={} your_turn={} sent={} draw={} outcome={} winners={} reason={} "
        "kept={}",
        model->id, model->moves.ply, model->moves.line.size(), roles_of(*model->board, model->board->state.to_act),
        model->yours ? 1 : 0, model->your_turn ? 1 : 0, model->sent ? 1 : 0, model->draw_offered ? 1 : 0,
        word_of(ending.outcome), roles_of(*model->board, ending.winners), or_dash(ending.reason.token), model->kept);
  }
  void operator()(const Shared<ArenaRefusalModel>& model) const {
    print("arena-refused {} blame={} {}", or_dash(model->why.token), model->blame.size(), localised(model->why));
  }
  void operator()(const Shared<MatchesModel>& model) const {
    constexpr const char* lives[] = {"none", "playing", "stopping", "over", "stopped", "failed"};
    constexpr const char* verdicts[] = {"open", "elo0", "elo1"};
    print("matches {} played={} planned={} players={} games={} round={}/{} test={} shown={} winner={}",
          lives[static_cast<int>(model->life)], model->played, model->planned, model->players.size(),
          model->games.size(), model->round, model->rounds,
          model->test ? verdicts[static_cast<int>(model->test->verdict)] : "-", model->shown, or_dash(model->winner));
  }
  void operator()(const Shared<MatchGameModel>& model) const {
    if (!model->board) return print("match-game none");
    print("match-game {} ply={} plies={} outcome={} record={}", model->key, model->moves.ply, model->moves.line.size(),
          word_of(model->ending.outcome), model->record);
  }
  void operator()(const Shared<GuideModel>&) const {}  // the page tells what it shows
  void operator()(const Shared<DetailsModel>& model) const {
    print("details seats={} tags={}", model->known.names.size(), model->known.tags.size());
  }
  void operator()(const Shared<ConsoleModel>& model) const {
    constexpr const char* kinds[] = {"entered", "answer", "printed", "failed"};
    for (const ConsoleLine& said : model->lines) print("console {} {}", kinds[static_cast<int>(said.kind)], said.text);
  }
  void operator()(const Shared<EnginesModel>& model) const {
    constexpr const char* conditions[] = {"untried", "trying", "works", "fails"};
    for (const EngineRow& row : model->rows)
      print("engine {} {} {}: {}", conditions[static_cast<int>(row.condition)], or_dash(row.verdict.token),
            row.entry.name, localised(row.verdict));
    print("engines rows={} games={}", model->rows.size(), model->games.size());
  }
  void operator()(const Shared<EngineLogModel>& model) const {
    constexpr const char* speakers[] = {"us", "engine", "error", "codec"};
    for (const EngineSaid& said : model->lines)
      print("engine-log {} {}", speakers[static_cast<int>(said.who)], said.text);
  }
};

void collect(const wxWindow& window, std::map<std::string, std::string>& out) {
  if (!window.IsShown()) return;
  if (window.GetName().StartsWith(prefix)) {
    const wxRect box = window.GetScreenRect();
    const double scale = window.GetContentScaleFactor();
    const auto pixel = [scale](int dip) { return static_cast<int>(dip * scale); };
    out[window.GetName().Mid(3).utf8_string()] =
        fmt::format("{} {} {} {} {}", pixel(box.x + box.width / 2), pixel(box.y + box.height / 2), pixel(box.width),
                    pixel(box.height), window.IsEnabled() ? "on" : "off");
  }
  for (const wxWindow* child : window.GetChildren()) collect(*child, out);
}

// Which named control has the keyboard, itself or by a part of it.
void tell_focus() {
  static std::string told;
  std::string now;
  for (const wxWindow* window = wxWindow::FindFocus(); window && now.empty(); window = window->GetParent()) {
    if (window->GetName().StartsWith(prefix)) now = window->GetName().Mid(3).utf8_string();
  }
  if (now != told) print("focus {}", or_dash(now));
  told = now;
}

}  // namespace

void switch_on() { is_on = true; }

bool on() { return is_on; }

void line(const std::string& text) {
  std::fputs((text + "\n").c_str(), stdout);
  std::fflush(stdout);
}

void message(const Message& message) {
  if (is_on) std::visit(Teller(), message);
}

void controls(const wxWindow& root) {
  static std::map<std::string, std::string> told, seen;
  if (!is_on) return;
  tell_focus();
  std::map<std::string, std::string> present;
  collect(root, present);
  if (present != std::exchange(seen, present)) return;  // still on the move
  for (const auto& [control, place] : present) {
    if (const auto was = told.find(control); was == told.end() || was->second != place) {
      print("control {} {}", control, place);
    }
  }
  for (const auto& [control, place] : told) {
    if (!present.count(control)) print("control {} gone", control);
  }
  told = std::move(present);
}

void name(wxWindow& window, const char* control) { window.SetName(wxString(prefix) + control); }

}  // namespace kiban::gui::trace
