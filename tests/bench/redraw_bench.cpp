// How long the board takes to redraw: the whole scene at 800 x 800, with its pictures kept and with none, at 1x and 2x,
// and in a real window. Needs a display. Prints medians in milliseconds.
#include <fmt/format.h>
#include <wx/app.h>
#include <wx/dcmemory.h>
#include <wx/frame.h>
#include <wx/timer.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <memory>
#include <vector>

#include "gui/board/board_view.hpp"
#include "gui/board/demo/sample_boards.hpp"

namespace kiban::gui {

namespace {

constexpr int side = 800, frames = 101;

double median_ms(const std::function<void()>& frame) {
  std::vector<double> taken;
  for (int i = 0; i < frames; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    frame();
    taken.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  std::nth_element(taken.begin(), taken.begin() + frames / 2, taken.end());
  return taken[frames / 2];
}

// A full board: the sample's position, and pieces on three quarters of what it leaves empty.
std::shared_ptr<BoardModel> crowded(const std::string& sample) {
  auto model = sample_model(sample_game(sample));
  const kb_topology& topology = model->game->topology();
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    const auto site = static_cast<Site>(i);
    const bool taken = std::any_of(model->occupants.begin(), model->occupants.end(),
                                   [&](const Occupant& piece) { return piece.site == site; });
    if (taken || i % 4 == 0 || topology.sites[i].flags & (KB_SITE_HAND | KB_SITE_HOLE)) continue;
    model->occupants.push_back(
        {site, static_cast<kb_kind>(i % topology.kind_count), static_cast<kb_role>(i % 2), 0, 1});
  }
  return model;
}

void paint_offscreen(const std::string& sample, int scale) {
  const auto model = crowded(sample);
  const kb_topology& topology = model->game->topology();
  LayoutRequest request;
  request.width = request.height = side;
  request.scale = scale;
  const BoardLayout layout(topology, request);
  BoardArt art;
  art.reset(&topology, layout, light_palette(), PieceSet::glyphs);
  Scene scene;
  scene.occupants = &model->occupants;
  scene.marks = model->marks;
  scene.last_move = model->last_move;
  wxBitmap bitmap;
  bitmap.CreateWithDIPSize(side, side, scale);
  wxMemoryDC dc(bitmap);
  const auto paint = [&] {
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
    paint_scene(*gc, art, scene, {0, 0, side, side});
  };
  // Processor time: making the pictures is long enough to be disturbed by whatever else runs.
  const std::clock_t begin = std::clock();
  paint();
  const double first = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  fmt::print("{:<10} {}x  {:4} pieces  first {:7.2f} ms  again {:6.3f} ms\n", sample, scale, model->occupants.size(),
             first, median_ms(paint));
}

}  // namespace

class BenchApp : public wxApp {
 public:
  bool OnInit() override {
    for (const int scale : {1, 2})
      for (const std::string& sample : sample_names()) paint_offscreen(sample, scale);
    frame_ = std::make_unique<wxFrame>(nullptr, wxID_ANY, "redraw_bench").release();  // deletes itself
    auto* board = std::make_unique<BoardView>(frame_).release();                      // the frame deletes it
    frame_->SetClientSize(side, side);
    board->SetSize(side, side);
    board->set_model(crowded("dots"));
    frame_->Show();
    // Measured once the window stands: before, nothing is drawn.
    timer_.Bind(wxEVT_TIMER, [this, board](wxTimerEvent&) {
      const double whole = median_ms([board] {
        board->Refresh(false);
        board->Update();
      });
      fmt::print("window     {}x  whole board {:.3f} ms\n", board->GetContentScaleFactor(), whole);
      frame_->Destroy();
    });
    timer_.StartOnce(1000);
    return true;
  }

 private:
  wxFrame* frame_ = nullptr;
  wxTimer timer_;
};

}  // namespace kiban::gui

wxIMPLEMENT_APP(kiban::gui::BenchApp);
