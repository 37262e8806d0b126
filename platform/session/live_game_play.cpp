// What the players and the reader may do in the open game.
#include <algorithm>

#include "session/live_game.hpp"
#include "session/script_place.hpp"

namespace kiban {

namespace {

bool is_first(const Record& record, NodeId node) {
  return record.nodes[record.nodes[node].parent].children.front() == node;
}

}  // namespace

void LiveGame::played(const Result<NodeId>& result) {
  if (!result) return say_error(result.error());
  say(NoticeKind::information, {});
  hint_.clear();
  undone_.clear();
  run_clock();
  consider_computer(true);
  publish();
}

void LiveGame::play(Move move, std::uint64_t version) {
  if (!current(version)) return;
  run([this, move] {
    if (!person_may_move()) return;
    MoveFacts facts = facts_of_move(match_->game(), match_->position(), move, style_);
    const auto result = match_->play(move, context_.now());
    if (result) moves_.played(*match_, std::move(facts));
    played(result);
  });
}

void LiveGame::play_text(const std::string& text, std::uint64_t version) {
  if (!current(version)) return;
  run([this, &text] {
    if (!person_may_move()) {
      return say(NoticeKind::refusal, {"window.not-your-turn", KIBAN_N_("It is not your turn."), {}});
    }
    const auto refuse = [this](const Error& why) {
      if (place_in_script(match_->game(), english(why.text))) return say_error(why);
      Error told = why;
      told.text = worded(std::move(told.text));
      context_.tell(std::make_shared<const RefusedTryModel>(RefusedTryModel{version_, std::move(told), {}}));
    };
    const auto move = read_move(text);
    if (!move) return refuse(move.error());
    MoveFacts facts = facts_of_move(match_->game(), match_->position(), *move, style_);
    const auto result = match_->play(*move, context_.now());
    if (!result) return refuse(result.error());
    moves_.played(*match_, std::move(facts));
    played(result);
  });
}

// As it is stored, else as players write it.
Result<Move> LiveGame::read_move(const std::string& text) const {
  const Position& position = match_->position();
  auto stored = position.parse_move(text);
  const Notation* notation = match_->game().notation();
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
  run([this, &steps] {
    RefusedTryModel refused{version_, {}, {}};
    const auto why = match_->position().why(steps, &refused.blame);
    if (why) return;
    refused.why = why.error();
    refused.why.text = worded(std::move(refused.why.text));
    context_.tell(std::make_shared<const RefusedTryModel>(std::move(refused)));
  });
}

// Nothing is told where there is nothing to say.
void LiveGame::about(Site site, std::uint64_t version) {
  if (!current(version)) return;
  run([this, site] {
    AboutModel about{version_, site, {}, {}};
    about.text = worded(match_->position().about(site, &about.marks));
    if (!about.text.empty()) context_.tell(std::make_shared<const AboutModel>(std::move(about)));
  });
}

void LiveGame::undo() {
  run([this] {
    const unsigned plies = plies_to_undo();
    if (plies == 0) return;
    stop_thinking();
    const NodeId from = match_->record().current;
    const auto result = match_->take_back(plies, context_.now());
    if (!result) return say_error(result.error());
    undone_.push_back(from);
    hint_.clear();
    say(NoticeKind::information, {});
    publish();
  });
}

// What was taken back is played once more, so that the game stands there again.
void LiveGame::redo() {
  run([this] {
    if (undone_.empty()) return;
    const NodeId to = undone_.back();
    const auto here = match_->ply();
    const auto path = match_->record().path_to(to);
    for (std::size_t i = here; i < path.size(); ++i) {
      const auto result = match_->play_text(match_->record().nodes[path[i]].move, context_.now());
      if (!result) return say_error(result.error());
    }
    undone_.pop_back();
    hint_.clear();
    consider_computer(false);
    publish();
  });
}

void LiveGame::resign() {
  run([this] {
    const int seat = seat_of_person();
    if (seat < 0) return;
    stop_thinking();
    after(match_->resign(seat, context_.now()));
  });
}

void LiveGame::offer_draw() {
  run([this] {
    const int seat = acting_seat();
    if (!person(seat)) return;
    const auto offered = match_->offer_draw(seat);
    if (!offered) return say_error(offered.error());
    publish();
    const auto other =
        std::find_if(players_.begin(), players_.end(), [](const Seat& each) { return each.kind != SeatKind::person; });
    if (other == players_.end()) {
      return say(NoticeKind::question, {"window.draw-offered", KIBAN_N_("A draw is offered."), {}},
                 {NoticeAction::accept_draw, NoticeAction::decline_draw});
    }
    if (other->kind == SeatKind::engine) return engine_weighs(static_cast<int>(other - players_.begin()));
    ThinkLimits limits;
    limits.time = Milliseconds(600);
    start_thinking(limits, &LiveGame::draw_weighed);
  });
}

void LiveGame::answer_draw(bool accept) {
  run([this, accept] {
    const auto offer = match_->draw_offer();
    if (!offer) return;
    say(NoticeKind::information, {});
    if (!accept) return match_->decline_draw(), publish();
    const int other = *offer == 0 ? 1 : 0;
    after(match_->accept_draw(other, context_.now()));
  });
}

void LiveGame::go_to(NodeId node) {
  run([this, node] {
    if (node == match_->record().current) return;
    const bool at_work = computer_at_work_ || asked_ >= 0;
    if (!at_work) stop_thinking();
    const auto result = match_->go_to(node);
    if (!result) return say_error(result.error());
    undone_.clear();
    hint_.clear();
    run_clock();
    if (!at_work) consider_computer(false);
    publish();
  });
}

void LiveGame::step(int plies) {
  if (!match_) return;
  const auto& line = moves_.line(*match_);
  const auto ply = static_cast<std::int64_t>(match_->ply());
  const auto to = std::clamp<std::int64_t>(ply + plies, 0, static_cast<std::int64_t>(line.size()));
  go_to(to == 0 ? root_node : line[static_cast<std::size_t>(to - 1)]);
}

void LiveGame::step_aside(int siblings) {
  if (!match_ || match_->record().current == root_node) return;
  const Record& record = match_->record();
  const auto& all = record.nodes[record.nodes[record.current].parent].children;
  const auto here = std::find(all.begin(), all.end(), record.current) - all.begin();
  go_to(all[static_cast<std::size_t>(
      std::clamp<std::int64_t>(here + siblings, 0, static_cast<std::int64_t>(all.size()) - 1))]);
}

void LiveGame::comment(NodeId node, std::string text) {
  run([this, node, &text] { after(match_->comment(node, std::move(text))); });
}

void LiveGame::remove(NodeId node) {
  run([this, node] {
    stop_thinking();
    undone_.clear();
    const auto result = match_->remove(node);
    consider_computer(false);
    after(result);
  });
}

void LiveGame::promote(NodeId node) {
  run([this, node] { after(match_->promote(node)); });
}

void LiveGame::move_up(NodeId node) {
  run([this, node] {
    const Record& record = match_->record();
    NodeId branch = node;
    while (branch != root_node && is_first(record, branch)) branch = record.nodes[branch].parent;
    if (branch != root_node) after(match_->promote(branch));
  });
}

void LiveGame::make_main(NodeId node) {
  run([this, node] {
    Result<void> done;
    for (const NodeId each : match_->record().path_to(node)) {
      while (done && !is_first(match_->record(), each)) done = match_->promote(each);
    }
    after(done);
  });
}

}  // namespace kiban
