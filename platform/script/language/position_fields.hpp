// What position text tells besides the board: "ply=3 seats=10 phase=pie state.passes=1 last=... seen=...".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "script/language/description.hpp"
#include "script/language/scene.hpp"

namespace kiban::script {

struct Fields {
  std::string hands;  // as BoardText writes them
  unsigned ply = 0;
  bool swapped = false;  // the first two roles have exchanged seats
  int phase = -1;        // that is asked now, of the description
  bool past = true;      // no phase that counts plies will be asked any more
  std::vector<Value> values;
  int turn = -1;  // where the board does not tell it
  std::optional<ScriptMove> last;
  std::vector<std::uint64_t> seen;  // keys of the positions before
};

class FieldText {
 public:
  // Keeps references to all of them.
  FieldText(const Layout& layout, const Description& description, const std::vector<Choice>& choices)
      : layout_(layout), description_(description), choices_(choices) {}

  // Empty where all is as it is when nothing is told.
  std::string write(const Fields& fields, TextDetail detail) const;
  // Error: position.text.
  Result<Fields> read(std::string_view text) const;
  // Will a phase be asked by the count of plies?
  bool pending(bool past, unsigned ply) const { return !past && later_phase(ply); }

 private:
  bool later_phase(unsigned ply) const;
  void write_words(const Fields& fields, TextDetail detail, std::string& out) const;
  bool is_written(std::size_t value) const;
  Result<void> read_words(std::string_view& text, Fields& fields) const;
  void write_plies(const Fields& fields, TextDetail detail, std::string& out) const;
  std::string write_move(const ScriptMove& move) const;
  Result<void> read_one(std::string_view name, std::string_view value, Fields& fields) const;
  Result<void> read_phase(std::string_view name, Fields& fields) const;
  Result<void> read_state(std::string_view name, std::string_view value, Fields& fields) const;
  Result<void> read_move(std::string_view text, Fields& fields) const;
  Result<void> read_plies(std::string_view value, Fields& fields) const;

  const Layout& layout_;
  const Description& description_;
  const std::vector<Choice>& choices_;
};

}  // namespace kiban::script
