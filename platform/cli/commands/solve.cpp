// kiban solve: what is known for certain about a position, by the game's own proofs and tables, or by looking at
// everything as deep as the time goes.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "cli/match/interrupt.hpp"
#include "cli/words.hpp"
#include "core/model/solver.hpp"
#include "player/search/exact_play.hpp"

namespace kiban::cli {
namespace {

constexpr std::uint64_t mib = 1 << 20;

struct SolveArgs {
  GameArgs game;
  std::string data;  // folder of tables; empty: the user's own
  std::uint64_t time = 10'000, plies = 0, memory = 512;
  bool shortest = false, build = false, tree = false, json = false;
};

// A value in words and for programs.
struct Named {
  std::string word;  // "win", "loss", "draw", "unknown"
  int plies = -1;    // to the end; -1: not told, or there is none
};

Named named(const PositionValue& value) {
  switch (value.kind) {
    case ValueKind::win:
      return {"win", value.value};
    case ValueKind::loss:
      return {"loss", value.value};
    case ValueKind::draw:
      return {"draw", -1};
    default:
      return {"unknown", -1};
  }
}

std::string line_of(const Named& value) {
  return value.plies < 0 ? value.word : fmt::format("{} {}", value.word, value.plies);
}

ordered_json json_of(const Named& value) {
  ordered_json json{{"value", value.word}};
  if (value.plies >= 0) json["plies"] = value.plies;
  return json;
}

std::vector<std::string> texts_of(const Position& position, const std::vector<Move>& line) {
  std::vector<std::string> texts;
  const auto walked = position.clone();
  for (const Move move : line) {
    auto text = walked->move_text(move);
    if (!text || !walked->play(move)) break;
    texts.push_back(*std::move(text));
  }
  return texts;
}

// ---- tables ----

Result<std::string> table_folder(const SolveArgs& args, const Game& game) {
  namespace fs = std::filesystem;
  const fs::path folder = args.data.empty() ? tables_folder(game) : fs::path(args.data);
  std::error_code error;
  if (folder.empty())
    return fail(Fault::io, "solve.folder", KIBAN_N_("there is no folder for tables; --data names one"));
  if (args.build) fs::create_directories(folder, error);
  if (error)
    return fail(Fault::io, "solve.folder", KIBAN_N_("the folder {1} cannot be made: {2}"),
                {folder.string(), error.message()});
  return folder.string();
}

// Tells each hundredth, and asks whether the user still wants it.
class BuildProgress final : public BuildEvents {
 public:
  explicit BuildProgress(std::ostream& out) : out_(out) {}
  bool go_on(const std::string& stage, std::uint64_t done, std::uint64_t whole) override {
    const auto percent =
        static_cast<int>(whole == 0 ? 0 : static_cast<double>(done) * 100 / static_cast<double>(whole));
    if (stage != stage_ || percent != percent_) out_ << fmt::format("{} %  {}\n", percent, stage) << std::flush;
    stage_ = stage;
    percent_ = percent;
    return !InterruptWatch::asked();
  }

 private:
  std::ostream& out_;
  std::string stage_;
  int percent_ = -1;
};

Exit build(Host& host, const SolveArgs& args, const Opened& opened) {
  const Solver* solver = opened.game->solver();
  if (solver == nullptr || !solver->features().builds)
    return host.fail(
        fail(Fault::unsupported, "solve.none", KIBAN_N_("{1} has no tables to build"), {opened.game->id()}).value());
  const auto needs = solver->needs();
  if (!needs) return host.fail(needs.error());
  const auto folder = table_folder(args, *opened.game);
  if (!folder) return host.fail(folder.error());
  host.out() << fmt::format("{} positions, about {} s, {} MiB of memory, {} MiB on disk in {}\n", needs->states,
                            needs->time_ms / 1000, needs->memory / mib, needs->file / mib, *folder);
  const InterruptWatch watch;
  BuildProgress progress(host.out());
  const auto built = solver->build(*folder, args.memory * mib, progress);
  return built ? Exit::done
               : host.fail(built.error(), built.error().fault == Fault::cancelled ? Exit::no : Exit::wrong);
}

// Nothing where there are none, or they are not built.
std::optional<Result<ExactValues>> exact_values(const SolveArgs& args, const Opened& opened) {
  const Solver* solver = opened.game->solver();
  if (solver == nullptr || !solver->features().tables()) return {};
  const auto folder = table_folder(args, *opened.game);
  if (!folder) return {};
  const auto tables = solver->open(*folder);
  if (!tables && tables.error().fault != Fault::io) return {};
  if (!tables) return tl::unexpected<Error>(tables.error());
  return (*tables)->values(*opened.position);
}

Exit tell(Host& host, const SolveArgs& args, const Opened& opened, const ExactValues& values) {
  ordered_json moves = ordered_json::array();
  for (const MoveValue& each : values.moves) {
    const std::string text = opened.position->move_text(each.move).value_or("?");
    ordered_json one{{"move", text}};
    one.update(json_of(named(each.value)));
    moves.push_back(std::move(one));
    if (!args.json) host.out() << fmt::format("{} {}\n", text, line_of(named(each.value)));
  }
  if (!args.json) {
    host.out() << line_of(named(values.whole)) << '\n';
    return Exit::done;
  }
  ordered_json document{{"game", opened.game->id()}, {"position", diagram(*opened.position)}, {"by", "tables"}};
  document.update(json_of(named(values.whole)));
  document["moves"] = std::move(moves);
  host.print(document);
  return Exit::done;
}

// ---- proofs ----

struct Solved {
  Named value{"unknown", -1};
  std::vector<std::string> line;
  std::uint64_t nodes = 0;
  std::string by;
  ordered_json tree;
  std::string tree_text;
};

class TimedEvents final : public PlayerEvents {
 public:
  explicit TimedEvents(std::uint64_t ms) : end_(std::chrono::steady_clock::now() + std::chrono::milliseconds(ms)) {}
  bool go_on() override { return !InterruptWatch::asked() && std::chrono::steady_clock::now() < end_; }

