// Reads KIF and KI2, which share all but the way to write a move; lines of both are taken.
#pragma once

#include <string_view>
#include <vector>

#include "game_builder.hpp"
#include "kif_head.hpp"
#include "lines.hpp"
#include "parts.hpp"
#include "styles.hpp"

namespace kiban::shogi {

class KifReader {
 public:
  explicit KifReader(sdk::Refuse refuse) : refuse_(refuse) {}

  sdk::Status read(std::string_view text);
  bool has_diagram() const { return head_.has_diagram(); }
  // Does the line begin or go on with the play: moves, ends, what stands above them?
  static bool is_play(std::string_view line);
  // Was there anything that such files have?
  bool meant() const { return meant_ || head_.meant(); }
  sdk::RecordTree finish() { return builder_.finish(); }
  // Lines that look like moves and are none, and what variations are read without.
  const sdk::Parts& told() const { return told_; }

 private:
  struct Numbered;
  sdk::Status line(const Line& line);
  bool lose(const Line& line);
  bool is_lost(const Line& line);
  bool remark(std::string_view line);
  Grasp analysis(std::string_view text, char mark);
  void keep(std::string_view key, std::string_view line);
  sdk::Status begin();
  sdk::Status move_line(const Line& line);
  sdk::Status numbered(const Line& line, const Numbered& move);
  sdk::Status several(const Line& line);
  sdk::Status play(const MoveText& text, const At& at);
  sdk::Status make(const MoveText& text, const At& at);
  sdk::Status settle_turn(const MoveText& text);
  sdk::Status why_first(sdk::Status status);
  std::optional<sdk::RecordEnding> ending_here(std::string_view phrase) const;
  void tell(const Line& line);
  sdk::Status variation(const Line& line);
  bool repeats_number(const Numbered& move) const;
  bool back_to(std::ptrdiff_t number);
  bool end(std::string_view phrase, std::string_view line);
  void last_line_of_play(std::string_view line);
  void after_move(std::string_view rest);
  static std::optional<Numbered> numbered_line(std::string_view line);

  sdk::Refuse refuse_;
  GameBuilder builder_;
  KifHead head_{builder_};
  bool begun_ = false, meant_ = false;
  std::optional<std::size_t> first_number_;  // of the first move: some files go on counting from a diagram
  std::ptrdiff_t shift_ = 0;                 // from the number that is told to the one that is meant
  std::vector<Move> main_line_;              // until the first variation
  bool varies_ = false;
  bool lost_ = false;            // a variation cannot go on, up to the next one
  std::size_t lost_number_ = 0;  // of the last move that is lost with it
  sdk::Parts told_;
};

}  // namespace kiban::shogi
