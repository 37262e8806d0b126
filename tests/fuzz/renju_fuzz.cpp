// Any bytes as a Renju file of the format KIBAN_FUZZED: no crash, and whatever is read keeps its promises. Moves play
// by the rules that the record names, and the record is the same after it is written and read again; as SGF, whatever
// it was.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "../support/record_text.hpp"
#include "notation.hpp"
#include "text.hpp"
#include "tree_walk.hpp"

namespace kiban::renju {
namespace {

using sdk::RecordTree;
using sdk::Refuse;
using test::text_of_tree;

void demand(bool held, const char* promise, const std::string& what) {
  if (held) return;
  std::fprintf(stderr, "broken: %s\n%s\n", promise, what.c_str());
  std::abort();
}

std::vector<RecordTree> read(std::string_view format, std::string_view bytes) {
  std::vector<RecordTree> trees;
  const auto game = [](void* ctx, const kb_record* record, const kb_error* error) -> std::int32_t {
    if (error) return demand(error->text.token[0] != '\0', "a fault has a sentence", ""), KB_GO_ON;
    auto tree = sdk::detail::tree_of(*record);
    demand(tree.has_value(), "parents stand before children", "");
    static_cast<std::vector<RecordTree>*>(ctx)->push_back(std::move(*tree));
    return KB_GO_ON;
  };
  sdk::GamesRead games({&trees, game});
  kb_error error{};
  if (RenjuNotation::read_file(format, bytes, games, Refuse(&error)) != KB_OK)
    demand(error.text.token[0] != '\0', "an error has a sentence", "");
  return trees;
}

struct Written {
  std::string bytes;
  bool whole = true;  // nothing was lost
  kb_status status = KB_OK;
};

Written written(std::string_view format, const RecordTree& tree) {
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
  file.status = RenjuNotation::write_file(format, std::span(&tree, 1), out, Refuse(&error));
  demand(file.status == KB_OK || file.status == KB_E_UNSUPPORTED, "what was read can be written",
         std::string(error.text.token) + "\n" + text_of_tree(tree));
  return file;
}

// Plays the tree by the rules that it names.
void replay(const RecordTree& tree) {
  TreeWalk walk(tree);
  kb_error error{};
  demand(walk.open(Refuse(&error)) == KB_OK, "the start is read", text_of_tree(tree));
  // A node is left again when it comes up a second time.
  std::vector<std::uint32_t> open(tree.nodes[0].children.rbegin(), tree.nodes[0].children.rend());
  std::vector<bool> entered(tree.nodes.size());
  while (!open.empty()) {
    const std::uint32_t node = open.back();
    if (entered[node]) {
      walk.up();
      open.pop_back();
      continue;
    }
    entered[node] = true;
    demand(walk.down(node, Refuse(&error)) == KB_OK, "a move is legal, or has a position",
           tree.nodes[node].move + "\n" + text_of_tree(tree));
    open.insert(open.end(), tree.nodes[node].children.rbegin(), tree.nodes[node].children.rend());
  }
}

void check(std::string_view format, const RecordTree& tree) {
  const Written file = written(format, tree);
  if (file.status != KB_OK) return;
  const std::vector<RecordTree> again = read(format, file.bytes);
  demand(again.size() == 1, "a written record is one record", file.bytes);
  const std::string was = text_of_tree(tree), is = text_of_tree(again[0]);
  demand(was == is || !file.whole, "a written record is the same", was + "\n----\n" + is + "\n----\n" + file.bytes);
  const std::string bytes = written(format, again[0]).bytes;
  demand(bytes == file.bytes, "a record is written the same again", file.bytes + "\n----\n" + bytes);
}

// The words of endings are each format's own; all else of a library is the same.
void check_as_sgf(std::string_view format, const RecordTree& tree) {
  if (format == "lib") return check("sgf", tree);
  const std::vector<RecordTree> again = read("sgf", written("sgf", tree).bytes);
  demand(again.size() == 1, "a record is one record as SGF", text_of_tree(tree));
  check("sgf", again[0]);
}

}  // namespace
}  // namespace kiban::renju

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string_view format = KIBAN_FUZZED;
  kiban::renju::RenjuNotation::likeness(format, bytes);
  for (const auto& tree : kiban::renju::read(format, bytes)) {
    kiban::renju::replay(tree);
    if (format != "pos" && format != "rif" && format != "rec" && format != "sav") kiban::renju::check(format, tree);
    kiban::renju::check_as_sgf(format, tree);
  }
  return 0;
}
