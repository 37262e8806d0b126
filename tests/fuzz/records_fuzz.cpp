// Any bytes as a file of the format KIBAN_FUZZED: no crash, and whatever is read keeps its promises. Moves play by the
// rules that the record names, and the record is the same after it is written and read again.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "../support/record_text.hpp"
#include "game_builder.hpp"
#include "notation.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::RecordTree;
using sdk::Refuse;
using test::text_of_tree;

void demand(bool held, const char* promise, const std::string& what) {
  if (held) return;
  std::fprintf(stderr, "broken: %s\n%s\n", promise, what.c_str());
  std::abort();
}

std::vector<RecordTree> read(std::string_view bytes) {
  std::vector<RecordTree> trees;
  const auto game = [](void* ctx, const kb_record* record, const kb_error* error) -> std::int32_t {
    if (error) return demand(error->text.token[0] != '\0', "a fault has a sentence", ""), KB_GO_ON;
    auto tree = sdk::detail::tree_of(*record);
    demand(tree.has_value(), "parents stand before children", "");
    static_cast<std::vector<RecordTree>*>(ctx)->push_back(std::move(*tree));
    return KB_GO_ON;
  };
  sdk::GamesRead games({&trees, game});
  ShogiNotation::read_file(KIBAN_FUZZED, bytes, games, Refuse(nullptr));
  return trees;
}

struct Written {
  std::string bytes;
  bool whole = true;  // nothing was lost
};

Written written(const RecordTree& tree) {
  Written file;
  const auto put = [](void* ctx, const char* text, std::size_t length) -> std::int32_t {
    static_cast<Written*>(ctx)->bytes.append(text, length);
    return KB_GO_ON;
  };
  const auto lose = [](void* ctx, std::uint32_t, const kb_text*) -> std::int32_t {
    static_cast<Written*>(ctx)->whole = false;
    return KB_GO_ON;
  };
  kb_error error{};
  sdk::Writing out(KB_WRITE_UTF8, {&file, put}, {&file, lose});
  const auto status = ShogiNotation::write_file(KIBAN_FUZZED, std::span(&tree, 1), out, Refuse(&error));
  demand(status == KB_OK, "what was read can be written", std::string(error.text.token) + "\n" + text_of_tree(tree));
  return file;
}

// Plays a tree by the rules that it names.
class Replay {
 public:
  explicit Replay(const RecordTree& tree) : tree_(tree) {
    const std::string* setup = sdk::find(tree.options, "setup");
    const std::string* repetition = sdk::find(tree.options, "repetition");
    setups_ = setup && *setup == "any" ? Setups::any : Setups::possible;
    if (repetition) rules_.repetition = static_cast<unsigned>(std::stoul(*repetition));
  }
  void run() {
    Board start;
    demand(start_of(tree_, start, Refuse(nullptr)) == KB_OK, "the start is read", tree_.start);
    demand(tree_.start.empty() || sfen_of(board_of(tree_.start)) == tree_.start, "the start is allowed", tree_.start);
    Game game(rules_, start);
    below(game, 0);
  }

 private:
  Board board_of(const std::string& sfen) const {
    Board board;
    demand(read_sfen(sfen, board, Refuse(nullptr), setups_) == KB_OK, "a position is allowed", sfen);
    return board;
  }
  void below(Game& game, std::uint32_t node) {
    for (const std::uint32_t child : tree_.nodes[node].children) {
      const sdk::RecordNode& next = tree_.nodes[child];
      if (!next.position.empty()) {
        Game after(rules_, board_of(next.position));
        below(after, child);
        continue;
      }
      const std::optional<Move> move = read_move(next.move);
      demand(move && game.is_legal(*move), "a move is legal", next.move + "\n" + text_of_tree(tree_));
      game.play(*move);
      below(game, child);
      game.undo();
    }
  }

  const RecordTree& tree_;
  Setups setups_ = Setups::possible;
  Rules rules_;
};

void check(const RecordTree& tree) {
  Replay(tree).run();
  const Written file = written(tree);
  const std::vector<RecordTree> again = read(file.bytes);
  demand(again.size() == 1, "a written record is one record", file.bytes);
  const std::string was = text_of_tree(tree), is = text_of_tree(again[0]);
  demand(was == is || !file.whole, "a written record is the same", was + "\n----\n" + is + "\n----\n" + file.bytes);
  const std::string bytes = written(again[0]).bytes;
  if (file.whole) return demand(bytes == file.bytes, "it is written the same again", file.bytes + "\n----\n" + bytes);
  // What a format does not hold is lost once.
  const std::vector<RecordTree> third = read(bytes);
  demand(third.size() == 1 && text_of_tree(third[0]) == is, "it is the same from then on", bytes + "\n----\n" + is);
}

}  // namespace
}  // namespace kiban::shogi

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  kiban::shogi::ShogiNotation::likeness(KIBAN_FUZZED, bytes);
  for (const auto& tree : kiban::shogi::read(bytes)) kiban::shogi::check(tree);
  return 0;
}
