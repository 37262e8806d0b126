// A position that can say how good it is, for searches that know nothing of its game.
#pragma once

namespace kiban {

// Beside Position; found by a dynamic_cast. One thread at a time, as positions are.
class Valued {
 public:
  virtual ~Valued() = default;
  // Does the game say so? The same for all positions of a game.
  virtual bool has_value() const = 0;
  // In hundredths of a piece, as the role sees it that acts here. Only while the game goes on. Throws GameFault.
  virtual int value() const = 0;

 protected:
  Valued() = default;
  Valued(const Valued&) = default;
  Valued& operator=(const Valued&) = default;
};

}  // namespace kiban