 private:
  std::chrono::steady_clock::time_point end_;
};

using Children = std::vector<std::vector<std::uint32_t>>;

Children children_of(const Proof& proof) {
  Children children(proof.tree.size());
  for (std::uint32_t i = 1; i < proof.tree.size(); ++i) children[proof.tree[i].parent].push_back(i);
  return children;
}

// A move a line, each below the one that it answers and further in.
class TreeText {
 public:
  TreeText(const Position& position, const Proof& proof)
      : proof_(proof), children_(children_of(proof)), at_(position.clone()) {
    follow(0, 0);
  }
  std::string text() && { return std::move(text_); }

 private:
  void follow(std::uint32_t node, std::size_t depth) {
    for (const std::uint32_t child : children_[node]) {
      const ProofNode& next = proof_.tree[child];
      text_ += std::string(2 * depth, ' ') + at_->move_text(next.move).value_or("?") + marks_of(next) + '\n';
      if (!at_->play(next.move)) continue;
      follow(child, depth + 1);
      if (!at_->undo()) return;
    }
  }
  static std::string marks_of(const ProofNode& node) {
    std::string marks;
    for (const auto& [set, word] :
         {std::pair(node.cut, " cut"), std::pair(node.others, " others"), std::pair(node.futile, " futile")})
      if (set) marks += word;
    return marks;
  }

