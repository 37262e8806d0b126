#include "reports.hpp"

#include "sfen.hpp"
#include "words.hpp"

namespace kiban::shogi::usi {
namespace {

constexpr std::size_t kMostMoves = 256;  // of one line

void update(std::int64_t& field, std::int64_t value) {
  if (value >= 0) field = value;
}
void update(std::int32_t& field, std::int32_t value) {
  if (value >= 0) field = value;
}

// What is said of the search as a whole comes in pieces, a line for each.
void add_to(sdk::EngineProgress& whole, const sdk::EngineProgress& piece) {
  update(whole.depth, piece.depth);
  update(whole.seldepth, piece.seldepth);
  update(whole.time_ms, piece.time_ms);
  update(whole.nodes, piece.nodes);
  update(whole.nodes_per_second, piece.nodes_per_second);
  update(whole.hash_permille, piece.hash_permille);
  update(whole.cpu_permille, piece.cpu_permille);
}

// A line without anything that was understood.
bool says_nothing(const Info& info) {
  const sdk::EngineProgress& p = info.progress;
  const bool numbers = p.depth >= 0 || p.seldepth >= 0 || p.time_ms >= 0 || p.nodes >= 0 || p.nodes_per_second >= 0 ||
                       p.hash_permille >= 0 || p.cpu_permille >= 0;
  return p.line == 0 && !numbers && info.current.empty() && info.said.empty();
}

}  // namespace

std::vector<std::string> legal_line(Game& game, std::string_view moves) {
  std::vector<std::string> line;
  for (Words words(moves); !words.done() && line.size() < kMostMoves;) {
    const std::optional<Move> move = read_move(words.next());
    if (!move || !game.is_legal(*move)) break;
    game.play(*move);
    line.push_back(text_of(*move));
  }
  for (std::size_t i = 0; i < line.size(); ++i) game.undo();
  return line;
}

void Reports::begin(std::uint64_t request, const Game& game) {
  clear();
  request_ = request;
  game_ = game;
}

void Reports::clear() {
  lines_.clear();
  game_.reset();
  fresh_ = false;
  told_.reset();
}

void Reports::take(const Info& info, std::int64_t now) {
  if (!game_ || says_nothing(info)) return;
  Line& line = lines_[info.progress.line];
  if (info.progress.line == 0)
    add_to(line.progress, info.progress);
  else
    line.progress = info.progress;
  line.moves = info.moves;
  if (!info.current.empty()) line.current = info.current;
  if (!info.said.empty()) line.progress.said = clean(info.said);
  line.fresh = fresh_ = true;
  if (!told_ || now - *told_ >= interval_) flush(now);
}

void Reports::flush(std::int64_t now) {
  if (!fresh_) return;
  for (auto& [number, line] : lines_)
    if (line.fresh) tell(line);
  fresh_ = false;
  told_ = now;
}

void Reports::tell(Line& line) {
  line.progress.request = request_;
  line.progress.score_role = game_->board().side;
  line.progress.pv = legal_line(*game_, line.moves);
  const std::vector<std::string> current = legal_line(*game_, line.current);
  line.progress.current = current.empty() ? "" : current.front();
  out_.progress(line.progress);
  line.fresh = false;
  line.progress.said.clear();
}

std::optional<std::int64_t> Reports::due() const {
  if (!fresh_ || !told_) return std::nullopt;
  return *told_ + interval_;
}

const sdk::EngineProgress* Reports::best() const {
  const auto found = lines_.find(1);
  return found == lines_.end() ? nullptr : &found->second.progress;
}

}  // namespace kiban::shogi::usi
