// The board in a window: events as the toolkit sends them. Needs a display.
#include <wx/app.h>
#include <wx/evtloop.h>
#include <wx/frame.h>
#include <wx/image.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>

#include "gui/board/board_view.hpp"
#include "gui/board/marks_drawing.hpp"
#include "gui/board/preview.hpp"
#include "gui/board/tests/board_fixture.hpp"

using namespace kiban;
using namespace kiban::gui;
using namespace kiban::gui::test;

namespace {

// The toolkit is started once and for all cases; nothing of it outlives main.
class Toolkit {
 public:
  Toolkit() {
    int argc = 0;
    wxApp::SetInstance(std::make_unique<wxApp>().release());  // the toolkit deletes it
    ready_ = wxEntryStart(argc, static_cast<wchar_t**>(nullptr));
    wxTheApp->SetExitOnFrameDelete(false);
  }
  bool ready() const { return ready_; }

 private:
  bool ready_ = false;
};

class Window {
 public:
  Window() {
    static const Toolkit toolkit;
    REQUIRE(toolkit.ready());
    frame_ = std::make_unique<wxFrame>(nullptr, wxID_ANY, "view_test");
    board_ = std::make_unique<BoardView>(frame_.get()).release();  // the frame deletes it
    frame_->SetClientSize(640, 640);
    board_->SetSize(640, 640);
    frame_->Show();
    board_->SetFocus();
    BoardEvents events;
    events.on_move = [this](const BoardMove& move) { played.push_back(move.text); };
    events.on_refused = [this](const std::vector<kiban::Step>& steps) { refused.push_back(steps); };
    events.on_choice_needed = [this](bool insisted) { insisted_on_choice = insisted_on_choice || insisted; };
    events.on_type = [this](char sign) { typed += sign; };
    events.on_draw = [this](const Shape& shape) { drawn.push_back(shape); };
    board_->set_events(std::move(events));
  }
  ~Window() = default;
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  BoardView& board() { return *board_; }

  // The window manager may move the window at any time: read again when it did.
  wxPoint middle_of(const std::function<std::optional<wxRect>()>& screen_rect) const {
    for (;;) {
      const wxPoint before = board_->GetScreenPosition();
      const auto rect = screen_rect();
      REQUIRE(rect);
      const wxPoint middle = board_->ScreenToClient(rect->GetPosition() + rect->GetSize() / 2);
      if (board_->GetScreenPosition() == before) return middle;
    }
  }
  wxPoint at(const std::string& label) const {
    return middle_of([&] { return board_->site_rect(label); });
  }
  void mouse(wxEventType type, wxPoint point, bool left_down) {
    wxMouseEvent event(type);
    event.SetPosition(point);
    event.SetLeftDown(left_down);
    board_->GetEventHandler()->ProcessEvent(event);
  }
  void click(wxPoint point) {
    mouse(wxEVT_LEFT_DOWN, point, true);
    mouse(wxEVT_LEFT_UP, point, false);
  }
  void click(const std::string& label) { click(at(label)); }
  void lift(const std::string& label, wxPoint to) {
    mouse(wxEVT_LEFT_DOWN, at(label), true);
    mouse(wxEVT_MOTION, at(label) + wxSize(10, 10), true);
    mouse(wxEVT_MOTION, to, true);
  }
  void drag(const std::string& label, wxPoint to) {
    lift(label, to);
    mouse(wxEVT_LEFT_UP, to, false);
  }
  void drag(const std::string& from_label, const std::string& to_label) { drag(from_label, at(to_label)); }
  void draw(const std::string& from_label, const std::string& to_label, bool shift = false, bool control = false) {
    for (const auto& [type, label] : {std::pair(wxEVT_RIGHT_DOWN, from_label), std::pair(wxEVT_RIGHT_UP, to_label)}) {
      wxMouseEvent event(type);
      event.SetPosition(at(label));
      event.SetShiftDown(shift);
      event.SetControlDown(control);
      board_->GetEventHandler()->ProcessEvent(event);
    }
  }
  void key(int code, bool shift = false) {
    wxKeyEvent down(wxEVT_KEY_DOWN);
    down.m_keyCode = code;
    down.SetShiftDown(shift);
    board_->GetEventHandler()->ProcessEvent(down);
  }
  void type(char sign) {
    wxKeyEvent event(wxEVT_CHAR);
    event.m_keyCode = static_cast<unsigned char>(sign);
    event.m_uniChar = static_cast<unsigned char>(sign);
    board_->GetEventHandler()->ProcessEvent(event);
  }

