// Files in a game's own formats, and moves as its players write them. A game that has them answers Game::notation().
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"
#include "core/model/game.hpp"
#include "core/record/record.hpp"

namespace kiban {

struct Format {
  std::string id;                     // "kif"; unique among the formats of the game
  std::string name;                   // English, of the game's domain
  std::vector<std::string> suffixes;  // without dots; the first is the usual one
  bool reads = false, writes = false;
  bool many = false;     // holds several games
  bool diagram = false;  // holds one position and no moves
  bool text = false;     // fit for the clipboard
};

struct MoveStyle {
  std::string token;  // "japanese"
  std::string label;  // English, of the game's domain
};

// What a written file does not hold.
struct Loss {
  std::size_t game = 0;  // index of the record
  Text what;
};

struct Written {
  std::string bytes;
  std::vector<Loss> losses;
};

class Notation {
 public:
  virtual ~Notation() = default;
  virtual const std::vector<Format>& formats() const = 0;
  virtual const std::vector<MoveStyle>& styles() const = 0;
  // How much the bytes look like the format: 0 not at all, 100 beyond doubt.
  virtual int likeness(const std::string& format, std::string_view bytes) const = 0;
  // The games of a file in their order, each a record or the reason why there is none. The moves are the plugin's word
  // and not replayed yet. `go_on` is told bytes, in write records, and may be empty. Errors: those of the format,
  // notation.format, notation.cancelled, plugin.answer.
  virtual Result<std::vector<Result<Record>>> read(const std::string& format, std::string_view bytes,
                                                   GoOn go_on) const = 0;
  Result<std::vector<Result<Record>>> read(const std::string& format, std::string_view bytes) const {
    return read(format, bytes, {});
  }
  // Records of this game whose moves play. `utf8` overrides the encoding that files of the format have.
  virtual Result<Written> write(const std::string& format, std::span<const Record> records, bool utf8,
                                GoOn go_on) const = 0;
  Result<Written> write(const std::string& format, std::span<const Record> records, bool utf8) const {
    return write(format, records, utf8, {});
  }
};

}  // namespace kiban
