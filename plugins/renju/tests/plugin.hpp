// Renju through its C tables, for tests: what the host sees, in words.
#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "support/abi_game.hpp"

namespace kiban::renju::test {

using kiban::test::AbiGame;
using kiban::test::AbiPosition;
using kiban::test::Answer;
using kiban::test::Chosen;

inline const Chosen kRefuse = {{"forbidden", "refuse"}};
inline const Chosen kFree = {{"opening", "free"}};
inline const Chosen kArena = {{"ruleset", "renju_taraguchi10_international"}};

// Black may not play h9: f9 g9 and h7 h8 would both become threes.
inline const std::string kDoubleThree = "15/15/15/15/4W10/15/5BB8/7B7/7B7/15/15/15/15/14W/15 b";
// a8 b8 c8 d8 and two twos: e8 makes a five and a double three.
inline const std::string kFiveAndThrees = "15/15/15/15/15/15/3B1B9/BBBB11/3B1B9/15/15/15/15/15/15 b";

inline std::string labels_of(const AbiGame& game, const std::vector<kb_mark>& marks, std::int32_t purpose) {
  std::vector<std::string> labels;
  for (const kb_mark& mark : marks)
    if (mark.purpose == purpose) labels.push_back(game.label(mark.site));
  return kiban::test::joined(labels);
}

// "f9 g9 h9, h7 h8 h9": the marked sites, group by group.
inline std::string groups_of(const AbiGame& game, const std::vector<kb_mark>& marks) {
  std::map<int, std::string> groups;
  for (const kb_mark& mark : marks)
    groups[mark.group] += (groups[mark.group].empty() ? "" : " ") + game.label(mark.site);
  std::string text;
  for (const auto& [number, labels] : groups) text += (text.empty() ? "" : ", ") + labels;
  return text;
}

struct Remark {
  kb_text text{};
  std::vector<kb_mark> marks;
};
inline Remark about(const AbiGame& game, const AbiPosition& position, const std::string& label) {
  Remark remark;
  remark.marks.resize(64);
  std::uint32_t count = 0;
  static_cast<const kb_explain*>(game.games().extension(game.rules(), KB_EXPLAIN_ID))
      ->about(position.raw(), game.site(label), &remark.text, remark.marks.data(), 64, &count);
  remark.marks.resize(count);
  return remark;
}

inline std::string phase_of(const AbiGame& game, const AbiPosition& position) {
  const int phase = position.state().phase;
  return phase < 0 ? "" : game.topology().phases[phase].token;
}

inline std::int32_t choice(const AbiGame& game, const std::string& token) {
  for (std::uint32_t i = 0; i < game.topology().choice_count; ++i)
    if (token == game.topology().choices[i].token) return static_cast<std::int32_t>(i);
  return -1;
}

}  // namespace kiban::renju::test
