#include "gui/board/printed_board.hpp"

#include <wx/mstream.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "gui/board/scene.hpp"

namespace kiban::gui {

namespace {

constexpr double longest_side = 640;  // of the board with its hands and coordinates
constexpr double margin = 14, caption_height = 34, caption_letters = 15;

Palette on_paper() {
  Palette palette = light_palette();
  palette.table = rgb(0xFFFFFF);
  return palette;
}

Box around_everything(const BoardLayout& layout) {
  Box all = layout.frame();
  for (const HandPlace& hand : layout.hands()) all = all.joined(hand.box);
  for (const LabelPlace& label : layout.labels())
    all = all.joined(square_around(label.centre, layout.label_height() * 1.2));
  return all;
}

Colour fill_of(int tone, const Palette& palette) {
  if (tone == KB_TONE_DARK) return palette.black_stone;
  return tone == KB_TONE_LIGHT ? palette.white_stone : palette.neutral_stone;
}

Lettering caption_lettering(const wxString& caption, const Palette& palette) {
  Lettering lettering;
  lettering.height = caption_letters;
  lettering.colour = palette.ink;
  lettering.ideographs = static_cast<std::uint32_t>(caption[0].GetValue()) >= 0x2E80;
  return lettering;
}

double width_of(wxGraphicsContext& gc, const wxString& text, const Lettering& lettering) {
  gc.SetFont(gc.CreateFont(font_of(lettering.height, lettering.face, lettering.bold), wx(lettering.colour)));
  double width = 0, height = 0;
  gc.GetTextExtent(text, &width, &height);
  return width;
}

BoardLayout laid_out(const PrintWish& wish, double scale) {
  LayoutRequest request;
  request.width = request.height = longest_side;
  request.scale = scale;
  request.flipped = wish.flipped;
  request.coordinates = wish.coordinates;
  return {wish.model->game->topology(), request};
}

}  // namespace

PrintedBoard::PrintedBoard(PrintWish wish, double scale)
    : wish_(std::move(wish)), scale_(scale), layout_(laid_out(wish_, scale)) {
  const Box all = around_everything(layout_).grown(margin);
  corner_ = {std::floor(all.x), std::floor(all.y)};
  size_ = {std::ceil(all.right()) - corner_.x, std::ceil(all.bottom()) - corner_.y};
  if (!wish_.caption.empty()) size_.y += caption_height;
}

void PrintedBoard::draw(wxGraphicsContext& gc) const {
  const Palette palette = on_paper();
  BoardArt art;
  art.reset(&wish_.model->game->topology(), layout_, palette, wish_.set);
  art.keep_pictures(false);
  Scene scene;
  scene.occupants = &wish_.model->occupants;
  scene.marks = wish_.model->marks;
  scene.last_move = wish_.model->last_move;
  scene.shapes = wish_.shapes;
  if (wish_.turn_tone) scene.to_act = wish_.model->state.to_act;
  if (wish_.numbers) scene.numbers = wish_.model->numbers;
  gc.PushState();
  gc.Translate(-corner_.x, -corner_.y);
  fill_with(gc, palette.table);
  gc.DrawRectangle(corner_.x, corner_.y, size_.x, size_.y);
  paint_scene(gc, art, scene, {corner_.x, corner_.y, size_.x, size_.y});
  gc.PopState();
  if (!wish_.caption.empty()) draw_caption(gc);
}

void PrintedBoard::draw_caption(wxGraphicsContext& gc) const {
  const Palette palette = on_paper();
  Lettering lettering = caption_lettering(wish_.caption, palette);
  const double radius = wish_.turn_tone ? lettering.height * 0.45 : 0, gap = wish_.turn_tone ? 8 : 0;
  const double room = size_.x - 2 * margin - 2 * radius - gap;
  double width = width_of(gc, wish_.caption, lettering);
  if (width > room) {
    lettering.height *= room / width;
    width = room;
  }
  const double middle = size_.y - margin - caption_height * 0.3;
  const double left = (size_.x - width - 2 * radius - gap) / 2;
  draw_text(gc, wish_.caption, lettering, {left + 2 * radius + gap + width / 2, middle});
  if (!wish_.turn_tone) return;
  gc.SetBrush(gc.CreateBrush(wxBrush(wx(fill_of(*wish_.turn_tone, palette)))));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(palette.ink)).Width(1)));
  draw_disc(gc, {left + radius, middle}, radius);
}

wxImage PrintedBoard::image() const {
  wxImage image(static_cast<int>(std::lround(size_.x * scale_)), static_cast<int>(std::lround(size_.y * scale_)));
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsRenderer::GetDefaultRenderer()->CreateContextFromImage(image));
  gc->Scale(scale_, scale_);
  draw(*gc);
  gc->Flush();
  return image;
}

std::string PrintedBoard::png() const { return png_of(image()); }

std::string png_of(const wxImage& image) {
  if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(std::make_unique<wxPNGHandler>().release());
  wxMemoryOutputStream out;
  if (!image.SaveFile(out, wxBITMAP_TYPE_PNG)) return {};
  std::string bytes(out.GetSize(), '\0');
  out.CopyTo(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace kiban::gui
