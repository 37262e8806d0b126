#include <kiban/sdk/encoding.hpp>

#include <algorithm>

#include "charset.hpp"
#include "game_builder.hpp"
#include "lib.hpp"
#include "lines.hpp"
#include "parts.hpp"
#include "sgf.hpp"
#include "sgf_scan.hpp"
#include "stones.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

// As it is in the file. Node 0 is the empty board, whether or not the file has it.
struct Node {
  std::uint32_t parent = 0;
  unsigned point = 0, flags = lib::kSibling;
  std::string_view comment, text;
  std::size_t at = 0;
  bool lost = false;  // its point is none

  bool has(unsigned flag) const { return (flags & flag) != 0; }
};

class Scanner {
 public:
  Scanner(std::string_view bytes, Refuse refuse, Parts& faults) : bytes_(bytes), refuse_(refuse), faults_(faults) {}

  // The nodes as far as they go: what ends them too early is a fault.
  Status read(std::vector<Node>& nodes) {
    nodes.assign(1, Node{});
    if (const Status status = head(); status != KB_OK) return status;
    const Status status = tree(nodes);
    if (status == KB_OK || !refuse_.raw()) return KB_OK;
    faults_.add(*refuse_.raw());
    return KB_OK;
  }

 private:
  Status tree(std::vector<Node>& nodes) {
    std::uint32_t parent = 0;
    bool due = false;  // a sibling was promised
    while (at_ < bytes_.size()) {
      Node node;
      if (const Status status = one(node); status != KB_OK) return status;
      const bool root = nodes.size() == 1 && node.point == 0 && !seen_root_;
      if (root) {
        seen_root_ = true;
        nodes[0] = node;
        if (node.has(lib::kLeaf)) return rest();
        continue;
      }
      seen_root_ = true;
      due = false;
      node.parent = parent;
      if (node.has(lib::kSibling)) open_.push_back(parent);
      parent = static_cast<std::uint32_t>(nodes.size());
      nodes.push_back(node);
      if (nodes.size() > kMostNodes)
        return at().placed(refuse_.with(KB_E_LIMIT, "renju.too-many",
                                        KIBAN_N_("a game of more than {1} moves in all is too large"), kMostNodes));
      if (!node.has(lib::kLeaf)) continue;
      if (open_.empty()) return rest();
      parent = open_.back();
      open_.pop_back();
      due = true;
    }
    // The last of a single line need not say that nothing follows.
    return open_.empty() && !due ? Status(KB_OK) : truncated();
  }

  At at() const { return {refuse_, 1, at_ + 1}; }
  Status truncated() const {
    return at()("renju.lib.truncated", KIBAN_N_("the library ends in the middle, after {1} bytes"), bytes_.size());
  }
  unsigned byte(std::size_t i) const { return static_cast<unsigned char>(bytes_[i]); }

  Status head() {
    if (bytes_.starts_with(lib::kHead)) {
      at_ = bytes_.size();
      if (bytes_.size() < lib::kHeadSize) return truncated();
      at_ = lib::kMajor;
      const unsigned major = byte(lib::kMajor), minor = byte(lib::kMinor);
      if (100 * major + minor > lib::kNewest)
        return at()("renju.lib.version", KIBAN_N_("libraries of version {1}.{2} are not known, only up to 3.4"), major,
                    minor);
      at_ = lib::kHeadSize;
      return KB_OK;
    }
    if (!bytes_.empty() && byte(0) == lib::kCentre) return KB_OK;
    return at()("renju.lib.none", KIBAN_N_("this is no RenLib library: its head is missing"));
  }

  Status one(Node& node) {
    node.at = at_;
    if (bytes_.size() - at_ < 2) return truncated();
    node.point = byte(at_);
    node.flags = byte(at_ + 1);
    const unsigned column = node.point & 15U, row = node.point >> 4U;
    node.lost = node.point != 0 && (column == 0 || row >= kUsual);
    if (node.lost)
      faults_.add(1, at_ + 1, "renju.lib.point", KIBAN_N_("byte {1} is no point of the board"), node.point);
    at_ += 2;
    if (node.has(lib::kExtended)) {
      if (bytes_.size() - at_ < 2) return truncated();
      node.flags |= (byte(at_) << 16U) | (byte(at_ + 1) << 8U);
      at_ += 2;
    }
    Status status = KB_OK;
    if (node.has(lib::kOldComment))
      status = old_text(node.comment);
    else if (node.has(lib::kComment))
      status = text(node.comment);
    return status == KB_OK && node.has(lib::kBoardText) ? text(node.text) : status;
  }

