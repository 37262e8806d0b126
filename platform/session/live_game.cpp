#include "session/live_game.hpp"

#include <algorithm>
#include <utility>

#include "session/game_model.hpp"
#include "session/script_place.hpp"

namespace kiban {

LiveGame::LiveGame(SessionContext context)
    : open_(std::move(context),
            {[this] { publish(); }, [this] { publish_notes(); }, [this](const std::string& why) { break_off(why); }}),
      computers_(open_, players_),
      notes_(open_, players_) {}

LiveGame::~LiveGame() { close(); }

Result<void> LiveGame::open(std::shared_ptr<const Game> game, Record record, RecordId id,
                            std::unique_ptr<Journal> journal) {
  auto match = Match::resume(std::move(game), std::move(record), journal.get());
  if (!match) return tl::unexpected(match.error());
  close();
  broken_off_ = 0;
  open_.begin(*std::move(match), std::move(journal), id);
  open_.run([this] {
    open_.note_start();
    open_.write_moves();
    players_.sit(open_.record().seats);
    computers_.begin();
    publish();
  });
  return {};
}

void LiveGame::close() {
  computers_.end();
  players_.leave();
  open_.end();
  shown_.reset();
}

void LiveGame::break_off(const std::string& why) {
  auto notice = std::make_shared<const NoticeModel>(open_.rules_failed(why));
  close();
  broken_off_ = notice->id;
  open_.context().tell(std::make_shared<const GameModel>());
  open_.context().tell(std::move(notice));
}

// ---- what is shown ----

// What is only noted beside the position, such as a comment that was written before the click, takes no click away.
bool LiveGame::current(std::uint64_t version) const {
  return open_.is_open() && version >= position_since_ && version <= version_;
}

void LiveGame::publish() {
  computers_.tell_over();
  ++version_;
  const NodeId here = open_.record().current;
  if (std::exchange(shown_, here) != here) position_since_ = version_;
  publish_notes();
}

// The board is the same, so that what is being picked up on it stays in the hand.
void LiveGame::publish_notes() {
  open_.context().tell(Shared<GameModel>(game_model({open_, players_, computers_}, version_)));
}

void LiveGame::show_moves_in(const std::string& game, const std::string& style) {
  open_.notation().choose(game, style);
  if (!open_.is_open() || open_.match().game().id() != game) return;
  open_.run([this] {
    open_.write_moves();
    publish();
  });
}

bool LiveGame::person_may_move() const { return kiban::person_may_move(open_, players_); }

bool LiveGame::may_hint() const { return open_.is_open() && person_may_move(); }

void LiveGame::show_hint(Move move) {
  open_.run([this, move] {
    const Position& position = open_.match().position();
    const auto text = position.move_text(move);
    if (!text) return;
    open_.hint().clear();
    for (const Step& step : position.steps(move)) {
      if (step.type == KB_STEP_FROM || step.type == KB_STEP_TO)
        open_.hint().push_back({step.arg, KB_MARK_CANDIDATE, 0});
    }
    publish();
    const auto shown = style().empty() ? text : position.move_in_style(move, style());
    open_.say(NoticeKind::information, {"window.hint", KIBAN_N_("Hint: {1}"), {shown.value_or(*text)}});
  });
}

std::vector<LineSlip> LiveGame::slips() const {
  return open_.is_open() ? open_.moves().slips(open_.match()) : std::vector<LineSlip>();
}

// ---- moves ----

void LiveGame::play(Move move, std::uint64_t version) {
  if (!current(version)) return;
  open_.run([this, move] {
    if (person_may_move()) computers_.after_move(open_.play(move));
  });
}

void LiveGame::play_text(const std::string& text, std::uint64_t version) {
  if (!current(version)) return;
  open_.run([this, &text] {
    if (!person_may_move()) {
      return open_.say(NoticeKind::refusal, {"window.not-your-turn", KIBAN_N_("It is not your turn."), {}});
    }
    const auto move = read_move(text);
    if (!move) return refuse(move.error());
    const auto played = open_.play(*move);
    if (!played) return refuse(played.error());
    computers_.after_move(played);
  });
}

void LiveGame::refuse(const Error& why) const {
  if (place_in_script(open_.match().game(), english(why.text))) return open_.say_error(why);
  RefusedTryModel refused{version_, why, {}};
  refused.why.text = open_.worded(std::move(refused.why.text));
  open_.context().tell(std::make_shared<const RefusedTryModel>(std::move(refused)));
}

// As it is stored, else as players write it.
Result<Move> LiveGame::read_move(const std::string& text) const {
  const Position& position = open_.match().position();
  auto stored = position.parse_move(text);
  const Notation* notation = open_.match().game().notation();
  if (stored || !notation) return stored;
  for (const Move move : position.legal()) {
    for (const MoveStyle& style : notation->styles()) {
      if (position.move_in_style(move, style.token) == text) return move;
    }
  }
  return stored;
}

void LiveGame::explain(const std::vector<Step>& steps, std::uint64_t version) {
  if (!current(version)) return;
  open_.run([this, &steps] {
    RefusedTryModel refused{version_, {}, {}};
    const auto why = open_.match().position().why(steps, &refused.blame);
    if (why) return;
    refused.why = why.error();
    refused.why.text = open_.worded(std::move(refused.why.text));
    open_.context().tell(std::make_shared<const RefusedTryModel>(std::move(refused)));
  });
}

// Nothing is told where there is nothing to say.
void LiveGame::about(Site site, std::uint64_t version) {
  if (!current(version)) return;
  open_.run([this, site] {
    AboutModel about{version_, site, {}, {}};
    about.text = open_.worded(open_.match().position().about(site, &about.marks));
    if (!about.text.empty()) open_.context().tell(std::make_shared<const AboutModel>(std::move(about)));
  });
}

void LiveGame::undo() {
  open_.run([this] {
    const unsigned plies = plies_to_undo(open_, players_);
    if (plies == 0) return;
    computers_.stop();
    const NodeId from = open_.record().current;
    const auto result = open_.match().take_back(plies, open_.now());
    if (!result) return open_.say_error(result.error());
    open_.undone().push_back(from);
    open_.hint().clear();
    open_.say(NoticeKind::information, {});
    publish();
  });
}

// What was taken back is played once more, so that the game stands there again.
void LiveGame::redo() {
  open_.run([this] {
    if (open_.undone().empty()) return;
    Match& match = open_.match();
    const auto path = match.record().path_to(open_.undone().back());
    for (std::size_t ply = match.ply(); ply < path.size(); ++ply) {
      const auto result = match.play_text(match.record().nodes[path[ply]].move, open_.now());
      if (!result) return open_.say_error(result.error());
    }
    open_.undone().pop_back();
    open_.hint().clear();
    computers_.consider(false);
    publish();
  });
}

void LiveGame::remove(NodeId node) {
  open_.run([this, node] {
    computers_.stop();
    open_.undone().clear();
    const auto result = open_.match().remove(node);
    computers_.consider(false);
    open_.after(result);
  });
}

// ---- ends by agreement ----

void LiveGame::resign() {
  open_.run([this] {
    const int seat = players_.person_for(open_.acting_seat());
    if (seat < 0) return;
    computers_.stop();
    open_.after(open_.match().resign(seat, open_.now()));
  });
}

void LiveGame::offer_draw() {
  open_.run([this] {
    const int seat = open_.acting_seat();
    if (!players_.person(seat)) return;
    const auto offered = open_.match().offer_draw(seat);
    if (!offered) return open_.say_error(offered.error());
    publish();
    if (const auto program = players_.first_program()) return computers_.weigh_draw(*program);
    open_.say(NoticeKind::question, {"window.draw-offered", KIBAN_N_("A draw is offered."), {}},
              {NoticeAction::accept_draw, NoticeAction::decline_draw});
  });
}

void LiveGame::answer_draw(bool accept) {
  open_.run([this, accept] {
    const auto offer = open_.match().draw_offer();
    if (!offer) return;
    open_.say(NoticeKind::information, {});
    if (!accept) return open_.match().decline_draw(), publish();
    const int other = *offer == 0 ? 1 : 0;
    open_.after(open_.match().accept_draw(other, open_.now()));
  });
}

// ---- other moves of the record ----

void LiveGame::go_to(NodeId node) {
  open_.run([this, node] {
    if (node == open_.record().current) return;
    const bool goes_on = computers_.is_asked();
    if (!goes_on) computers_.stop();
    const auto result = open_.match().go_to(node);
    if (!result) return open_.say_error(result.error());
    open_.forget_asides();
    computers_.run_clock();
    if (!goes_on) computers_.consider(false);
    publish();
  });
}

void LiveGame::step(int plies) {
  if (!open_.is_open()) return;
  const auto& line = open_.moves().line(open_.match());
  const auto ply = static_cast<std::int64_t>(open_.match().ply());
  const auto to = std::clamp<std::int64_t>(ply + plies, 0, static_cast<std::int64_t>(line.size()));
  go_to(to == 0 ? root_node : line[static_cast<std::size_t>(to - 1)]);
}

void LiveGame::step_aside(int siblings) {
  if (!open_.is_open() || open_.record().current == root_node) return;
  const Record& record = open_.record();
  const auto& all = record.nodes[record.nodes[record.current].parent].children;
  const auto here = std::find(all.begin(), all.end(), record.current) - all.begin();
  go_to(all[static_cast<std::size_t>(
      std::clamp<std::int64_t>(here + siblings, 0, static_cast<std::int64_t>(all.size()) - 1))]);
}

// ---- time ----

void LiveGame::tick() {
  open_.run([this] {
    computers_.say_when_overdue();
    if (open_.decided()) return;
    const auto flagged = open_.match().flag(open_.now());
    if (!flagged) return open_.say_error(flagged.error());
    if (!open_.decided()) return;
    computers_.stop();
    open_.after({});
  });
}

std::optional<Milliseconds> LiveGame::next_alarm() const {
  const auto flag = next_flag();
  const auto overdue = computers_.overdue();
  if (!flag || !overdue) return flag ? flag : overdue;
  return std::min(*flag, *overdue);
}

std::optional<Milliseconds> LiveGame::next_flag() const {
  if (!open_.is_open() || !open_.match().clock() || open_.decided()) return std::nullopt;
  const Clock& clock = *open_.match().clock();
  const auto seat = clock.running();
  if (!seat || clock.control(*seat).none()) return std::nullopt;
  // Delay is not in until_fall: waking once too early is harmless, the next alarm is set anew.
  return open_.now() + std::max(clock.read(*seat, open_.now()).until_fall(), Milliseconds(1));
}

}  // namespace kiban
