// What is noted in the open game beside what is played: evaluations, lines, a move that is shown.
#include <algorithm>

#include "session/live_game.hpp"
#include "session/move_signs.hpp"

namespace kiban {

void LiveGame::show_hint(Move move) {
  run([this, move] {
    const auto text = match_->position().move_text(move);
    if (!text) return;
    hint_.clear();
    for (const Step& step : match_->position().steps(move)) {
      if (step.type == KB_STEP_FROM || step.type == KB_STEP_TO) hint_.push_back({step.arg, KB_MARK_CANDIDATE, 0});
    }
    publish();
    const auto shown = style_.empty() ? text : match_->position().move_in_style(move, style_);
    say(NoticeKind::information, {"window.hint", KIBAN_N_("Hint: {1}"), {shown.value_or(*text)}});
  });
}

bool LiveGame::annotate(NodeId node, const std::map<std::string, std::string>& tags) {
  bool done = false;
  run([&] {
    const auto result = match_->annotate(node, tags);
    if (!result) return say_error(result.error());
    done = true;
    publish_notes();
  });
  return done;
}

void LiveGame::mark(NodeId node, const std::string& sign) {
  if (sign.empty() || is_move_sign(sign)) annotate(node, {{tag_sign, sign}});
}

bool LiveGame::insert_line(NodeId from, const std::vector<std::string>& moves,
                           const std::map<std::string, std::string>& first_tags) {
  bool done = false;
  run([&] {
    const auto kept = match_->add_line(from, moves);
    if (!kept) return say_error(kept.error());
    const auto path = match_->record().path_to(*kept);
    const std::size_t first = match_->record().ply_of(from);
    if (first < path.size())
      if (const auto noted = match_->annotate(path[first], first_tags); !noted) say_error(noted.error());
    moves_.begin(*match_, style_);
    done = true;
    publish_notes();
  });
  return done;
}

void LiveGame::tell_details() {
  if (!match_) return;
  DetailsModel model{id_, {match_->record().tags, {}}, {}};
  for (const Seat& seat : match_->record().seats) {
    model.known.names.push_back(seat.name);
    model.may_name.push_back(seat.kind == SeatKind::person);
  }
  context_.tell(std::make_shared<const DetailsModel>(std::move(model)));
}

void LiveGame::note_details(RecordId id, RecordDetails details) {
  if (id != id_) return;
  run([&] {
    for (const char* key : {"date", "start-time"}) {
      const auto tag = details.tags.find(key);
      if (tag == details.tags.end() || tag->second.empty()) continue;
      auto date = record_date(tag->second);
      if (!date) return say_error(date.error());
      tag->second = *std::move(date);
    }
    const auto noted = match_->describe(details);
    if (!noted) return say_error(noted.error());
    for (std::size_t seat = 0; seat < std::min(players_.size(), details.names.size()); ++seat)
      players_[seat].name = details.names[seat];
    publish_notes();
    say(NoticeKind::information, {"window.details", KIBAN_N_("The details of the game are saved."), {}});
  });
}

std::vector<LineSlip> LiveGame::slips() const { return match_ ? moves_.slips(*match_) : std::vector<LineSlip>(); }

// The board is the same, so that what is being picked up on it stays in the hand.
void LiveGame::publish_notes() { context_.tell(Shared<GameModel>(model())); }

}  // namespace kiban
