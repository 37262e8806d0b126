#include "core/model/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <map>

namespace kiban {
namespace {

constexpr float max_height_of_tall_boards = 9;  // with a line of text between two rows, a screen holds no more

// Where the coordinates of a topology come to stand on the screen.
struct Scale {
  float left = 0, top = 0;
  int across = 3, down = 1;  // characters and lines between neighbours

  int column(float x) const { return 2 + static_cast<int>(std::lround((x - left) * static_cast<float>(across))); }
  int line(float y) const { return static_cast<int>(std::lround((y - top) * static_cast<float>(down))); }
};

class Canvas {
 public:
  void put(int line, int column, const std::string& text) {
    if (line < 0) return;
    const auto row = static_cast<std::size_t>(line);
    const auto from = static_cast<std::size_t>(std::max(column - static_cast<int>(text.size() - 1) / 2, 0));
    if (lines_.size() <= row) lines_.resize(row + 1);
    if (lines_[row].size() < from + text.size()) lines_[row].resize(from + text.size(), ' ');
    lines_[row].replace(from, text.size(), text);
  }

  std::string text() const {
    std::string all;
    for (const std::string& line : lines_) all += line + "\n";
    return all;
  }

 private:
  std::vector<std::string> lines_;
};

bool on_board(const kb_site_info& site) { return site.container == 0 && (site.flags & KB_SITE_HOLE) == 0; }

Scale scale_of(const kb_topology& topology) {
  Scale scale;
  scale.left = scale.top = std::numeric_limits<float>::max();
  float bottom = std::numeric_limits<float>::lowest();
  const auto include = [&](float x, float y) {
    scale.left = std::min(scale.left, x);
    scale.top = std::min(scale.top, y);
    bottom = std::max(bottom, y);
  };
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    if (on_board(topology.sites[i])) include(topology.sites[i].x, topology.sites[i].y);
  }
  for (std::uint32_t i = 0; i < topology.edge_count; ++i) include(topology.edges[i].x, topology.edges[i].y);
  if (topology.link_count > 0) scale.across = 4;
  if (topology.link_count > 0 && bottom - scale.top <= max_height_of_tall_boards) scale.down = 2;
  return scale;
}

// The straight stretch between two sites, in the sign that fits its direction.
void draw_link(Canvas& canvas, const Scale& scale, const kb_site_info& a, const kb_site_info& b) {
  const int columns = scale.column(b.x) - scale.column(a.x);
  const int lines = scale.line(b.y) - scale.line(a.y);
  const int steps = std::max(std::abs(columns), std::abs(lines));
  const char* sign = lines == 0 ? "-" : columns == 0 ? "|" : (columns > 0) == (lines > 0) ? "\\" : "/";
  // A slope is shown by the one sign in its middle: more of them would not line up.
  const bool slope = lines != 0 && columns != 0;
  for (int step = slope ? steps / 2 : 1; step < (slope ? steps / 2 + 1 : steps); ++step) {
    canvas.put(scale.line(a.y) + lines * step / steps, scale.column(a.x) + columns * step / steps, sign);
  }
}

std::string in_case_of(std::string text, bool large) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [&](unsigned char c) { return static_cast<char>(large ? std::toupper(c) : std::tolower(c)); });
  return text;
}

std::string letters_of(const kb_topology& topology, const Occupant& piece) {
  const kb_kind_info& kind = topology.kinds[piece.kind];
  if (kind.form == KB_FORM_DISC && piece.role >= 0) {
    return in_case_of(std::string(topology.roles[piece.role].token, 1), true);
  }
  return in_case_of(kind.latin != nullptr ? kind.latin : std::string(kind.token, 1), piece.role <= 0);
}

std::string sign_of_empty(const kb_site_info& site, int purpose) {
  if (purpose == KB_MARK_CANDIDATE) return "?";
  if (purpose == KB_MARK_FORBIDDEN) return "x";
  if ((site.flags & KB_SITE_DOT) != 0) return "*";
  return (site.flags & KB_SITE_POINT) != 0 ? "+" : ".";
}

struct Things {
  std::map<Site, Occupant> pieces;
  std::map<Site, int> purposes;
};

void draw_site(Canvas& canvas, const Scale& scale, const kb_topology& topology, Site site, const Things& things,
               const std::vector<Site>& last) {
  const kb_site_info& info = topology.sites[site];
  const auto piece = things.pieces.find(site);
  const auto mark = things.purposes.find(site);
  const int purpose = mark == things.purposes.end() ? 0 : mark->second;
  const int line = scale.line(info.y);
  const int column = scale.column(info.x);
  if (purpose == KB_MARK_WIN || purpose == KB_MARK_CHECK) {
    canvas.put(line, column, "[ ]");
  } else if (std::find(last.begin(), last.end(), site) != last.end()) {
    canvas.put(line, column, "( )");
  }
  canvas.put(line, column,
             piece == things.pieces.end() ? sign_of_empty(info, purpose) : letters_of(topology, piece->second));
}

// "Black's hand: Pawn x2, Gold"
std::string hand_line(const Game& game, std::int16_t container, const Things& things) {
  const kb_topology& topology = game.topology();
  std::string line;
  for (const auto& [site, piece] : things.pieces) {
    if (topology.sites[site].container != container || piece.count == 0) continue;
    line += (line.empty() ? " " : ", ") + translate(game.domain(), topology.kinds[piece.kind].name);
    if (piece.count > 1) line += fmt::format(" x{}", piece.count);
  }
  return translate(game.domain(), topology.containers[container].label) + ":" + (line.empty() ? " -" : line) + "\n";
}

}  // namespace

std::string draw_board(const Game& game, const Position& position, const std::vector<Site>& last) {
  const kb_topology& topology = game.topology();
  const Scale scale = scale_of(topology);
  Things things;
  for (const Occupant& piece : position.occupants()) things.pieces[piece.site] = piece;
  for (const Mark& mark : position.marks()) things.purposes[mark.site] = mark.purpose;

  Canvas canvas;
  for (std::uint32_t i = 0; i < topology.link_count; ++i) {
    draw_link(canvas, scale, topology.sites[topology.links[i].a], topology.sites[topology.links[i].b]);
  }
  for (std::uint32_t i = 0; i < topology.edge_count; ++i) {
    canvas.put(scale.line(topology.edges[i].y), scale.column(topology.edges[i].x), topology.edges[i].text);
  }
  for (std::uint32_t site = 0; site < topology.site_count; ++site) {
    if (on_board(topology.sites[site])) {
      draw_site(canvas, scale, topology, static_cast<Site>(site), things, last);
    }
  }
  std::string text = canvas.text();
  for (std::uint32_t container = 1; container < topology.container_count; ++container) {
    text += hand_line(game, static_cast<std::int16_t>(container), things);
  }
  return text;
}

}  // namespace kiban
