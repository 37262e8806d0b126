#include "session/open_match.hpp"

#include "session/script_place.hpp"

namespace kiban {

OpenMatch::OpenMatch(SessionContext context, Events events)
    : context_(std::move(context)), events_(std::move(events)) {}

void OpenMatch::begin(std::unique_ptr<Match> match, std::unique_ptr<Journal> journal, RecordId id) {
  match_ = std::move(match);
  journal_ = std::move(journal);
  id_ = id;
}

void OpenMatch::end() {
  match_.reset();
  journal_.reset();
  id_ = 0;
  notation_.end();
  moves_.clear();
  start_pieces_.clear();
  forget_asides();
}

void OpenMatch::write_moves() {
  notation_.begin(match_->game());
  moves_.begin(*match_, notation_.style());
}

void OpenMatch::note_start() {
  if (const auto start = replay(match_->game(), record(), root_node)) start_pieces_ = (*start)->occupants();
}

void OpenMatch::run(const std::function<void()>& action) {
  if (!match_) return;
  try {
    action();
  } catch (const GameFault& fault) {
    events_.rules_failed(fault.what());
  }
}

Result<NodeId> OpenMatch::play(Move move) {
  MoveFacts facts = facts_of_move(match_->game(), match_->position(), move, notation_.style());
  auto node = match_->play(move, now());
  if (node) moves_.played(*match_, std::move(facts));
  return node;
}

Result<void> OpenMatch::return_to_play() {
  return record().current == match_->standing() ? Result<void>() : match_->go_to(match_->standing());
}

void OpenMatch::forget_asides() {
  undone_.clear();
  hint_.clear();
}

void OpenMatch::after(const Result<void>& result) const {
  if (!result) return say_error(result.error());
  if (decided()) say(NoticeKind::information, {});
  changed();
}

void OpenMatch::say(NoticeKind kind, Text text, std::vector<NoticeAction> actions) const {
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), std::move(actions), id_}));
}

void OpenMatch::say_error(const Error& error) const {
  const bool refused = error.fault == Fault::illegal || error.fault == Fault::parse || error.fault == Fault::state;
  NoticeModel notice{refused ? NoticeKind::refusal : NoticeKind::error, worded(error.text), {}, id_};
  offer_script(english(error.text), notice);
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

NoticeModel OpenMatch::rules_failed(const std::string& why) const {
  NoticeModel notice{
      NoticeKind::error,
      {"window.game-fault",
       KIBAN_N_(
           "This game had to be closed, because its rules failed ({1}). The moves so far are kept in the history."),
       {why}},
      {},
      id_};
  offer_script(why, notice);
  return notice;
}

// Where a script is at fault, a way to the line.
void OpenMatch::offer_script(const std::string& sentence, NoticeModel& notice) const {
  const auto place = place_in_script(match_->game(), sentence);
  if (!place) return;
  notice.kind = NoticeKind::error;
  notice.actions.push_back(NoticeAction::open_script);
  notice.script = place->id;
  notice.line = place->line;
}

}  // namespace kiban
