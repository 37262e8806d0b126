#include <kiban/sdk/encoding.hpp>

#include <algorithm>
#include <charconv>

#include "charset.hpp"
#include "lib.hpp"
#include "sgf.hpp"
#include "sgf_scan.hpp"
#include "stones.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

std::string bytes_of(std::string_view hexadecimal) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hexadecimal.size(); i += 2) {
    unsigned value = 0;
    std::from_chars(hexadecimal.data() + i, hexadecimal.data() + i + 2, value, 16);
    bytes += static_cast<char>(value);
  }
  return bytes;
}

unsigned number_in(const sdk::RecordNode& node, const char* note, unsigned otherwise) {
  const std::string* text = sdk::find(node.notes, note);
  if (!text) return otherwise;
  unsigned number = otherwise;
  std::from_chars(text->data(), text->data() + text->size(), number);
  return number;
}

std::string with_crlf(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return out;
}

// A text on the board beside the moves.
struct Label {
  Point point;
  std::string text;
};

class LibWriter {
 public:
  LibWriter(const sdk::RecordTree& tree, std::string& out, Losses& losses, Refuse refuse)
      : tree_(tree), out_(out), losses_(losses), refuse_(refuse) {}

  Status write() {
    if (const Status status = refuse_set_up(tree_, refuse_); status != KB_OK) return status;
    Chosen chosen;
    if (const Status status = read_options(tree_.options, chosen, refuse_); status != KB_OK) return status;
    if (chosen.size != kUsual)
      return refuse_.with(KB_E_UNSUPPORTED, "renju.lib.size", KIBAN_N_("a RenLib library has boards of 15 lines"));
    script_ = script_of(tree_, chosen);
    choose_encoding();
    name_losses();
    head();
    return nodes();
  }

 private:
  const sdk::RecordNode& node(std::uint32_t index) const { return tree_.nodes[index]; }
  static std::optional<Action> action_of(const sdk::RecordNode& node) { return read_action(node.move, kUsual); }
  static bool is_stone_or_pass(const sdk::RecordNode& node) {
    const std::optional<Action> action = action_of(node);
    return action && (action->deed == Deed::place || action->deed == Deed::pick || action->deed == Deed::pass);
  }

  // ---- what is said ----

  // All texts as they would be written; nothing when some character is missing.
  std::optional<std::vector<std::string>> texts_in(const char* encoding) const {
    std::vector<std::string> all;
    bool whole = true;
    const auto add = [&](const sdk::RecordNode& here, std::string_view text, const char* note) {
      const std::string* raw = sdk::find(here.notes, note);
      if (raw && with_lf(decoded(bytes_of(*raw), encoding)) == with_lf(text)) return all.push_back(bytes_of(*raw));
      auto bytes = encoded_as(text, encoding);
      whole = whole && bytes;
      if (bytes) all.push_back(std::move(*bytes));
    };
    for (const sdk::RecordNode& each : tree_.nodes) {
      if (!each.comment.empty()) add(each, comment_text(each), lib::kBytesNote);
      if (const std::string* text = sdk::find(each.notes, lib::kBoardTextNote))
        add(each, with_crlf(*text), lib::kTextBytesNote);
      for (const Label& label : labels(each)) add(each, with_crlf(label.text), "");
    }
    return whole ? std::optional(std::move(all)) : std::nullopt;
  }

  // One that has all characters, and that a reader will guess.
  void choose_encoding() {
    const std::string* tag = sdk::find(tree_.tags, lib::kEncodingTag);
    std::vector<const char*> candidates = {"CP1252", "GB18030", "CP932", "UTF-8"};
    const auto wanted =
        std::find_if(candidates.begin(), candidates.end(), [&](const char* each) { return tag && *tag == each; });
    if (wanted != candidates.end())
      std::rotate(candidates.begin(), wanted, wanted + 1);
    else if (tag && sdk::detail::Converter("UTF-8", tag->c_str()).known())
      candidates.insert(candidates.begin(), tag->c_str());
    for (const char* candidate : candidates) {
      encoding_ = candidate;
      const auto texts = texts_in(candidate);
      const bool ascii =
          texts && std::all_of(texts->begin(), texts->end(), [](const std::string& text) {
            return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
          });
      if (ascii || (texts && guess_encoding({texts->begin(), texts->end()}) == std::string_view(candidate))) break;
    }
    if (tag && *tag != encoding_)
      losses_.lost("renju.lost.encoding", KIBAN_N_("the encoding {1}: the texts are in {2} now"), *tag,
                   std::string_view(encoding_));
  }

