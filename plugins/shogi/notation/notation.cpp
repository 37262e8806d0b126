#include "notation.hpp"

#include <kiban/sdk/encoding.hpp>

#include <algorithm>

#include "csa.hpp"
#include "format.hpp"
#include "jkf.hpp"
#include "lines.hpp"
#include "psn.hpp"
#include "usi.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr const char* kOldEncoding = "CP932";

struct Row {
  std::string_view id;
  bool old_encoding;  // files are written in it
  ReadFile read;
  WriteGame write;  // null: the format is not written
  Likeness likeness;
};
constexpr Row kRows[] = {
    {"kif", true, read_kif, write_kif, likeness_kif},  {"kifu", false, read_kif, write_kif, likeness_kif},
    {"ki2", true, read_ki2, write_ki2, likeness_ki2},  {"ki2u", false, read_ki2, write_ki2, likeness_ki2},
    {"csa", true, read_csa, write_csa, likeness_csa},  {"csa3", false, read_csa, write_csa3, likeness_csa3},
    {"usi", false, read_usi, write_usi, likeness_usi}, {"jkf", false, read_jkf, write_jkf, likeness_jkf},
    {"bod", false, read_bod, write_bod, likeness_bod}, {"psn", false, read_psn, nullptr, likeness_psn},
};
static_assert(std::size(kRows) == std::size(ShogiNotation::formats));

const Row& row_of(std::string_view format) {
  return *std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& row) { return row.id == format; });
}

constexpr std::size_t kHead = 8192;

// The front of a file, cut after a whole line so that no character is torn.
std::string_view head_of(std::string_view bytes) {
  if (bytes.size() <= kHead) return bytes;
  const std::size_t end = bytes.find_last_of('\n', kHead);
  return bytes.substr(0, end == std::string_view::npos ? kHead : end + 1);
}

// ---- texts that came through mails and pages of the web ----

struct Stray {
  std::string_view sign;
  std::string_view meant;
};
constexpr Stray kStrays[] = {
    {"\u00A0", " "}, {"\u2002", " "}, {"\u2003", " "}, {"\u2007", " "}, {"\u2009", " "}, {"\u202F", " "},
    {"\u200B", ""},  {"\u200E", ""},  {"\u200F", ""},  {"\u2060", ""},  {"\uFEFF", ""},
};

// What a line is about when it begins so are words of people, which stay as they are.
bool is_words(std::string_view line) {
  line = trimmed(line);
  constexpr std::string_view kWords = "*#&'$N[{";
  return line.empty() || kWords.find(line.front()) != std::string_view::npos || line.find("：") != std::string::npos;
}

// > 3 ２六歩(27): as mails quote.
std::string_view without_quotes(std::string_view line) {
  for (std::string_view rest = line;;) {
    rest = rest.substr(std::min(rest.find_first_not_of(" \t"), rest.size()));
    if (!rest.starts_with(">") && !rest.starts_with("＞")) return line;
    rest.remove_prefix(rest.starts_with(">") ? 1 : std::string_view("＞").size());
    line = rest.starts_with(" ") ? rest.substr(1) : rest;
  }
}

std::string without_strays(std::string_view line) {
  std::string out(line);
  for (const auto& [sign, meant] : kStrays)
    for (std::size_t at = out.find(sign); at != std::string::npos; at = out.find(sign, at + meant.size()))
      out.replace(at, sign.size(), meant);
  return out;
}

// The same lines, fit to be read.
std::string cleaned(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = without_quotes(text.substr(0, end));
    out += is_words(line) ? std::string(line) : without_strays(line);
    if (end < text.size()) out += text[end];
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string readable(std::string_view format, std::string_view bytes) {
  std::string text = sdk::decode(bytes, kOldEncoding).text;
  return format == "jkf" ? text : cleaned(text);
}

// Shift_JIS lacks the marks of the sides, and all its files have triangles instead.
std::string with_triangles(std::string_view text) {
  struct Mark {
    std::string_view mark, triangle;
  };
  constexpr Mark kMarks[] = {{"☗", "▲"}, {"☖", "△"}};
  std::string out(text);
  for (const auto& [mark, triangle] : kMarks)
    for (std::size_t at = out.find(mark); at != std::string::npos; at = out.find(mark, at))
      out.replace(at, mark.size(), triangle);
  return out;
}

void put_encoded(std::string_view text, Losses& losses, sdk::Writing& out) {
  const sdk::Encoded encoded = sdk::encode(with_triangles(text), kOldEncoding);
  if (!encoded.missing.empty()) {
    std::string all;
    for (const std::string& character : encoded.missing) all += character;
    losses.lost("shogi.lost.characters", KIBAN_N_("characters that Shift_JIS does not have: {1}"),
                std::string_view(all));
  }
  out.put(encoded.bytes);
}

}  // namespace

int ShogiNotation::likeness(std::string_view format, std::string_view bytes) {
  return row_of(format).likeness(readable(format, head_of(bytes)));
}

Status ShogiNotation::read_file(std::string_view format, std::string_view bytes, sdk::GamesRead& games, Refuse refuse) {
  return row_of(format).read(readable(format, bytes), games, refuse);
}

Status ShogiNotation::write_file(std::string_view format, std::span<const sdk::RecordTree> trees, sdk::Writing& out,
                                 Refuse refuse) {
  const Row& row = row_of(format);
  if (!row.write) return refuse.with(KB_E_UNSUPPORTED, "shogi.read-only", KIBAN_N_("this format is only read"));
  for (std::size_t i = 0; i < trees.size(); ++i) {
    Losses losses(out, i);
    std::string text;
    if (const Status status = row.write(trees[i], i, text, losses, refuse); status != KB_OK) return status;
    if (row.old_encoding && !out.utf8())
      put_encoded(text, losses, out);
    else
      out.put(text);
  }
  return KB_OK;
}

}  // namespace kiban::shogi
