// A proof in the words of the corpus: "F12: column three (F13: straight four, legal) counts => 0 four(s), ...".
#pragma once

#include <algorithm>

#include "positions.hpp"
#include "proof.hpp"

namespace kiban::renju::test {

inline const char* name_of(Direction direction) {
  static const char* const names[] = {"row", "column", "diag\\", "diag/"};
  return names[index_of(direction)];
}

inline std::string words_of(const Proof& proof);

inline std::string joined(const std::vector<std::string>& parts, const char* between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

// The corpus explains a point further where two rows are threes, those that could only become a four with a five apart.
inline bool explained_further(const Proof& proof) {
  return std::count_if(proof.threes.begin(), proof.threes.end(), [](const ThreeProof& three) {
           return std::any_of(three.tried.begin(), three.tried.end(),
                              [](const FourPointProof& tried) { return !tried.outcome.five; });
         }) >= 2;
}

inline std::string words_of(const FourPointProof& tried) {
  const std::string at = text_of(tried.point) + ": ";
  if (tried.outcome.five) return at + "makes a five at the same time, so not a straight-four point";
  if (tried.outcome.overline) return at + "forbidden overline";
  if (tried.outcome.double_four) return at + "forbidden double-four";
  const std::string words = tried.outcome.double_three ? "forbidden double-three" : "straight four, legal";
  if (tried.deeper.empty() || !explained_further(tried.deeper[0])) return at + words;
  return at + words + " [" + words_of(tried.deeper[0]) + "]";
}

inline std::string words_of(const ThreeProof& three) {
  std::vector<std::string> tried;
  for (const FourPointProof& each : three.tried) tried.push_back(words_of(each));
  // The corpus reads a column from the top.
  if (three.direction == Direction::column) std::reverse(tried.begin(), tried.end());
  return name_of(three.direction) + (" three (" + joined(tried, "; ")) + ") " +
         (three.counts() ? "counts" : "does not count");
}

inline std::string words_of(const FourProof& four, bool second_in_line) {
  if (second_in_line) return name_of(four.direction) + std::string(" two fours in one line");
  return name_of(four.direction) + std::string(four.straight ? " straight four" : " four");
}

inline std::string words_of(const Proof& proof) {
  if (proof.verdict.five) return "five";
  std::vector<std::string> parts;
  if (!proof.overlines.empty()) parts.emplace_back("overline");
  for (std::size_t i = 0; i < proof.fours.size(); ++i) {
    const bool second = i > 0 && proof.fours[i].direction == proof.fours[i - 1].direction;
    if (second) parts.pop_back();
    parts.push_back(words_of(proof.fours[i], second));
  }
  for (const ThreeProof& three : proof.threes) parts.push_back(words_of(three));
  const auto counting =
      std::count_if(proof.threes.begin(), proof.threes.end(), [](const ThreeProof& three) { return three.counts(); });
  const std::string verdict =
      proof.verdict.forbidden() ? std::string("forbidden ") + name_of(proof.verdict.first()) : "legal";
  return joined(parts, ", ") + " => " + std::to_string(proof.fours.size()) + " four(s), " + std::to_string(counting) +
         " three(s): " + verdict;
}

}  // namespace kiban::renju::test
