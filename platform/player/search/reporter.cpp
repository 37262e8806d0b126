#include "player/search/reporter.hpp"

#include <algorithm>

#include "player/search/score.hpp"

namespace kiban::player {

void Reporter::note(unsigned depth, std::span<const Candidate> best) {
  last_.depth = depth;
  last_.score = public_score(best.front().score);
  last_.line = texts(best.front().line);
  last_.others.clear();
  for (const Candidate& next : best.subspan(1, std::min(lines_, best.size()) - 1))
    last_.others.push_back({public_score(next.score), texts(next.line)});
  noted_ = true;
}

void Reporter::chosen(const Candidate& choice) {
  last_.score = public_score(choice.score);
  last_.line = texts(choice.line);
  noted_ = true;
}

void Reporter::finished(unsigned depth, std::span<const Candidate> best, std::uint64_t nodes) {
  note(depth, best);
  beat(nodes);
}

void Reporter::beat(std::uint64_t nodes) {
  if (noted_ && tell_) tell_(last(nodes));
}

ThinkProgress Reporter::last(std::uint64_t nodes) {
  last_.nodes = nodes;
  last_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Budget::Clock::now() - begun_);
  return last_;
}

std::vector<std::string> playable_texts(const Position& root, const std::vector<Move>& line) {
  const auto position = root.clone();
  std::vector<std::string> texts;
  for (const Move move : line) {
    auto text = position->move_text(move);
    if (!text || !position->play(move)) break;
    texts.push_back(*std::move(text));
  }
  return texts;
}

std::vector<std::string> Reporter::texts(const std::vector<Move>& line) const { return playable_texts(*root_, line); }

}  // namespace kiban::player
