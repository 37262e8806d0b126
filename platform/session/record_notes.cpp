#include "session/record_notes.hpp"

#include <utility>

#include "session/move_signs.hpp"

namespace kiban {

namespace {

bool is_first(const Record& record, NodeId node) {
  return record.nodes[record.nodes[node].parent].children.front() == node;
}

Result<void> write_dates(RecordDetails& details) {
  for (const char* key : {"date", "start-time"}) {
    const auto tag = details.tags.find(key);
    if (tag == details.tags.end() || tag->second.empty()) continue;
    auto date = record_date(tag->second);
    if (!date) return tl::unexpected(date.error());
    tag->second = *std::move(date);
  }
  return {};
}

}  // namespace

void RecordNotes::comment(NodeId node, std::string text) {
  open_.run([this, node, &text] { open_.after(open_.match().comment(node, std::move(text))); });
}

void RecordNotes::mark(NodeId node, const std::string& sign) {
  if (sign.empty() || is_move_sign(sign)) annotate(node, {{tag_sign, sign}});
}

void RecordNotes::draw(NodeId node, const Shape& shape) {
  if (!open_.is_open() || !open_.record().has(node)) return;
  std::vector<Shape> shapes = drawn_at(open_.record(), node);
  kiban::draw(shapes, shape);
  annotate(node, {{tag_drawn, shapes_text(std::move(shapes))}});
}

void RecordNotes::erase_drawing(NodeId node) { annotate(node, {{tag_drawn, {}}}); }

bool RecordNotes::annotate(NodeId node, const std::map<std::string, std::string>& tags) {
  bool done = false;
  open_.run([&] {
    const auto result = open_.match().annotate(node, tags);
    if (!result) return open_.say_error(result.error());
    done = true;
    open_.noted();
  });
  return done;
}

bool RecordNotes::insert_line(NodeId from, const std::vector<std::string>& moves,
                              const std::map<std::string, std::string>& first_tags) {
  bool done = false;
  open_.run([&] {
    Match& match = open_.match();
    const auto kept = match.add_line(from, moves);
    if (!kept) return open_.say_error(kept.error());
    const auto path = match.record().path_to(*kept);
    const std::size_t first = match.record().ply_of(from);
    if (first < path.size())
      if (const auto noted = match.annotate(path[first], first_tags); !noted) open_.say_error(noted.error());
    open_.write_moves();
    done = true;
    open_.noted();
  });
  return done;
}

void RecordNotes::promote(NodeId node) {
  open_.run([this, node] { open_.after(open_.match().promote(node)); });
}

void RecordNotes::move_up(NodeId node) {
  open_.run([this, node] {
    const Record& record = open_.record();
    NodeId branch = node;
    while (branch != root_node && is_first(record, branch)) branch = record.nodes[branch].parent;
    if (branch != root_node) open_.after(open_.match().promote(branch));
  });
}

void RecordNotes::make_main(NodeId node) {
  open_.run([this, node] {
    Result<void> done;
    for (const NodeId each : open_.record().path_to(node)) {
      while (done && !is_first(open_.record(), each)) done = open_.match().promote(each);
    }
    open_.after(done);
  });
}

void RecordNotes::tell_details() {
  if (!open_.is_open()) return;
  DetailsModel model{open_.id(), {open_.record().tags, {}}, {}};
  for (const Seat& seat : open_.record().seats) {
    model.known.names.push_back(seat.name);
    model.may_name.push_back(seat.kind == SeatKind::person);
  }
  open_.context().tell(std::make_shared<const DetailsModel>(std::move(model)));
}

void RecordNotes::note_details(RecordId id, RecordDetails details) {
  if (id != open_.id()) return;
  open_.run([&] {
    if (const auto dates = write_dates(details); !dates) return open_.say_error(dates.error());
    const auto noted = open_.match().describe(details);
    if (!noted) return open_.say_error(noted.error());
    players_.rename(details.names);
    open_.noted();
    open_.say(NoticeKind::information, {"window.details", KIBAN_N_("The details of the game are saved."), {}});
  });
}

}  // namespace kiban
