// Positions of whole games made by hand.
#include <set>

#include "script/game/script_game.hpp"

namespace kiban::script {
namespace {

constexpr int most_in_hand = 999;

class SceneEditing final : public Editing {
 public:
  explicit SceneEditing(const ScriptGame& game) : game_(game) {}

  const std::vector<SetupName>& setups() const override {
    static const std::vector<SetupName> names = {{"start", KIBAN_N_("Start")}, {"empty", KIBAN_N_("Empty board")}};
    return names;
  }

  Result<std::string> setup(const std::string& token) const override {
    if (token == "empty") return text_of(empty_scene(game_.layout()));
    if (token != "start") return fail(Fault::argument, "edit.setup", KIBAN_N_("there is no set-up named {1}"), {token});
    const auto position = game_.start({});
    if (!position) return tl::unexpected(position.error());
    return (*position)->text(TextDetail::diagram);
  }

  Result<std::string> compose(std::span<const Occupant> occupants, Role to_act) const override {
    auto scene = scene_of(occupants, to_act);
    if (!scene) return tl::unexpected(std::move(scene).error());
    return text_of(*scene);
  }

  Result<std::vector<SetupFault>> check(std::span<const Occupant> occupants, Role to_act) const override {
    const auto text = compose(occupants, to_act);
    if (!text) return std::vector<SetupFault>{{text.error().text, {}}};
    const auto position = game_.start(*text);
    if (!position) return std::vector<SetupFault>{{position.error().text, {}}};
    return std::vector<SetupFault>{};
  }

 private:
  std::string text_of(const Scene& scene) const {
    const std::string hands = game_.board_text().write_hands(scene);
    return game_.board_text().write(scene) + (hands.empty() ? "" : " hand=" + hands);
  }

  Result<Scene> scene_of(std::span<const Occupant> occupants, Role to_act) const {
    const kb_topology& t = game_.topology();
    Scene scene = empty_scene(game_.layout());
    scene.turn = int{to_act};
    bool fine = to_act >= 0 && static_cast<std::uint32_t>(to_act) < t.role_count;
    std::set<Site> taken;
    for (const Occupant& piece : occupants) {
      fine = fine && piece.role >= 0 && static_cast<std::uint32_t>(piece.role) < t.role_count && piece.kind >= 0 &&
             static_cast<std::uint32_t>(piece.kind) < t.kind_count && taken.insert(piece.site).second &&
             put(scene, piece);
      if (!fine) break;
    }
    if (!fine)
      return fail(Fault::argument, "edit.argument", KIBAN_N_("such a piece cannot stand there, or there are too many"));
    return scene;
  }

  bool put(Scene& scene, const Occupant& piece) const {
    const Layout& layout = game_.layout();
    if (piece.site < 0 || static_cast<std::uint32_t>(piece.site) >= game_.topology().site_count) return false;
    const auto flags = game_.topology().sites[piece.site].flags;
    if (flags & KB_SITE_HOLE) return false;
    if (!(flags & KB_SITE_HAND)) {
      scene.pieces[cell(piece.site)] = {piece.kind, piece.role};
      return piece.count == 1;
    }
    const int hand = layout.hand_index[cell(piece.role) * layout.kinds.size() + cell(piece.kind)];
    if (hand < 0 || layout.hands[cell(hand)].site != piece.site) return piece.count == 0;
    scene.held[cell(hand)] = piece.count;
    return piece.count >= 0 && piece.count <= most_in_hand;
  }

  const ScriptGame& game_;
};

class Styles final : public Notation {
 public:
  explicit Styles(const Notation& base) : base_(base) {}
  const std::vector<Format>& formats() const override {
    static const std::vector<Format> none;
    return none;
  }
  const std::vector<MoveStyle>& styles() const override { return base_.styles(); }
  int likeness(const std::string&, std::string_view) const override { return 0; }
  Result<std::vector<Result<Record>>> read(const std::string& format, std::string_view, GoOn) const override {
    return no_format(format);
  }
  Result<Written> write(const std::string& format, std::span<const Record>, bool, GoOn) const override {
    return no_format(format);
  }

 private:
  static tl::unexpected<Error> no_format(const std::string& format) {
    return fail(Fault::argument, "notation.format", KIBAN_N_("there is no format named {1}"), {format});
  }
  const Notation& base_;
};

}  // namespace

std::unique_ptr<const Editing> scene_editing(const ScriptGame& game) {
  return std::make_unique<const SceneEditing>(game);
}

std::unique_ptr<const Notation> styles_only(const Notation* base) {
  return base && !base->styles().empty() ? std::make_unique<const Styles>(*base) : nullptr;
}

}  // namespace kiban::script
