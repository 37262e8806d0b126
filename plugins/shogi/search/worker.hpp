// One thread's search: principal variation search with iterative deepening.
#pragma once

#include "control.hpp"
#include "picker.hpp"
#include "table.hpp"

namespace kiban::shogi::search {

struct RootMove {
  Move move;
  Value value = -kInfinite, before = -kInfinite;
  int reached = 0;
  std::vector<Move> line;
};

class Worker {
 public:
  Worker(Table& table, int number, std::size_t answers) : table_(table), number_(number), histories_(answers) {}

  void new_game() { histories_.clear(); }
  void prepare(const Game& game, const std::vector<Move>& root_moves);
  void run(Control& control);  // until the limits or the control end it

  const RootMove& best() const { return root_moves_.front(); }
  int depth() const { return finished_depth_; }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  void share(const std::vector<std::unique_ptr<Worker>>& all) { all_ = &all; }

 private:
  // A ply on the way from the root. Two more stand before the root, so that looking back needs no test.
  struct Frame {
    int ply = 0;
    Move move = kNoMove, excluded = kNoMove;
    std::array<Move, 2> killers{};
    Value evaluation = kUnknown;
    Answers* answers = nullptr;
    bool in_check = false;
    int tried = 0;
  };
  static constexpr int kBefore = 5;

  // What a node knows while its moves are tried.
  struct Node {
    Node(Frame& f, Value from, Value to, int deep, bool open, bool cuts)
        : frame(f), alpha(from), beta(to), depth(deep), pv(open), cut(cuts) {}
    Frame& frame;
    Value alpha, beta;
    int depth;
    bool pv, cut;
    bool known = false;  // the table has it
    Entry entry{};
    bool improving = false;
    Value best = -kInfinite;
    Move best_move = kNoMove;
    int tried = 0;
    std::array<Move, 64> quiets, captures;  // tried before the one that refuted
    std::size_t quiet_count = 0, capture_count = 0;

    int ply() const { return frame.ply; }
    bool root() const { return frame.ply == 0; }
  };
  struct Candidate {
    Move move;
    Step step;
    bool check, tactical;
    int history;
  };

  // Iterations (root.cpp).
  void iterate(int depth);
  void search_line(int depth);
  bool ends_after(int depth);
  void report(std::size_t line, int depth, Value value, Bound bound);
  std::uint64_t all_nodes() const;

  // A node (worker.cpp). kUnknown: not settled.
  Value search(Frame& frame, Value alpha, Value beta, int depth, bool pv, bool cut);
  Value settled(Node& node);
  Value by_recurrence(int ply) const;
  Value evaluation() const;
  bool overlooks(const Node& node, const Candidate& candidate) const;
  Value by_table(Node& node);
  Value by_win_at_once(Node& node);
  void assess(Node& node);
  Value by_pruning(Node& node);
  Value by_null_move(Node& node);
  Value try_moves(Node& node);
  Value try_root_moves(Node& node);
  bool hopeless(const Node& node, const Candidate& candidate) const;
  int extension(Node& node, const Candidate& candidate, Value& refuted);
  Value value_of(Node& node, const Candidate& candidate, int depth);
  int reduction(const Node& node, const Candidate& candidate) const;
  bool take(Node& node, const Candidate& candidate, Value value);  // true: refuted
  Value finish(Node& node);
  Candidate candidate(const Node& node, const Checks& checks, Move move);
  int history_of(const Frame& frame, Step step, Move move);

  // Captures alone (quiescence.cpp).
  struct Quiet;
  Value quiesce(Frame& frame, Value alpha, Value beta, int depth, bool pv);
  Value quiet_by_rules(const Frame& frame) const;
  Value quiet_by_table(Quiet& quiet) const;
  Value stand(Quiet& quiet);
  Picker quiet_moves(const Quiet& quiet);
  bool passes_over(Quiet& quiet, Move move) const;
  bool not_worth_it(const Frame& frame, Move move, Value alpha, Value floor) const;

  // Learning (reward.cpp).
  void reward(Node& node);
  void reward_quiet(Frame& frame, Move move, int bonus);
  void reward_capture(Move move, int bonus);

  void make(Frame& frame, Move move, Step step);
  void make_pass(Frame& frame);
  bool count_node(Frame& frame);  // false: stopped
  Answered answered(const Frame& frame) const;
  void remember_line(int ply, Move move);
  Frame& next(Frame& frame) { return *(&frame + 1); }
  static Frame& back(Frame& frame, int plies) { return *(&frame - plies); }
  static const Frame& back(const Frame& frame, int plies) { return *(&frame - plies); }

  Table& table_;
  const int number_;
  const std::vector<std::unique_ptr<Worker>>* all_ = nullptr;
  Histories histories_;
  std::optional<Position> position_;
  Control* control_ = nullptr;
  std::vector<RootMove> root_moves_;
  std::size_t line_ = 0;  // which of several lines is searched
  int root_depth_ = 0, finished_depth_ = 0, reached_ = 0, quiet_from_ply_ = 0;
  double unrest_ = 0;
  std::atomic<std::uint64_t> nodes_{0};
  std::array<Frame, kMaxPly + kBefore + 3> frames_;
  std::array<std::array<Move, kMaxPly + 2>, kMaxPly + 2> lines_;
  std::array<int, kMaxPly + 2> line_lengths_{};
};

}  // namespace kiban::shogi::search