  std::vector<std::string> played;
  std::vector<std::vector<kiban::Step>> refused;
  std::string typed;
  std::vector<Shape> drawn;
  bool insisted_on_choice = false;

 private:
  std::unique_ptr<wxFrame> frame_;
  BoardView* board_ = nullptr;
};

using Played = std::vector<std::string>;

// Sites of the 6 x 6 board.
constexpr kiban::Site a6 = 0, b6 = 1, c6 = 2, a5 = 6;

std::shared_ptr<BoardModel> two_steps() {
  return model_with({{from(a6), to(b6)}, {from(a6), to(a5)}}, {piece(a6, 0), piece(c6, 1)});
}

std::shared_ptr<BoardModel> with_choice() {
  const auto game = sample_game("wedges");
  auto model = std::make_shared<BoardModel>();
  model->game = game;
  model->state.to_act = 1;
  model->may_move = true;
  model->occupants = {piece(0, 0)};
  model->legal = {{{0, 0}, "promotes", {from(0), to(1), choice(0)}}, {{1, 0}, "keeps", {from(0), to(1), choice(1)}}};
  return model;
}

}  // namespace

TEST_CASE("two clicks play") {
  Window window;
  window.board().set_model(two_steps());
  window.click("a6");
  CHECK(window.played.empty());
  window.click("a5");
  CHECK(window.played == Played{"move1"});
}

TEST_CASE("a drag plays, a drop outside or on its own site does not") {
  Window window;
  window.board().set_model(two_steps());
  window.drag("a6", wxPoint(1, 638));
  window.drag("a6", "a6");
  CHECK(window.played.empty());
  window.drag("a6", "b6");
  CHECK(window.played == Played{"move0"});
}

TEST_CASE("a drag so quick that no motion is told plays too") {
  Window window;
  window.board().set_model(two_steps());
  window.mouse(wxEVT_LEFT_DOWN, window.at("a6"), true);
  window.mouse(wxEVT_LEFT_UP, window.at("a5"), false);
  CHECK(window.played == Played{"move1"});
}

TEST_CASE("a right click or Escape puts back what is lifted") {
  Window window;
  window.board().set_model(two_steps());
  window.lift("a6", window.at("b6"));
  SECTION("right click") { window.mouse(wxEVT_RIGHT_DOWN, window.at("b6"), true); }
  SECTION("Escape") { window.key(WXK_ESCAPE); }
  window.mouse(wxEVT_LEFT_UP, window.at("b6"), false);
  CHECK(window.played.empty());
  CHECK(window.refused.empty());
}

TEST_CASE("the right button draws a circle or an arrow, in the colour of its keys") {
  Window window;
  window.board().set_model(two_steps());
  struct Row {
    const char *from, *to;
    bool shift, control;
    Shape drawn;
  };
  const Row rows[] = {
      {"b6", "b6", false, false, {ShapeKind::circle, ShapeColour::green, "b6", ""}},
      {"a6", "a6", true, false, {ShapeKind::circle, ShapeColour::red, "a6", ""}},
      {"a6", "f1", false, true, {ShapeKind::arrow, ShapeColour::blue, "a6", "f1"}},
      {"f1", "a6", true, true, {ShapeKind::arrow, ShapeColour::yellow, "f1", "a6"}},
  };
  for (const Row& row : rows) {
    INFO(row.from << " to " << row.to);
    window.drawn.clear();
    window.draw(row.from, row.to, row.shift, row.control);
    CHECK(window.drawn == std::vector<Shape>{row.drawn});
  }
  CHECK(window.played.empty());
}

