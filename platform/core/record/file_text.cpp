#include "core/record/file_text.hpp"

#include <kiban/sdk/encoding.hpp>
#include <kiban/sdk/encoding_guess.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <optional>
#include <utility>

namespace kiban {
namespace {

constexpr std::size_t looked_at = 4096;  // bytes of the front, for what a file says of itself
constexpr std::size_t most_guesses = 4;

struct Alias {
  std::string_view plain;  // letters and digits in lower case
  const char* name;
};
// Names of files for what programs really write under them.
constexpr std::array<Alias, 28> aliases{
    {{"utf8", "UTF-8"},         {"shiftjis", "CP932"},     {"sjis", "CP932"},         {"xsjis", "CP932"},
     {"mskanji", "CP932"},      {"windows31j", "CP932"},   {"cp932", "CP932"},        {"ms932", "CP932"},
     {"eucjp", "EUC-JP"},       {"gb2312", "GB18030"},     {"gbk", "GB18030"},        {"cp936", "GB18030"},
     {"euccn", "GB18030"},      {"gb18030", "GB18030"},    {"big5", "BIG5"},          {"cp950", "BIG5"},
     {"euckr", "CP949"},        {"ksc56011987", "CP949"},  {"uhc", "CP949"},          {"cp949", "CP949"},
     {"windows949", "CP949"},   {"latin1", "CP1252"},      {"iso88591", "CP1252"},    {"utf16", "UTF-16LE"},
     {"windows1250", "CP1250"}, {"windows1251", "CP1251"}, {"windows1252", "CP1252"}, {"koi8r", "KOI8-R"}}};

std::string plain(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) out += static_cast<char>(std::tolower(byte));
  }
  return out;
}

// A name that iconv knows; nothing when it does not.
std::optional<std::string> known_name(const std::string& name) {
  const std::string wanted = plain(name);
  const auto* const alias =
      std::find_if(aliases.begin(), aliases.end(), [&](const Alias& row) { return row.plain == wanted; });
  if (alias != aliases.end()) return alias->name;
  const bool word = !wanted.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.' || c == ':';
  });
  if (!word || !sdk::detail::Converter("UTF-8", name.c_str()).known()) return std::nullopt;
  std::string upper = name;
  std::transform(upper.begin(), upper.end(), upper.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return upper;
}

// ---- what a file says of itself ----

struct Declaration {
  std::string_view before;  // the name
  std::string_view after;   // may be empty: a blank or another sign ends it
};
constexpr std::array<Declaration, 3> declarations{{{"encoding=", ""}, {"charset=", ""}, {"CA[", "]"}}};

std::optional<std::string> declared_name(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, looked_at);
  for (const auto& [before, after] : declarations) {
    const auto at = head.find(before);
    if (at == std::string_view::npos) continue;
    std::string_view rest = head.substr(at + before.size());
    if (!rest.empty() && (rest[0] == '"' || rest[0] == '\'')) rest.remove_prefix(1);
    const auto* const end = std::find_if_not(rest.begin(), rest.end(), [](unsigned char c) {
      return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.' || c == ':';
    });
    const auto length = static_cast<std::size_t>(end - rest.begin());
    if (length > 0 && rest.substr(length).starts_with(after)) return known_name(std::string(rest.substr(0, length)));
  }
  return std::nullopt;
}

// ---- what bytes are beyond doubt ----

const char* by_mark(std::string_view bytes) {
  for (const sdk::detail::ByteOrderMark& mark : sdk::detail::kMarks) {
    if (bytes.starts_with(mark.bytes)) return mark.encoding;
  }
  return nullptr;
}

// Letters, signs and pieces that texts of games are made of.
bool is_usual(char32_t c) {
  struct Range {
    char32_t low, high;
  };
  constexpr Range usual[] = {{0x20, 0x7E},     {0xA0, 0x17F},    {0x400, 0x45F},   {0x2010, 0x2027}, {0x25A0, 0x26FF},
                             {0x3000, 0x30FF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}, {0xFF00, 0xFFEF}};
  return c == '\n' || c == '\r' || c == '\t' || std::any_of(std::begin(usual), std::end(usual), [c](const Range& row) {
           return c >= row.low && c <= row.high;
         });
}

bool is_usual_text(std::string_view bytes, const char* encoding) {
  const auto characters = sdk::detail::characters_of(sdk::decode_from(bytes, encoding).text);
  const auto strange = std::count_if(characters.begin(), characters.end(), [](char32_t c) { return !is_usual(c); });
  return !characters.empty() && static_cast<std::size_t>(strange) * 32 <= characters.size();
}

