// A script's hooks on a position made by hand, for tests.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "script/language/view.hpp"

namespace kiban::script {

// Offers the moves it is given, and plays them on a copy.
class ToyExplorer : public Explorer {
 public:
  explicit ToyExplorer(Scene& scene) : scene_(scene) {}

  std::vector<ScriptMove> offered;
  bool in_place = false;  // plays on the scene itself and takes back
  std::string broken;     // what `after` throws

  std::vector<ScriptMove> moves() override { return offered; }
  Result<void> after(const ScriptMove& move, const std::function<void(Scene&, Explorer&)>& seen) override {
    if (!broken.empty()) throw std::runtime_error(broken);
    if (std::none_of(offered.begin(), offered.end(), [&](const ScriptMove& o) { return o.to == move.to; }))
      return fail(Fault::illegal, "toy.absent", "no such move");
    const Scene before = scene_;
    Scene copy = scene_;
    Scene& played = in_place ? scene_ : copy;
    play(played, move);
    ToyExplorer inner(played);
    inner.offered = offered, inner.in_place = in_place;
    seen(played, inner);
    if (in_place) scene_ = before;
    return {};
  }
  std::string diagram() override { return "diagram of ply " + std::to_string(scene_.ply); }
  std::string text_of(const ScriptMove& move) override {
    if (move.to < 0) return "pass";
    if (move.drop) return "R*" + scene_.layout->labels[place(move.to)];
    return scene_.layout->labels[place(move.from < 0 ? move.to : move.from)] + "!";
  }

 private:
  static void play(Scene& scene, const ScriptMove& move) {
    Piece piece{static_cast<std::int16_t>(std::max(move.kind, 0)), static_cast<std::int8_t>(move.role)};
    if (move.from >= 0) piece = std::exchange(scene.pieces[place(move.from)], {});
    scene.pieces[place(move.to)] = piece;
    scene.turn = 1 - move.role;
    ++scene.ply;
    scene.last = move;
  }
  Scene& scene_;
};

struct HooksBench {
  Sandbox sandbox;
  Source source;
  Design design;
  Description description;
  Layout layout;
  OptionValues options;
  std::vector<Choice> choices;
  std::unique_ptr<Hooks> hooks;
  Scene scene;
  std::unique_ptr<ToyExplorer> explorer;
  std::vector<std::string> printed;

  // `fields`: of kiban.variant, as Lua, from line 2 on. `before`: what the script says first.
  HooksBench(const std::string& fields, Design of, std::string_view rows, OptionValues chosen = {},
             const std::string& before = "")
      : design(std::move(of)), options(std::move(chosen)) {
    source = {"try.lua", before + " return kiban.variant { base = 'base', name = 'Try',\n" + fields + "\n}"};
    sandbox.set_print([this](const std::string& line) { printed.push_back(line); });
    const Result<void> ran = sandbox.run(source);
    INFO(source.text);
    INFO((ran ? "" : line_of(ran.error())));
    REQUIRE(ran);
    Result<Description> read = read_description(sandbox, source);
    INFO((read ? "" : line_of(read.error())));
    REQUIRE(read);
    description = *read;
    sandbox.close_globals();
    layout = layout_of(design, description);
    scene = scene_of(layout, design, rows);
    choices.resize(2);
    choices[0].name = "promote", choices[1].name = "pass";
    hooks = std::make_unique<Hooks>(sandbox, source, description, layout, options, choices);
    explorer = std::make_unique<ToyExplorer>(scene);
  }
  HooksBench(const HooksBench&) = delete;
  HooksBench& operator=(const HooksBench&) = delete;

  int site(std::string_view label) const { return layout.site_of(label); }
  ScriptMove move(std::string_view from, std::string_view to) const {
    ScriptMove made;
    made.role = scene.turn, made.from = site(from), made.to = site(to);
    return made;
  }
  std::string names_of(const std::vector<int>& sites) const { return names(layout, sites); }

  // What an expression of Lua gives in the console.
  std::string eval(const std::string& line) {
    const Result<std::string> shown = hooks->evaluate(line, &scene, explorer.get());
    return shown ? *shown : english(shown.error().text);
  }
};

}  // namespace kiban::script
