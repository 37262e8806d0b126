// Who analyses: an external engine or the search of the house, behind one face.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/model/solver.hpp"
#include "session/analysis_models.hpp"
#include "session/engine_manager.hpp"

namespace kiban {

// On the session's thread, as all that it tells is.
class Analyst {
 public:
  using Progress = std::function<void(const EngineProgress&)>;
  using Done = std::function<void(const Result<EngineAnswer>&)>;

  virtual ~Analyst() = default;
  // `position` is the one that the question leads to, and is only cloned. Takes the place of the question before, of
  // which nothing is told any more. `done` comes once, last, unless the question is dropped; both may ask anew.
  virtual void ask(const Position& position, const EngineSearch& question, Progress progress, Done done) = 0;
  virtual void stop() = 0;  // done still comes, with the best so far
  virtual void drop() = 0;  // nothing is told any more
  // Of the forced win that was told last, where it is known against every defence.
  virtual std::shared_ptr<const Proof> proof() const { return nullptr; }
};

// Where analysts come from; replaced in tests.
struct AnalystSource {
  std::function<std::vector<AnalystOffer>(const Game& game)> offers;
  std::function<Result<std::unique_ptr<Analyst>>(const std::shared_ptr<const Game>& game, const std::string& name)>
      open;
};

using Later = std::function<void(std::function<void()>)>;  // runs it on the session's thread, later. [thread-safe]

std::unique_ptr<Analyst> house_analyst(Later later);

// The search of the house and the engines of a manager, which must outlive the source and its analysts.
AnalystSource analysts_of(EngineManager& manager, Later later);

}  // namespace kiban