// Texts of games have digits, blanks and line ends, in UTF-16 each with a zero on one side; those in Japanese have few.
const char* utf16_without_mark(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, looked_at);
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < head.size(); ++i) zeros.at(i % 2) += head[i] == '\0' ? 1U : 0U;
  if (bytes.size() < 4 || zeros[0] + zeros[1] == 0) return nullptr;
  // A wide blank has its zero on the other side.
  const bool little = is_usual_text(head, "UTF-16LE"), big = is_usual_text(head, "UTF-16BE");
  if (little != big) return little ? "UTF-16LE" : "UTF-16BE";
  const std::size_t most = std::max(zeros[0], zeros[1]), least = std::min(zeros[0], zeros[1]);
  if (most * 16 < head.size() || least * 8 > most) return nullptr;
  return zeros[1] > zeros[0] ? "UTF-16LE" : "UTF-16BE";
}

bool is_iso_2022_jp(std::string_view bytes) {
  const std::string_view escapes[] = {"\x1B$B", "\x1B$@", "\x1B(J"};
  return sdk::detail::is_plain(bytes) && std::any_of(std::begin(escapes), std::end(escapes), [&](std::string_view e) {
           return bytes.find(e) != std::string_view::npos;
         });
}

// As some telephones write emoji: no UTF-8, and nothing else either.
bool is_half_of_pair(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  return bytes.size() >= 3 && at(0) == 0xED && at(1) >= 0xA0 && at(1) <= 0xBF && at(2) >= 0x80 && at(2) <= 0xBF;
}

// UTF-8 with a few bytes that are none: emoji in halves, a torn end. Characters of three bytes prove it, those of two
// come about by chance.
bool is_nearly_utf8(std::string_view bytes, bool declared) {
  double good = 0, bad = 0;
  while (!bytes.empty()) {
    if (is_half_of_pair(bytes)) {
      good += 0.5;
      bytes.remove_prefix(3);
      continue;
    }
    const std::size_t length = sdk::utf8_length(bytes);
    if (length == 0) ++bad;
    if (length == 2) good += 0.3;
    if (length > 2) ++good;
    bytes.remove_prefix(std::max<std::size_t>(1, length));
  }
  return declared ? good > 0 && good * 2 >= bad : good >= 3 && good >= 2 * bad;
}

// ---- where nothing is certain ----

std::vector<Encoding> guesses(const std::vector<sdk::EncodingScore>& likely) {
  std::vector<Encoding> list;
  for (const sdk::EncodingScore& row : likely) {
    if (list.size() < most_guesses) list.push_back({row.encoding, true});
  }
  return list;
}

// A file that names an encoding in which it is no text, or a far stranger one than in another, is not believed.
bool agrees(std::string_view bytes, const std::string& declared, const std::vector<sdk::EncodingScore>& likely) {
  constexpr double far_stranger = 12;
  const auto beyond_ascii = static_cast<std::size_t>(
      std::count_if(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }));
  if (sdk::decode_from(bytes, declared).bad * 8 > beyond_ascii) return false;
  const auto row = std::find_if(likely.begin(), likely.end(),
                                [&](const sdk::EncodingScore& score) { return score.encoding == declared; });
  return row == likely.end() || row->points >= 0 || likely.front().points - row->points < far_stranger;
}

}  // namespace

Result<std::vector<Encoding>> encodings_of(std::string_view bytes, const std::string& named) {
  const auto certain = [](std::string name) { return std::vector<Encoding>{{std::move(name), false}}; };
  if (!named.empty()) {
    if (auto known = known_name(named)) return certain(*std::move(known));
    return fail(Fault::argument, "record.encoding", KIBAN_N_("there is no encoding named {1}"), {named});
  }
  if (const char* mark = by_mark(bytes)) return certain(mark);
  if (is_iso_2022_jp(bytes)) return certain("ISO-2022-JP");
  if (const char* wide = utf16_without_mark(bytes)) return certain(wide);
  if (sdk::is_utf8(bytes)) return certain("UTF-8");
  const auto declared = declared_name(bytes);
  if (is_nearly_utf8(bytes, declared == "UTF-8")) return certain("UTF-8");
  const auto likely = sdk::likely_encodings(bytes);
  if (declared && *declared != "UTF-8" && agrees(bytes, *declared, likely)) return certain(*declared);
  return guesses(likely);
}

FileText text_in(std::string_view bytes, const Encoding& encoding) {
  sdk::Decoded decoded = sdk::decode_from(bytes, encoding.name);
  FileText text{std::move(decoded.text), 0, decoded.bad};
  if (decoded.bad == 0) return text;
  const auto first = text.text.begin() + static_cast<std::ptrdiff_t>(decoded.first_bad);
  text.bad_line = 1 + static_cast<int>(std::count(text.text.begin(), first, '\n'));
  return text;
}

}  // namespace kiban