  const Proof& proof_;
  Children children_;
  std::unique_ptr<Position> at_;
  std::string text_;
};

// Each move by the number of the one before it.
ordered_json tree_of(const Position& position, const Proof& proof) {
  const Children children = children_of(proof);
  ordered_json nodes = ordered_json::array();
  struct Place {
    std::uint32_t node;
    std::unique_ptr<Position> at;
  };
  std::vector<Place> open;
  open.push_back({0, position.clone()});
  while (!open.empty()) {
    Place place = std::move(open.back());
    open.pop_back();
    for (const std::uint32_t child : children[place.node]) {
      const ProofNode& node = proof.tree[child];
      nodes.push_back({{"node", child},
                       {"after", node.parent},
                       {"move", place.at->move_text(node.move).value_or("?")},
                       {"cut", node.cut},
                       {"others", node.others},
                       {"futile", node.futile}});
      auto next = place.at->clone();
      if (next->play(node.move)) open.push_back({child, std::move(next)});
    }
  }
  return nodes;
}

Result<std::optional<Solved>> by_proof(const SolveArgs& args, const Opened& opened, ProofGoal goal, std::uint64_t ms) {
  const Solver& solver = *opened.game->solver();
  ProveLimits limits;
  limits.goal = goal;
  limits.shortest = args.shortest;
  limits.plies = static_cast<unsigned>(args.plies);
  limits.time_ms = static_cast<std::int64_t>(ms);
  limits.memory = args.memory * mib;
  if (!args.tree) limits.most_tree = 0;
  TimedEvents events(ms);
  auto proof = solver.prove(*opened.position, limits, events);
  if (!proof) return tl::unexpected<Error>(proof.error());
  if (proof->verdict != ProofVerdict::proven) return std::optional<Solved>();
  Solved found{named(proof->value), texts_of(*opened.position, proof->line), proof->searched, proof->method, {}, {}};
  if (args.tree && args.json) found.tree = tree_of(*opened.position, *proof);
  if (args.tree && !args.json) found.tree_text = TreeText(*opened.position, *proof).text();
  return std::optional(std::move(found));
}

// Every move as deep as the time goes: forced ends that it finds are certain.
Result<std::optional<Solved>> by_full_width(const SolveArgs& args, const Opened& opened, std::uint64_t ms) {
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.general = true;
  limits.depth = args.plies == 0 ? 100 : static_cast<unsigned>(args.plies);
  limits.time = std::chrono::milliseconds(ms);
  limits.thorough = true;
  const auto result = think_now(*opened.position, limits);
  if (!result) return tl::unexpected<Error>(result.error());
  if (!result->last.score.mate) return std::optional<Solved>();
  const int mate = *result->last.score.mate;
  return std::optional(
      Solved{{mate > 0 ? "win" : "loss", std::abs(mate)}, result->last.line, result->last.nodes, "full width", {}, {}});
}

Result<Solved> solved(const SolveArgs& args, const Opened& opened) {
  const Solver* solver = opened.game->solver();
  const bool wins = solver != nullptr && solver->features().wins;
  const bool losses = solver != nullptr && solver->features().losses;
  const std::uint64_t share = args.time / (1 + (wins ? 2 : 0) + (losses ? 1 : 0));
  for (const ProofGoal goal : {ProofGoal::win, ProofGoal::loss}) {
    if (!(goal == ProofGoal::win ? wins : losses)) continue;
    auto found = by_proof(args, opened, goal, goal == ProofGoal::win ? 2 * share : share);
    if (!found) return tl::unexpected<Error>(found.error());
    if (*found) return **std::move(found);
  }
  auto found = by_full_width(args, opened, std::max<std::uint64_t>(share, 1));
  if (!found) return tl::unexpected<Error>(found.error());
  return found->value_or(Solved{});
}

Exit tell(Host& host, const SolveArgs& args, const Opened& opened, const Solved& result) {
  if (args.json) {
    ordered_json document{{"game", opened.game->id()}, {"position", diagram(*opened.position)}};
    document["by"] = result.by.empty() ? ordered_json() : ordered_json(result.by);
    document.update(json_of(result.value));
    document["line"] = result.line;
    document["nodes"] = result.nodes;
    if (args.tree) document["tree"] = result.tree.is_null() ? ordered_json::array() : result.tree;
    host.print(document);
  } else {
    host.out() << line_of(result.value) << '\n';
    for (const std::string& move : result.line) host.out() << move << ' ';
    if (!result.line.empty()) host.out() << '\n';
    host.out() << result.tree_text;
  }
  return result.value.word == "unknown" ? Exit::no : Exit::done;
}

Exit run(Host& host, const SolveArgs& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  if (args.build) return build(host, args, *opened);
  if (opened->position->state().over())
    return host.fail(fail(Fault::state, "match.over", KIBAN_N_("the game is over")).value(), Exit::no);
  if (const auto values = exact_values(args, *opened);
      values && (*values || (*values).error().fault != Fault::unsupported))
    return *values ? tell(host, args, *opened, **values) : host.fail(values->error());
  const InterruptWatch watch;
  const auto result = solved(args, *opened);
  return result ? tell(host, args, *opened, *result) : host.fail(result.error());
}

}  // namespace

void add_solve(Arguments& program, Host& host, Exit& status) {
  Arguments command =
      program.command("solve", KIBAN_N_("Print what is certain: a forced win or loss, or exact values"));
  auto args = std::make_shared<SolveArgs>();
  add_game(command, args->game);
  command.option("--time", args->time, {1, 24ULL * 3600 * 1000}, "MS",
                 KIBAN_N_("Milliseconds at most; otherwise ten seconds"));
  command.option("--plies", args->plies, {1, 1000}, "N", KIBAN_N_("A forced end within so many plies only"));
  command.option("--memory", args->memory, {1, 1024ULL * 1024}, "MIB", KIBAN_N_("Memory at most"));
  command.flag("--shortest", args->shortest, KIBAN_N_("The shortest way, where the method can tell"));
  command.flag("--tree", args->tree, KIBAN_N_("The whole proof: every defence, and what answers it"));
  command.flag("--build", args->build, KIBAN_N_("Build the tables of a solved game"));
  command.option("--data", args->data, "FOLDER", KIBAN_N_("Folder of the tables; otherwise the user's own"));
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