  // Up to a zero, in pairs of bytes.
  Status text(std::string_view& out) {
    const std::size_t end = bytes_.find('\0', at_);
    if (end == std::string_view::npos) return truncated();
    out = bytes_.substr(at_, end - at_);
    at_ = std::min(at_ + (end - at_) / 2 * 2 + 2, bytes_.size());
    return KB_OK;
  }
  Status old_text(std::string_view& out) {
    std::size_t end = at_;
    while (end < bytes_.size() && byte(end) < 0x80) ++end;
    if (end == bytes_.size()) return truncated();
    out = bytes_.substr(at_, end + 1 - at_);
    at_ = std::min(at_ + (end - at_) / 2 * 2 + 2, bytes_.size());
    return KB_OK;
  }

  // Behind the tree there is nothing but perhaps padding.
  Status rest() {
    if (bytes_.find_first_not_of('\0', at_) == std::string_view::npos) return KB_OK;
    return at()("renju.lib.more", KIBAN_N_("bytes follow behind the end of the tree"));
  }

  std::string_view bytes_;
  Refuse refuse_;
  Parts& faults_;
  std::size_t at_ = 0;
  bool seen_root_ = false;
  std::vector<std::uint32_t> open_;  // parents of children that are still to come
};

// Seven bits a character, the Swedish letters where ASCII has brackets.
std::string old_text(std::string_view bytes) {
  struct Letter {
    char ascii;
    std::string_view letter;
  };
  constexpr Letter kLetters[] = {{'}', "å"}, {'{', "ä"}, {'|', "ö"}, {']', "Å"}, {'[', "Ä"}, {'\\', "Ö"}};
  std::string text;
  for (const char byte : bytes) {
    const char c = static_cast<char>(static_cast<unsigned char>(byte) & 0x7FU);
    const auto letter =
        std::find_if(std::begin(kLetters), std::end(kLetters), [&](const Letter& row) { return row.ascii == c; });
    if (letter != std::end(kLetters))
      text += letter->letter;
    else if (c != '\0')
      text += c;
  }
  return text;
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text;
  for (const char byte : bytes) {
    text += kDigits[static_cast<unsigned char>(byte) >> 4U];
    text += kDigits[static_cast<unsigned char>(byte) & 15U];
  }
  return text;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

class Builder {
 public:
  Builder(const std::vector<Node>& nodes, Refuse refuse, Parts& faults)
      : nodes_(nodes), refuse_(refuse), faults_(faults) {
    std::vector<std::string_view> texts;
    for (const Node& node : nodes)
      for (const std::string_view text : {node.has(lib::kOldComment) ? std::string_view() : node.comment, node.text})
        if (!text.empty()) texts.push_back(text);
    const bool old = std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
      return node.has(lib::kOldComment) && !is_ascii(old_text(node.comment));
    });
    encoding_ = old && std::all_of(texts.begin(), texts.end(), is_ascii) ? "CP1252" : guess_encoding(texts);
  }

  Status build() {
    if (const auto script = read_script(nodes_[0].text); script) {
      if (const Status status = builder_.begin(*script, refuse_); status != KB_OK)
        return At(refuse_, 1, nodes_[0].at + 1).placed(status);
      if (builder_.size() != kUsual)
        return At(refuse_, 1, nodes_[0].at + 1)("renju.lib.size", KIBAN_N_("a RenLib library has boards of 15 lines"));
      scripted_ = true;
    }
    std::vector<std::size_t> plies(nodes_.size());
    std::vector<bool> lost(nodes_.size());  // with what is below
    say(nodes_[0], true);
    for (std::size_t i = 1; i < nodes_.size(); ++i) {
      const Node& node = nodes_[i];
      lost[i] = node.lost || lost[node.parent];
      if (lost[i]) continue;
      builder_.back_to(plies[node.parent]);
      if (is_label(node))
        label(node);
      else
        lost[i] = !move(node);
      plies[i] = builder_.ply();
    }
    if (foreign_) builder_.tag(lib::kEncodingTag, encoding_);
    return KB_OK;
  }
  bool any_move() const { return !builder_.at_start(); }
  sdk::RecordTree finish() { return builder_.finish(); }

 private:
  static Point point_of(const Node& node) {
    return point_at(static_cast<int>(node.point & 15U) - 1, kUsual - 1 - static_cast<int>(node.point >> 4U));
  }

  bool is_empty(const Node& node) const { return builder_.game().board().at(point_of(node)) == Stone::none; }

  // A text on the board where no move is. One that is no text keeps its bytes as a move does, if it can be one.
  bool is_label(const Node& node) const {
    constexpr unsigned kMore = lib::kMark | lib::kComment | lib::kOldComment | lib::kStart;
    return node.has(lib::kNoMove) && node.has(lib::kLeaf) && node.has(lib::kBoardText) && !node.has(kMore) &&
           node.point != 0 && (node.flags & ~lib::kKnownFlags) == 0 &&
           (decoded_as(node.text, encoding_) || !is_empty(node));
  }
  void label(const Node& node) {
    foreign_ = foreign_ || !is_ascii(node.text);
    std::string text;
    for (const char c : with_lf(decoded(node.text, encoding_))) {
      if (c == ':') text += '\\';
      text += c == ':' ? std::string(1, c) : sgf_escaped({&c, 1});
    }
    builder_.add_to_note("LB", "[" + sgf_point(point_of(node), kUsual) + ":" + text + "]");
  }

  bool move(const Node& node) {
    kb_error error{};
    const At at(Refuse(&error), 1, node.at + 1);
    const Status status =
        at.placed(node.point == 0 ? builder_.pass(at.refuse()) : builder_.stone(point_of(node), at.refuse()));
    if (status == KB_OK)
      say(node, false);
    else
      faults_.add(error);
    return status == KB_OK;
  }

  void say(const Node& node, bool root) {
    const bool plain = node.has(lib::kOldComment) ? is_ascii(old_text(node.comment)) : is_ascii(node.comment);
    foreign_ = foreign_ || !plain || !is_ascii(node.text);
    if (node.has(lib::kMark)) builder_.note_once(kMarkNote, "1");
    if (node.has(lib::kStart)) builder_.note_once(lib::kStartNote, "1");
    if (node.has(lib::kNoMove)) builder_.note_once(lib::kNoMoveNote, "1");
    if (const unsigned flags = node.flags & ~lib::kKnownFlags; flags != 0)
      builder_.note_once(lib::kFlagsNote, std::to_string(flags));
    comment(node);
    if (node.text.empty() || (root && scripted_)) return;
    const bool again = sdk::find(builder_.node().notes, lib::kBoardTextNote) != nullptr;
    builder_.note(lib::kBoardTextNote, with_lf(text_of(node.text, lib::kTextBytesNote)));
    if (again) builder_.forget_note(lib::kTextBytesNote);
  }
  std::string text_of(std::string_view bytes, const char* note) {
    if (!decoded_as(bytes, encoding_)) builder_.note_once(note, hexadecimal(bytes));
    return decoded(bytes, encoding_);
  }

  void comment(const Node& node) {
    if (node.comment.empty()) return;
    const bool again = !builder_.node().comment.empty();
    const std::string text =
        node.has(lib::kOldComment) ? old_text(node.comment) : text_of(node.comment, lib::kBytesNote);
    const std::size_t end = std::min(text.find(lib::kMoreComment), text.size());
    const std::string title = with_lf(std::string_view(text).substr(0, end));
    const std::string more = with_lf(std::string_view(text).substr(std::min(end + 1, text.size())));
    if (title.empty() && more.empty()) return;
    const auto lines = title.empty() ? 0 : 1 + std::count(title.begin(), title.end(), '\n');
    if (lines != 1) builder_.note_once(lib::kTitleNote, std::to_string(lines));
    builder_.comment(title.empty() || more.empty() ? title + more : title + "\n" + more);
    // Of two nodes that are one, the bytes are no longer those of the file.
    if (again)
      for (const char* note : {lib::kBytesNote, lib::kTitleNote}) builder_.forget_note(note);
  }

  const std::vector<Node>& nodes_;
  Refuse refuse_;
  Parts& faults_;
  GameBuilder builder_;
  const char* encoding_;
  bool foreign_ = false, scripted_ = false;  // some text that is kept is more than ASCII; our own text told the options
};

}  // namespace

Status read_lib(std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  std::vector<Node> nodes;
  Parts faults;
  if (const Status status = Scanner(bytes, refuse, faults).read(nodes); status != KB_OK) return status;
  Builder builder(nodes, refuse, faults);
  if (const Status status = builder.build(); status != KB_OK) return status;
  if (!faults.none() && !builder.any_move()) {
    if (refuse.raw()) *refuse.raw() = faults.first();
    return faults.first().code;
  }
  games.game(builder.finish());
  faults.tell(games);
  return KB_OK;
}

int likeness_lib(std::string_view bytes) {
  if (bytes.starts_with(lib::kHead)) return 100;
  const bool old =
      bytes.size() >= 2 && static_cast<unsigned char>(bytes[0]) == lib::kCentre && bytes[1] >= 0 && bytes[1] < ' ';
  return old ? 40 : 0;
}

}  // namespace kiban::renju