TEST_CASE("nothing is drawn where the drag ends beside the board, or a left click ends it") {
  Window window;
  window.board().set_model(two_steps());
  window.mouse(wxEVT_RIGHT_DOWN, window.at("b6"), false);
  SECTION("beside the board") { window.mouse(wxEVT_RIGHT_UP, wxPoint(1, 638), false); }
  SECTION("a left click") {
    window.click("a6");
    window.mouse(wxEVT_RIGHT_UP, window.at("c6"), false);
  }
  SECTION("Escape") {
    window.key(WXK_ESCAPE);
    window.mouse(wxEVT_RIGHT_UP, window.at("c6"), false);
  }
  SECTION("another move") {
    auto next = two_steps();
    next->occupants.back().site = 14;
    window.board().set_model(next);
    window.mouse(wxEVT_RIGHT_UP, window.at("c6"), false);
  }
  CHECK(window.drawn.empty());
}

TEST_CASE("the keyboard draws from the cursor") {
  Window window;
  window.board().set_model(two_steps());
  window.board().set_cursor(a6);
  window.key(WXK_INSERT);
  window.key(WXK_INSERT);
  window.key(WXK_RETURN, true);
  window.key(WXK_DOWN);
  window.key(WXK_RETURN, true);
  window.key(WXK_INSERT, true);
  window.key(WXK_UP);
  window.key(WXK_ESCAPE);
  using enum ShapeColour;
  CHECK(window.drawn ==
        std::vector<Shape>{{ShapeKind::circle, green, "a6", ""}, {ShapeKind::arrow, green, "a6", "a5"}});
  CHECK(window.played.empty());
}

TEST_CASE("while points are offered, those that no offer may have any more are shown as taken") {
  struct Row {
    const char* name;
    bool offered;
    kiban::Site first_legal;
    std::vector<kiban::Site> taken;
  };
  const Row rows[] = {
      {"two are closed", true, 3, {a6, c6}},
      {"nothing is on offer", false, 3, {}},
      {"most are closed, as for whoever may only choose", true, 30, {}},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    std::vector<std::vector<kiban::Step>> paths;
    for (kiban::Site site = row.first_legal; site < 36; ++site) paths.push_back({to(site)});
    const auto model = model_with(paths);
    if (row.offered) model->marks.push_back({b6, KB_MARK_CANDIDATE, 0});
    Window window;
    window.board().set_model(model);
    Scene scene;
    window.board().entry().add_to(scene);
    CHECK(scene.taken == row.taken);
  }
}

TEST_CASE("shapes at sites that are not there are left out") {
  Window window;
  window.board().set_model(two_steps());
  window.board().marks().set_shapes({{ShapeKind::circle, ShapeColour::green, "a6", ""},
                                     {ShapeKind::circle, ShapeColour::green, "z9", ""},
                                     {ShapeKind::arrow, ShapeColour::red, "a6", "z9"}});
  CHECK(window.board().marks().shapes() == std::vector<SceneShape>{{ShapeKind::circle, ShapeColour::green, a6, -1}});
}

TEST_CASE("a new model leaves a drag alone as long as it makes sense") {
  Window window;
  window.board().set_model(two_steps());
  window.lift("a6", window.at("b6"));
  auto next = two_steps();
  SECTION("another piece moved") {
    next->occupants.back().site = 14;
    window.board().set_model(next);
    window.mouse(wxEVT_LEFT_UP, window.at("b6"), false);
    CHECK(window.played == Played{"move0"});
  }
  SECTION("the piece is gone") {
    next->occupants.erase(next->occupants.begin());
    next->legal.clear();
    window.board().set_model(next);
    window.mouse(wxEVT_LEFT_UP, window.at("b6"), false);
    CHECK(window.played.empty());
  }
}

TEST_CASE("nothing can be clicked when the player may not move") {
  Window window;
  auto model = two_steps();
  model->may_move = false;
  window.board().set_model(model);
  window.click("a6");
  window.click("b6");
  window.drag("a6", "b6");
  CHECK(window.played.empty());
  CHECK(window.refused.empty());
  window.board().set_cursor(a6);
  window.key(WXK_RIGHT);
  CHECK(window.board().cursor() == b6);
}

TEST_CASE("the keyboard alone plays") {
  Window window;
  window.board().set_model(two_steps());
  window.board().set_cursor(a6);
  window.key(WXK_SPACE);
  window.key(WXK_DOWN);
  CHECK(window.board().cursor() == a5);
  window.key(WXK_RETURN);
  CHECK(window.played == Played{"move1"});
}

