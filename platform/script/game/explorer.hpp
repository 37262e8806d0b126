// What hooks ask of the position behind the scene they look at.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "script/game/script_position.hpp"

namespace kiban::script {

class SceneExplorer final : public Explorer {
 public:
  // `with_base`: the base stands where the scene does.
  // `before`: of the position that was looked ahead from; null: the position itself.
  SceneExplorer(const ScriptPosition& position, Hooks& hooks, Scene& scene, bool with_base,
                SceneExplorer* before = nullptr)
      : position_(position), hooks_(hooks), scene_(scene), with_base_(with_base), before_(before) {}

  std::vector<ScriptMove> moves() override;
  Result<void> after(const ScriptMove& move, const std::function<void(Scene&, Explorer&)>& seen) override;
  std::string diagram() override;
  Result<std::int64_t> occurred() override;
  std::string text_of(const ScriptMove& move) override;

 private:
  using Seen = std::function<void(Scene&, Explorer&)>;
  Result<void> after_own(const ScriptMove& move, const Seen& seen);
  Result<void> after_base(const ScriptMove& move, const Seen& seen);
  Result<void> show_after(Scene& scene, const ScriptMove& move, bool with_base, const Seen& seen);

  const ScriptPosition& position_;
  Hooks& hooks_;
  Scene& scene_;
  bool with_base_;
  SceneExplorer* before_;
};

}  // namespace kiban::script
