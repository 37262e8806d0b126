// What was shown last of the open game is kept: its card in the library, for Continue and History, and a note for the
// next start, should the game end the program. Belongs to the session's thread.
#pragma once

#include <memory>
#include <optional>

#include "session/run_marker.hpp"
#include "session/session_context.hpp"
#include "store/library.hpp"

namespace kiban {

class LastShown {
 public:
  explicit LastShown(const SessionContext& context) : context_(context) {}

  void use(Library* library) { library_ = library; }  // outlives it; null: no cards are kept
  void use(std::shared_ptr<RunMarker> marker) { marker_ = std::move(marker); }

  void opens(const PlayedGame& game);        // from here on its code may end the program
  void show(const Shared<GameModel>& game);  // null, or without a board: nothing is open
  void nothing_is_open() { show(nullptr); }
  void keep();           // the card, now
  void keep_when_due();  // moves follow one another
  std::optional<Milliseconds> due() const { return due_; }

 private:
  const SessionContext& context_;
  Library* library_ = nullptr;
  std::shared_ptr<RunMarker> marker_;
  Shared<GameModel> shown_;  // of which no card was kept yet
  std::optional<Milliseconds> due_;
};

}  // namespace kiban