TEST_CASE("letters, digits and signs of a move are handed on") {
  Window window;
  window.board().set_model(two_steps());
  for (const char sign : {'a', '7', '*', '+', ' ', '\t'}) window.type(sign);
  CHECK(window.typed == "a7*+");
}

TEST_CASE("a choice beside the square") {
  Window window;
  window.board().set_model(with_choice());
  SECTION("by a number") {
    window.click("9a");
    window.click("8a");
    CHECK(window.board().choices().size() == 2);
    window.key('2');
    CHECK(window.played == Played{"keeps"});
  }
  SECTION("by arrows, round and round") {
    window.click("9a");
    window.click("8a");
    for (const int key : {WXK_DOWN, WXK_DOWN, WXK_DOWN, WXK_RETURN}) window.key(key);
    CHECK(window.played == Played{"keeps"});
  }
  SECTION("by a letter of its token or its name") {
    window.click("9a");
    window.click("8a");
    window.type('x');
    CHECK(window.played.empty());
    window.type('K');
    CHECK(window.played == Played{"keeps"});
    CHECK(window.typed.empty());
  }
  SECTION("a model that changes nothing leaves it open") {
    window.drag("9a", "8a");
    window.board().set_model(with_choice());
    window.click(window.middle_of([&] { return window.board().entry().choice_rect("promote"); }));
    CHECK(window.played == Played{"promotes"});
  }
  SECTION("a model that asks no longer closes it") {
    window.drag("9a", "8a");
    auto next = with_choice();
    next->legal.pop_back();
    next->legal.front().steps.pop_back();
    window.board().set_model(next);
    CHECK_FALSE(window.board().entry().choice_rect("promote"));
    window.drag("9a", "8a");
    CHECK(window.played == Played{"promotes"});
  }
  SECTION("beside the square, never on it") {
    for (const char* side : {"9a", "1a"}) {
      auto model = with_choice();
      const kiban::Site target = window.board().site_of(side);
      model->occupants = {piece(40, 0)};
      for (BoardMove& move : model->legal) move.steps = {from(40), to(target), move.steps.back()};
      window.board().set_model(model);
      window.drag("5e", side);
      CHECK_FALSE(window.board().entry().choice_rect("promote")->Contains(*window.board().site_rect(side)));
      CHECK_FALSE(window.board().entry().choice_rect("promote")->Intersects(*window.board().site_rect(side)));
      window.key(WXK_ESCAPE);
    }
  }
  SECTION("by the mouse after a drag") {
    window.drag("9a", "8a");
    window.click(window.middle_of([&] { return window.board().entry().choice_rect("promote"); }));
    CHECK(window.played == Played{"promotes"});
  }
  SECTION("stays beside its square when the board changes its look") {
    window.drag("9a", "8a");
    window.board().set_flipped(true);
    window.board().SetSize(400, 400);
    CHECK(window.at("8a").x > 200);
    const wxPoint choice_at = window.middle_of([&] { return window.board().entry().choice_rect("keep"); });
    CHECK(window.board().GetClientRect().Contains(choice_at));
    window.click(choice_at);
    CHECK(window.played == Played{"keeps"});
  }
  SECTION("put away") {
    window.drag("9a", "8a");
    window.key(WXK_ESCAPE);
    CHECK_FALSE(window.board().entry().choice_rect("promote"));
    window.drag("9a", "8a");
    window.click("5e");
    CHECK_FALSE(window.board().entry().choice_rect("promote"));
    CHECK(window.played.empty());
  }
}

TEST_CASE("a drop from a hand, clicked or dragged") {
  Window window;
  auto model = with_choice();
  const kiban::Site hand = [&] {
    const kb_topology& topology = model->game->topology();
    for (std::uint32_t i = 0; i < topology.site_count; ++i)
      if (topology.sites[i].flags & KB_SITE_HAND) return static_cast<kiban::Site>(i);
    return -1;
  }();
  REQUIRE(hand >= 0);
  const std::string label = model->game->topology().sites[hand].label;
  model->occupants = {piece(hand, 0, 0, 2)};
  model->legal = {{{0, 0}, "drop", {from(hand), to(1)}}, {{1, 0}, "other", {from(hand), to(2)}}};
  window.board().set_model(model);
  SECTION("clicks") {
    window.click(label);
    window.click("8a");
  }
  SECTION("drag") { window.drag(label, "8a"); }
  CHECK(window.played == Played{"drop"});
}

