// Whatever is done to a match: its journal heard of everything, its position is the one of its moves, and starting
// again from what was written gives the same match.
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "match_fixture.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

// Takes over only what each call names, as a store does.
class Mirror : public Journal {
 public:
  explicit Mirror(Record start) : record(std::move(start)) {}
  Record record;

  Result<void> node_added(const Record& now, NodeId node) override {
    record.nodes.resize(now.nodes.size());
    record.nodes[node] = now.nodes[node];
    auto& siblings = record.nodes[now.nodes[node].parent].children;
    if (std::find(siblings.begin(), siblings.end(), node) == siblings.end()) siblings.push_back(node);
    record.current = now.current;
    return {};
  }
  Result<void> node_changed(const Record& now, NodeId node) override {
    record.nodes[node] = now.nodes[node];
    return {};
  }
  Result<void> details_changed(const Record& now) override {
    record.tags = now.tags;
    record.seats = now.seats;
    return {};
  }
  Result<void> current_changed(const Record& now) override {
    record.current = now.current;
    return {};
  }
  Result<void> ending_changed(const Record& now) override {
    record.ending = now.ending;
    return {};
  }
};

using Deed = std::function<void(Match&, NodeId, Milliseconds)>;

// What makes no sense at the moment is refused, and that is fine here.
const std::vector<Deed> kDeeds = {
    [](Match& match, NodeId node, Milliseconds now) { (void)match.play_text(toy_moves.at(node % 4), now); },
    [](Match& match, NodeId node, Milliseconds now) { (void)match.play_text(toy_moves.at(node % 3), now); },
    [](Match& match, NodeId node, Milliseconds now) { (void)match.play_text(toy_moves.at(node % 2), now); },
    [](Match& match, NodeId node, Milliseconds) { (void)match.go_to(node); },
    [](Match& match, NodeId node, Milliseconds now) { (void)match.take_back(node % 3, now); },
    [](Match& match, NodeId node, Milliseconds) { (void)match.remove(node); },
    [](Match& match, NodeId node, Milliseconds) { (void)match.promote(node); },
    [](Match& match, NodeId node, Milliseconds) { (void)match.comment(node, "seen"); },
    [](Match& match, NodeId node, Milliseconds) {
      (void)match.annotate(node, {{"evaluation", "+1"}});
    },
    [](Match& match, NodeId node, Milliseconds) {
      (void)match.describe({{{"event", node % 2 == 0 ? "Club" : ""}}, {std::string(node % 3, 'n')}});
    },
    [](Match& match, NodeId node, Milliseconds) {
      (void)match.add_line(node, {toy_moves.at(node % 3), toy_moves.at(node % 2)});
    },
    [](Match& match, NodeId node, Milliseconds) { (void)match.offer_draw(static_cast<int>(node % 2)); },
    [](Match& match, NodeId node, Milliseconds now) {
      if (node % 5 == 0) (void)match.resign(static_cast<int>(node % 2), now);
      if (node % 5 == 1) (void)match.accept_draw(static_cast<int>(node % 2), now);
    },
    [](Match& match, NodeId node, Milliseconds now) { node % 2 == 0 ? match.run_clock(now) : match.pause_clock(now); },
    [](Match& match, NodeId, Milliseconds now) { (void)match.flag(now); },
};

std::string picture(const Match& match) {
  return to_json({match.record()}) + match.position().text(TextDetail::full) + (match.live() ? " live" : "");
}

}  // namespace

TEST_CASE("the journal of a match knows all there is to know") {
  CHECK(rc::check([] {
    const char* time = *rc::gen::element("", "0:30+1", "0:05/5x2");
    Record record;
    record.game = "toy";
    record.seats.resize(2);
    for (Seat& seat : record.seats) seat.time = parse_time_control(time).value();
    Mirror mirror(record);
    const auto match = resumed(record, &mirror);
    Milliseconds now(0);
    const int deeds = *rc::gen::inRange(0, 60);
    for (int i = 0; i < deeds; ++i) {
      const auto node = *rc::gen::inRange<NodeId>(0, static_cast<NodeId>(match->record().nodes.size() + 2));
      kDeeds.at (*rc::gen::inRange<std::size_t>(0, kDeeds.size()))(*match, node, now);
      now += Milliseconds(*rc::gen::inRange(0, 900));
      RC_ASSERT(match->record().has(match->record().current));
      RC_ASSERT(to_json({mirror.record}) == to_json({match->record()}));
      const auto replayed = replay(match->game(), match->record(), match->record().current);
      RC_ASSERT(replayed.has_value());
      RC_ASSERT((*replayed)->text(TextDetail::full) == match->position().text(TextDetail::full));
      RC_ASSERT(!match->live() || !match->state().over());
    }
    const auto again = resumed(mirror.record);
    RC_ASSERT(picture(*again) == picture(*match));
    RC_ASSERT(match->decided() || again->standing() == match->standing());
  }));
}

namespace {

// A disk that is full now and then.
class Moody : public Mirror {
 public:
  explicit Moody(Record start) : Mirror(std::move(start)) {}
  int until_failure = -1;  // calls; negative: none fails

  Result<void> node_added(const Record& now, NodeId node) override {
    return called([&] { return Mirror::node_added(now, node); });
  }
  Result<void> node_changed(const Record& now, NodeId node) override {
    return called([&] { return Mirror::node_changed(now, node); });
  }
  Result<void> details_changed(const Record& now) override {
    return called([&] { return Mirror::details_changed(now); });
  }
  Result<void> current_changed(const Record& now) override {
    return called([&] { return Mirror::current_changed(now); });
  }
  Result<void> ending_changed(const Record& now) override {
    return called([&] { return Mirror::ending_changed(now); });
  }
  Result<void> begin() override {
    return called([&]() -> Result<void> {
      before_ = record;
      return {};
    });
  }
  Result<void> commit() override {
    return called([]() -> Result<void> { return {}; });
  }
  void rollback() override { record = before_; }

 private:
  Result<void> called(const std::function<Result<void>()>& call) {
    if (until_failure >= 0 && until_failure-- == 0) return fail(Fault::io, "disk.full", "the disk is full");
    return call();
  }

  Record before_;
};

}  // namespace

TEST_CASE("a step that fails in the middle leaves record and position as they were, and the next one works") {
  CHECK(rc::check([] {
    Record record;
    record.game = "toy";
    record.seats.resize(2);
    Moody moody(record);
    const auto match = resumed(record, &moody);
    Milliseconds now(0);
    const int deeds = *rc::gen::inRange(0, 60);
    for (int i = 0; i < deeds; ++i) {
      const auto node = *rc::gen::inRange<NodeId>(0, static_cast<NodeId>(match->record().nodes.size() + 2));
      moody.until_failure = *rc::gen::inRange(-4, 6);
      kDeeds.at (*rc::gen::inRange<std::size_t>(0, kDeeds.size()))(*match, node, now);
      RC_ASSERT(to_json({moody.record}) == to_json({match->record()}));
      const auto replayed = replay(match->game(), match->record(), match->record().current);
      RC_ASSERT(replayed.has_value());
      RC_ASSERT((*replayed)->text(TextDetail::full) == match->position().text(TextDetail::full));
    }
    moody.until_failure = -1;
    for (NodeId node = 0; node < match->record().nodes.size(); ++node) {
      if (!match->record().has(node)) continue;
      RC_ASSERT(match->go_to(node).has_value());
      if (match->record().ends_at(node)) RC_ASSERT(match->ending().reason.token == match->record().ending.reason.token);
    }
  }));
}
