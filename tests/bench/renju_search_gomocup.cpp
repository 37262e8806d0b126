// The search of Renju as a Gomocup engine of its own, for matches while it is being worked on.
//
//     renju_search_gomocup NODES     looks at so many positions for each move, whatever the clock says
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "player.hpp"

using namespace kiban::renju;

namespace {

constexpr int kRenju = 4, kExact = 1, kCaro = 8;  // of INFO rule

Chosen chosen_by(int rule, int size) {
  Chosen chosen;
  chosen.ruleset = rule == kRenju ? 0 : rule == kCaro ? 4 : rule == kExact ? 3 : 2;
  chosen.size = size;
  return chosen;
}

class Brain {
 public:
  explicit Brain(std::uint64_t nodes) { limits_.nodes = nodes; }

  // False: it is over.
  bool hear(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "END") return false;
    if (word == "START") start(words);
    if (word == "RESTART") restart();
    if (word == "INFO") info(words);
    if (word == "ABOUT") say("name=\"Kiban Renju\", version=\"0.1\", author=\"the Kiban developers\", country=\"-\"");
    if (word == "BEGIN") answer();
    if (word == "TURN") turn(words);
    if (word == "BOARD") board();
    if (word == "TAKEBACK") take_back();
    return true;
  }

 private:
  struct Stroke {
    Point point;
    int who = 0;  // 1: one's own
  };

  static void say(const std::string& text) {
    fmt::print("{}\n", text);
    std::fflush(stdout);
  }

  static std::optional<Stroke> stroke_of(std::string text) {
    for (char& c : text)
      if (c == ',') c = ' ';
    int x = -1, y = -1, who = 0;
    std::istringstream numbers(text);
    if (!(numbers >> x >> y) || x < 0 || y < 0 || x >= kLargest || y >= kLargest) return std::nullopt;
    numbers >> who;
    return Stroke{point_at(x, y), who};
  }

  void start(std::istringstream& words) {
    words >> size_;
    restart();
  }
  void restart() {
    strokes_.clear();
    say("OK");
  }
  void info(std::istringstream& words) {
    std::string key;
    int value = 0;
    if (words >> key >> value && key == "rule") rule_ = value;
  }
  void turn(std::istringstream& words) {
    std::string text;
    words >> text;
    if (const auto stroke = stroke_of(text)) strokes_.push_back({stroke->point, 2});
    answer();
  }
  void board() {
    strokes_.clear();
    for (std::string line; std::getline(std::cin, line) && !line.starts_with("DONE");)
      if (const auto stroke = stroke_of(line)) strokes_.push_back(*stroke);
    answer();
  }
  void take_back() {
    if (!strokes_.empty()) strokes_.pop_back();
    say("OK");
  }

  void answer() {
    const Rules rules(chosen_by(rule_, size_));
    Setup setup{{}, Stone::black, Opening(rules.plan(), false), false};
    std::size_t own = 0;
    for (const Stroke& stroke : strokes_) own += stroke.who == 1 ? 1 : 0;
    setup.side = 2 * own == strokes_.size() ? Stone::black : Stone::white;
    for (const Stroke& stroke : strokes_)
      setup.stones.push_back({stroke.point, stroke.who == 1 ? setup.side : other(setup.side)});
    const auto result = search::think(Game(rules, setup), limits_, {});
    if (!result.action || result.action->deed != Deed::place) return say("ERROR no move");
    const Point point = result.action->point;
    strokes_.push_back({point, 1});
    say(fmt::format("{},{}", int{point.x}, int{point.y}));
  }

  search::Limits limits_;
  int size_ = kUsual, rule_ = 0;
  std::vector<Stroke> strokes_;
};

}  // namespace

int main(int argc, char** argv) {
  Brain brain(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10000);
  for (std::string line; std::getline(std::cin, line);)
    if (!brain.hear(line)) break;
}