TEST_CASE("choices without a site are for the window to show") {
  Window window;
  window.board().set_model(model_with({{choice(0)}, {choice(1), to(4)}, {choice(1), to(5)}}));
  CHECK(window.board().top_choices().size() == 2);
  window.click("a6");
  CHECK(window.insisted_on_choice);
  window.board().choose(choice(1));
  CHECK(window.board().top_choices().empty());
  window.click("e6");
  CHECK(window.played == Played{"move1"});
}

TEST_CASE("a refused try is reported once, with its path") {
  Window window;
  auto model = two_steps();
  model->refused.push_back({{9, 0}, "banned", {from(a6), to(c6)}});
  window.board().set_model(model);
  window.drag("a6", "c6");
  REQUIRE(window.refused.size() == 1);
  CHECK(window.refused.front() == std::vector<kiban::Step>{from(a6), to(c6)});
  window.board().show_blame({{c6, KB_MARK_BLAME, 0}});
  window.click("b6");
  CHECK(window.played == Played{"move0"});
}

TEST_CASE("what is said about a site is shown while it is pointed at") {
  Window window;
  BoardView& board = window.board();
  board.set_model(two_steps());
  window.mouse(wxEVT_MOTION, window.at("c6"), false);
  REQUIRE(board.pointed() == c6);
  const auto tell = [&](kiban::Site site) {
    board.show_about(site, {{a6, KB_MARK_BLAME, 1}, {b6, KB_MARK_BLAME, 1}}, "a row \nof stones");
    return board.tells_about();
  };
  SECTION("not about another site") { CHECK_FALSE(tell(a6)); }
  SECTION("until another is pointed at") {
    REQUIRE(tell(c6));
    window.mouse(wxEVT_MOTION, window.at("a5"), false);
    CHECK_FALSE(board.tells_about());
  }
  SECTION("until something is clicked") {
    REQUIRE(tell(c6));
    window.click("c6");
    CHECK_FALSE(board.tells_about());
  }
  SECTION("until the board is another") {
    REQUIRE(tell(c6));
    board.set_model(two_steps());
    CHECK_FALSE(board.tells_about());
    CHECK(tell(c6));
  }
  SECTION("by the cursor too") {
    window.key(WXK_DOWN);
    window.key(WXK_DOWN);
    CHECK(board.pointed() == board.cursor());
    CHECK(tell(board.cursor()));
  }
}

TEST_CASE("a move on its way cannot be played twice") {
  Window window;
  window.board().set_model(two_steps());
  window.drag("a6", "b6");
  window.drag("a6", "a5");
  CHECK(window.played.size() == 1);
  window.board().cancel();
  window.drag("a6", "a5");
  CHECK(window.played == Played{"move0", "move1"});
}

TEST_CASE("sites are found on the screen by their label") {
  Window window;
  window.board().set_model(two_steps());
  const wxRect board = window.board().GetClientRect();
  for (const char* label : {"a6", "f1"}) CHECK(board.Contains(window.at(label)));
  CHECK_FALSE(window.board().site_rect("z9"));
  window.board().set_flipped(true);
  CHECK(window.at("a6").y > window.at("a1").y);
}

TEST_CASE("an empty board takes every event") {
  Window window;
  window.board().set_model(nullptr);
  window.click(wxPoint(100, 100));
  for (const int key : {WXK_LEFT, WXK_RETURN, WXK_ESCAPE}) window.key(key);
  window.board().set_model(two_steps());
  window.board().set_model(nullptr);
  window.click(wxPoint(100, 100));
  CHECK(window.played.empty());
  CHECK(window.board().cursor() == -1);
}

namespace {

wxImage image_of(const std::function<void(wxGraphicsContext&)>& draw) {
  wxImage image(64, 64);
  std::memset(image.GetData(), 255, std::size_t{64} * 64 * 3);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsRenderer::GetDefaultRenderer()->CreateContextFromImage(image));
  draw(*gc);
  gc->Flush();
  return image;
}

int pixels_apart(const wxImage& a, const wxImage& b) {
  int apart = 0;
  for (int i = 0; i < 64 * 64 * 3; i += 3) apart += std::abs(a.GetData()[i] - b.GetData()[i]) > 60;
  return apart;
}

}  // namespace

