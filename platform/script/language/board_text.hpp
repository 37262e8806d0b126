// The part of a whole game's position text that shows the board, who is to act, and the hands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "script/language/scene.hpp"

namespace kiban::script {

class BoardText {
 public:
  // Error: script.letter (two pieces would be written the same).
  static Result<BoardText> create(const Design& design, const Layout& layout);

  std::string write(const Scene& scene) const;        // "3/1B1/3 w"
  std::string write_hands(const Scene& scene) const;  // "P2p", empty when they are
  // Error: position.text, which says what is wrong.
  Result<void> read(std::string_view board, std::string_view turn, Scene& scene) const;
  Result<void> read_hands(std::string_view text, Scene& scene) const;

  const std::string& letter(int role, int kind) const {
    return letters_[static_cast<std::size_t>(role) * kinds_ + static_cast<std::size_t>(kind)];
  }

 private:
  BoardText() = default;
  struct Found {
    Piece piece;
    std::size_t length = 0;  // 0: nothing that is written so
  };
  Found piece_at(std::string_view text) const;
  Result<void> read_row(std::string_view row, std::size_t first, std::size_t count, Scene& scene) const;

  const Layout* layout_ = nullptr;
  std::size_t kinds_ = 0;
  std::vector<std::string> letters_;  // [role * kinds + kind]
  std::vector<std::string> turns_;    // by role
  std::vector<std::size_t> rows_;     // lengths
  std::vector<bool> holes_;           // by site
};

tl::unexpected<Error> bad_position(std::string what);

}  // namespace kiban::script