  std::string encoded(std::string_view text) {
    sdk::Encoded all = sdk::encode(text, encoding_);
    for (const std::string& character : all.missing)
      if (character != sdk::detail::kReplacement)
        losses_.lost("renju.lost.characters", KIBAN_N_("characters that the file's encoding does not have"));
    return std::move(all.bytes);
  }
  // The bytes that a text was read from, if it is still that text.
  std::string text_bytes(const sdk::RecordNode& here, std::string_view text, const char* note) {
    if (const std::string* bytes = sdk::find(here.notes, note))
      if (with_lf(decoded(bytes_of(*bytes), encoding_)) == with_lf(text)) return bytes_of(*bytes);
    return encoded(text);
  }

  // With the backspace and the line ends of such files.
  static std::string comment_text(const sdk::RecordNode& here) {
    const std::string_view comment = here.comment;
    std::size_t end = 0;
    for (unsigned lines = number_in(here, lib::kTitleNote, 1); lines > 0 && end < comment.size(); --lines)
      end = std::min(comment.find('\n', end), comment.size() - 1) + 1;
    const bool all = end == comment.size();
    const std::string_view title = comment.substr(0, all || end == 0 ? end : end - 1);
    std::string text = with_crlf(title);
    if (title.empty()) end = 0;
    if (!all) text += lib::kMoreComment + with_crlf(comment.substr(end));
    return text;
  }

  static std::vector<Label> labels(const sdk::RecordNode& here) {
    std::vector<Label> all;
    const std::string* values = sdk::find(here.notes, "LB");
    if (!values) return all;
    for (const std::string_view value : sgf_values(*values)) {
      const std::size_t colon = value.find(':');
      if (colon == std::string_view::npos) continue;
      const SgfPoint point = read_sgf_point(value.substr(0, colon), kUsual);
      std::string text = sgf_text(value.substr(colon + 1));
      if (point.kind == SgfPoint::Kind::point && !text.empty()) all.push_back({point.point, std::move(text)});
    }
    return all;
  }

  void name_losses() {
    for (const std::string& player : tree_.players)
      if (!player.empty()) losses_.players();
    for (const auto& [key, value] : tree_.tags)
      if (key != lib::kEncodingTag) losses_.tags();
    std::uint32_t end = 0;
    while (const auto next = next_of_line(tree_, end)) end = *next;
    for (std::uint32_t i = 0; i < tree_.nodes.size(); ++i) name_losses(node(i), i == end);
    name_lost_answers();
  }
  void name_losses(const sdk::RecordNode& here, bool main) {
    constexpr std::string_view kKept[] = {kMarkNote,        lib::kBoardTextNote, lib::kStartNote,
                                          lib::kNoMoveNote, lib::kFlagsNote,     lib::kTitleNote,
                                          lib::kBytesNote,  lib::kTextBytesNote, kImplied};
    for (const auto& [key, value] : here.notes) {
      const bool label = key == "LB" && labels(here).size() == sgf_values(value).size();
      const bool mark = key == kMarkNote && value == "1";
      if (!label && !mark &&
          (key == kMarkNote || std::find(std::begin(kKept), std::end(kKept), key) == std::end(kKept)))
        losses_.notes();
    }
    if (here.elapsed_ms >= 0) losses_.times();
    if (here.ending && !(main && std::string_view(here.ending->reason.token).starts_with("renju."))) losses_.ending();
  }
  // Swaps and offers are kept on the main line alone, and nothing that is said of them.
  void name_lost_answers() {
    std::uint32_t main = 0;
    for (std::uint32_t i = 1; i < tree_.nodes.size(); ++i) {
      const bool on_main = node(i).parent == main && node(main).children.front() == i;
      if (on_main) main = i;
      if (is_stone_or_pass(node(i))) continue;
      if (!on_main) losses_.opening();
      if (!node(i).comment.empty()) losses_.comments();
      if (!node(i).notes.empty()) losses_.notes();
    }
  }

  // ---- the tree ----

  // Moves below a node; answers of an opening are no nodes of such files, what is below them is.
  std::vector<std::uint32_t> moves_below(std::uint32_t index) const {
    std::vector<std::uint32_t> moves, open(node(index).children.rbegin(), node(index).children.rend());
    while (!open.empty()) {
      const std::uint32_t child = open.back();
      open.pop_back();
      if (is_stone_or_pass(node(child)))
        moves.push_back(child);
      else
        open.insert(open.end(), node(child).children.rbegin(), node(child).children.rend());
    }
    return moves;
  }