TEST_CASE("signs differ by shape, not by colour alone") {
  const Window window;
  Palette grey = light_palette();
  for (Colour* colour : {&grey.selected, &grey.target, &grey.last_move, &grey.win, &grey.alarm})
    *colour = rgb(0x303030);
  const SignPlace place{{32, 32}, 60, true};
  using Draw = std::function<void(wxGraphicsContext&)>;
  std::vector<Draw> signs;
  for (const auto draw : {draw_selected, draw_last_ground, draw_last_move, draw_target, draw_place, draw_taken,
                          draw_capture, draw_left_site, draw_hover, draw_cursor})
    signs.emplace_back([=](wxGraphicsContext& gc) { draw(gc, grey, place); });
  for (const int purpose : {KB_MARK_WIN, KB_MARK_CHECK, KB_MARK_CANDIDATE, KB_MARK_FORBIDDEN, KB_MARK_BLAME})
    signs.emplace_back([=](wxGraphicsContext& gc) { draw_mark(gc, grey, purpose, place); });
  grey.drawn.fill(rgb(0x303030));
  for (const ShapeKind kind : {ShapeKind::circle, ShapeKind::square, ShapeKind::triangle, ShapeKind::cross})
    signs.emplace_back([=](wxGraphicsContext& gc) { draw_shape(gc, grey, kind, ShapeColour::green, place); });
  for (std::size_t i = 0; i < signs.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      INFO("signs " << i << " and " << j);
      CHECK(pixels_apart(image_of(signs[i]), image_of(signs[j])) > 40);
    }
}

TEST_CASE("a preview has the size that was asked for and shows the position") {
  const Window window;
  for (const std::string& sample : sample_names()) {
    const auto game = sample_game(sample);
    const auto model = sample_model(game);
    const wxBitmap full = render_preview(game->topology(), model->occupants, {}, {120, 90}, 2, light_palette());
    const wxBitmap empty = render_preview(game->topology(), {}, {}, {120, 90}, 2, light_palette());
    CHECK(full.GetWidth() == 240);
    CHECK(full.GetHeight() == 180);
    CHECK(full.GetScaleFactor() == 2);
    const wxImage a = full.ConvertToImage(), b = empty.ConvertToImage();
    CHECK(std::memcmp(a.GetData(), b.GetData(), std::size_t{240} * 180 * 3) != 0);
    REQUIRE(a.HasAlpha());
    CHECK(a.GetAlpha(0, 90) == 0);
    CHECK(a.GetAlpha(120, 90) == 255);
  }
}

namespace {

PrintedBoard printed(const std::string& sample, double scale, const wxString& caption = {}) {
  PrintWish wish;
  wish.model = sample_model(sample_game(sample));
  wish.caption = caption;
  return {std::move(wish), scale};
}

}  // namespace

TEST_CASE("a printed board is as large as what is on it") {
  const Window window;
  for (const std::string& sample : sample_names()) {
    INFO(sample);
    const PrintedBoard once = printed(sample, 1), twice = printed(sample, 2), told = printed(sample, 1, "told");
    CHECK(std::max(once.width(), once.height()) > 500);
    CHECK(std::max(once.width(), once.height()) < 700);
    CHECK(told.width() == once.width());
    CHECK(told.height() > once.height());
    const wxImage image = twice.image();
    CHECK(image.GetWidth() == static_cast<int>(2 * twice.width()));
    CHECK(image.GetHeight() == static_cast<int>(2 * twice.height()));
    CHECK(image.GetRed(1, 1) == 255);
    CHECK(image.GetRed(image.GetWidth() / 2, image.GetHeight() / 2) < 255);
  }
}

TEST_CASE("a printed board becomes a file of pixels or of vectors") {
  const Window window;
  const PrintedBoard board = printed("wedges", 1, "Black to move");
  CHECK(board.png().substr(1, 3) == "PNG");
  const auto svg = board.svg();
  REQUIRE(svg);
  CHECK(svg->find("<svg") != std::string::npos);
  CHECK(svg->find("</svg>") != std::string::npos);
  CHECK(svg->find("<path") != std::string::npos);
  CHECK(svg->find("<image") == std::string::npos);
}