  // RenLib itself writes files without the empty board, which its old versions read, where it can.
  bool is_plain() const {
    const std::vector<std::uint32_t> first = moves_below(0);
    const bool passes = std::any_of(tree_.nodes.begin(), tree_.nodes.end(),
                                    [](const sdk::RecordNode& each) { return each.move == "pass"; });
    return first.size() == 1 && node(first[0]).move == "h8" && !passes && !script_ && node(0).comment.empty() &&
           node(0).notes.empty();
  }
  void head() {
    plain_ = is_plain();
    out_ += lib::kHead;
    out_ += '\x03';
    out_ += plain_ ? '\x00' : '\x04';
    out_.append(lib::kHeadSize - lib::kMinor - 1, '\xFF');
  }

  struct Task {
    std::uint32_t node;
    bool sibling;
    const Label* label = nullptr;
  };

  Status nodes() {
    std::vector<Task> tasks;
    // The root has no siblings, and RenLib never marks it a leaf.
    if (!plain_) put(0, 0, node(0), script_ ? *script_ : std::string());
    below(0, tasks);
    while (!tasks.empty()) {
      const Task task = tasks.back();
      tasks.pop_back();
      if (task.label) {
        put_label(task);
        continue;
      }
      const std::optional<Action> action = action_of(node(task.node));
      const bool leaf = moves_below(task.node).empty() && labels(node(task.node)).empty();
      const unsigned flags = (task.sibling ? unsigned{lib::kSibling} : 0U) | (leaf ? unsigned{lib::kLeaf} : 0U);
      put(action->deed == Deed::pass ? 0U : byte_of(action->point), flags, node(task.node), {});
      below(task.node, tasks);
    }
    return KB_OK;
  }
  void below(std::uint32_t index, std::vector<Task>& tasks) {
    const std::vector<std::uint32_t> moves = moves_below(index);
    std::vector<Label>& texts = labels_.emplace_back(labels(node(index)));
    for (std::size_t i = texts.size(); i-- > 0;) tasks.push_back({index, i + 1 < texts.size(), &texts[i]});
    for (std::size_t i = moves.size(); i-- > 0;)
      tasks.push_back({moves[i], i + 1 < moves.size() || !texts.empty(), nullptr});
    if (texts.empty()) labels_.pop_back();
  }

  static unsigned byte_of(Point point) {
    return static_cast<unsigned>(kUsual - 1 - point.y) << 4U | static_cast<unsigned>(point.x + 1);
  }
  void put_label(const Task& task) {
    const unsigned flags = lib::kNoMove | lib::kLeaf | lib::kExtended | (task.sibling ? unsigned{lib::kSibling} : 0U);
    put_flags(byte_of(task.label->point), flags | lib::kBoardText);
    put_text(encoded(with_crlf(task.label->text)));
  }

  void put(unsigned point, unsigned flags, const sdk::RecordNode& here, const std::string& script) {
    const std::string* text = sdk::find(here.notes, lib::kBoardTextNote);
    const auto when = [&](bool is, unsigned flag) { flags |= is ? flag : 0U; };
    when(sdk::find(here.notes, kMarkNote) != nullptr, lib::kMark);
    when(sdk::find(here.notes, lib::kStartNote) != nullptr, lib::kStart);
    when(sdk::find(here.notes, lib::kNoMoveNote) != nullptr, lib::kNoMove);
    when(!here.comment.empty(), lib::kComment);
    when(text || !script.empty(), lib::kBoardText);
    flags |= number_in(here, lib::kFlagsNote, 0) & ~lib::kKnownFlags;
    when(flags > 0xFF, lib::kExtended);
    put_flags(point, flags);
    if (!here.comment.empty()) put_text(text_bytes(here, comment_text(here), lib::kBytesNote));
    if (!script.empty())
      put_text(script);
    else if (text)
      put_text(text_bytes(here, with_crlf(*text), lib::kTextBytesNote));
  }
  void put_flags(unsigned point, unsigned flags) {
    out_ += static_cast<char>(point);
    out_ += static_cast<char>(flags & 0xFFU);
    if ((flags & lib::kExtended) == 0) return;
    out_ += static_cast<char>(flags >> 16U & 0xFFU);
    out_ += static_cast<char>(flags >> 8U & 0xFFU);
  }
  void put_text(std::string_view bytes) {
    out_ += bytes.substr(0, bytes.find('\0'));
    out_.append(bytes.size() % 2 == 0 ? 2 : 1, '\0');
  }

  const sdk::RecordTree& tree_;
  std::string& out_;
  Losses& losses_;
  Refuse refuse_;
  std::optional<std::string> script_;
  const char* encoding_ = "UTF-8";
  bool plain_ = false;
  std::deque<std::vector<Label>> labels_;  // those that tasks point to
};

}  // namespace

Status write_lib(const sdk::RecordTree& tree, std::size_t, std::string& bytes, Losses& losses, Refuse refuse) {
  return LibWriter(tree, bytes, losses, refuse).write();
}

}  // namespace kiban::renju
