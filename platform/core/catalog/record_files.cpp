#include "core/catalog/record_files.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <ctime>
#include <optional>
#include <set>

#include "core/base/utf8.hpp"
#include "core/catalog/known_games.hpp"
#include "core/record/record_tags.hpp"

namespace kiban {
namespace {

constexpr std::size_t max_file = std::size_t{256} << 20;
constexpr int sure = 50;     // likeness from which a format is blamed for what cannot be read
constexpr int certain = 90;  // from which games whose files have another suffix are not asked

Format own() { return {own_format, KIBAN_N_("Kiban record"), {"json"}, true, true, true, false, true}; }

std::string_view head_of(std::string_view bytes) { return bytes.substr(0, 4096); }

int likeness_of_own(std::string_view bytes) {
  const std::string_view head = head_of(bytes);
  if (head.find("\"kiban-record\"") != std::string_view::npos) return 100;
  const auto first = head.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && head[first] == '{' ? 1 : 0;
}

bool has_suffix(const Format& format, const std::string& suffix) {
  return std::find(format.suffixes.begin(), format.suffixes.end(), suffix) != format.suffixes.end();
}

tl::unexpected<Error> no_format(const std::string& id, const std::vector<FileFormat>& known) {
  std::set<std::string> ids;
  for (const FileFormat& row : known) ids.insert(row.format.id);
  std::string list;
  for (const std::string& row : ids) list += (list.empty() ? "" : ", ") + row;
  return fail(Fault::argument, "notation.format", KIBAN_N_("there is no format named {1}; there are: {2}"), {id, list});
}

// The clock on the wall here, for files that say when a game was played: they know of no zones.
void tag_by_date(Record& record) {
  if (!record.dated() || !record.played().empty()) return;
  const std::time_t seconds = std::chrono::system_clock::to_time_t(
      std::chrono::time_point_cast<std::chrono::system_clock::duration>(record.created));
  record.tags["start-time"] = fmt::format("{:%Y/%m/%d %H:%M:%S}", fmt::localtime(seconds));
}

// Enough for every format to be told by, cut after a whole line.
std::string_view front_of(std::string_view bytes) {
  constexpr std::size_t enough = std::size_t{64} * 1024;
  if (bytes.size() <= enough) return bytes;
  const auto end = bytes.find_last_of('\n', enough);
  return bytes.substr(0, end == std::string_view::npos ? enough : end + 1);
}

// Not only zeros and blanks, as a file has that a failing disk left.
bool says_anything(std::string_view bytes) {
  return std::any_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) > ' '; });
}

Error guessed_encoding(const std::string& encoding) {
  return {Fault::unsupported,
          {"record.encoding",
           KIBAN_N_("the text is taken to be in {1}, which is a guess; --encoding names another"),
           {encoding}}};
}

Error bad_bytes(const FileText& text, const std::string& encoding) {
  return {Fault::unsupported,
          {"record.encoding",
           KIBAN_N_("bytes that mean nothing in {1} became U+FFFD: {2}"),
           {encoding, std::to_string(text.bad_bytes)}},
          text.bad_line};
}

const Error* first_error(const std::vector<Result<Record>>& games) {
  for (const auto& game : games) {
    if (!game) return &game.error();
  }
  return nullptr;
}

tl::unexpected<Error> unknown(const Format* best, const Error* why) {
  if (best == nullptr || why == nullptr) {
    return fail(Fault::parse, "record.unknown", KIBAN_N_("this is not a record that any installed game reads"));
  }
  auto failure =
      fail(Fault::parse, "record.unknown",
           KIBAN_N_("this is not a record that any installed game reads; it looks most like {1}, where it fails: {2}"),
           {best->name, localised(why->text)});
  failure.value().line = why->line;
  failure.value().column = why->column;
  return failure;
}

tl::unexpected<Error> cancelled() {
  return fail(Fault::cancelled, "notation.cancelled", KIBAN_N_("reading was cancelled"));
}

// Reading has two parts, which take about as long: the plugin's, and the moves that are replayed.
GoOn part_of(const GoOn& whole, std::uint64_t part) {
  if (!whole) return {};
  return [&whole, part](std::uint64_t done, std::uint64_t total) {
    return total == 0 ? whole(0, 0) : whole(part * total + done, 2 * total);
  };
}

}  // namespace

struct RecordFiles::Candidate {
  std::string game;  // empty: the own format
  Format format;
  int likeness = 0;
  bool by_suffix = false;
  std::optional<Encoding> encoding = {};  // nothing: the format is no text
};

std::string suffix_of(const std::string& name) {
  const auto dot = name.rfind('.');
  const auto folder = name.find_last_of("/\\");
  if (dot == std::string::npos || (folder != std::string::npos && dot < folder)) return {};
  std::string suffix = name.substr(dot + 1);
  std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return suffix;
}

std::size_t GamesOfFile::good() const {
  return static_cast<std::size_t>(
      std::count_if(games.begin(), games.end(), [](const Result<Record>& game) { return game.has_value(); }));
}

Result<std::shared_ptr<const Game>> RecordFiles::open(const std::string& game, const OptionValues& options,
                                                      const std::string& script) const {
  const GameKey key{game, options, script};
  const auto found = games_.find(key);
  if (found != games_.end()) return found->second;
  return games_.emplace(key, catalog_.open_for(game, script, options)).first->second;
}

std::vector<FileFormat> RecordFiles::formats() const {
  std::vector<FileFormat> list{{"", "kiban", own()}};
  for (const GameEntry& entry : catalog_.games()) {
    KnownGame known = known_game(entry);
    if (!known.looked_into) {
      if (const auto game = open(entry.id, {})) look_into(known, **game);
    }
    for (Format& format : known.formats) list.push_back({entry.id, entry.domain, std::move(format)});
  }
  return list;
}

// ---- reading ----

int RecordFiles::likeness(const FileFormat& row, std::string_view bytes) const {
  if (row.game.empty()) return likeness_of_own(bytes);
  const auto game = open(row.game, {});
  return game && (*game)->notation() != nullptr ? (*game)->notation()->likeness(row.format.id, bytes) : 0;
}

// Games whose files have this suffix are asked first, and the others, which would have to be opened for it, only when
// none of those is certain.
std::vector<RecordFiles::Candidate> RecordFiles::candidates(std::string_view bytes, const std::string& name,
                                                            const std::string& format,
                                                            const std::vector<Encoding>& encodings) const {
  const std::string suffix = suffix_of(name);
  const std::vector<FileFormat> known = formats();
  std::vector<Candidate> list;
  const auto consider = [&](const FileFormat& row, std::string_view seen, std::optional<Encoding> encoding) {
    const int like = likeness(row, seen);
    if (like == 0 && format.empty()) return;
    list.push_back({row.game, row.format, like, has_suffix(row.format, suffix), std::move(encoding)});
  };
  std::vector<std::string> fronts;  // in each encoding
  fronts.reserve(encodings.size());
  for (const Encoding& encoding : encodings) fronts.push_back(text_in(front_of(bytes), encoding).text);
  bool found = false;
  for (const bool by_suffix : {true, false}) {
    for (const FileFormat& row : known) {
      if (found || !row.format.reads || (!format.empty() && row.format.id != format)) continue;
      if ((row.game.empty() || has_suffix(row.format, suffix)) != by_suffix) continue;
      if (!row.format.text) consider(row, bytes, std::nullopt);
      for (std::size_t i = 0; row.format.text && i < encodings.size(); ++i) consider(row, fronts[i], encodings[i]);
    }
    found = std::any_of(list.begin(), list.end(), [](const Candidate& one) { return one.likeness >= certain; });
  }
  std::stable_sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) {
    return a.likeness != b.likeness ? a.likeness > b.likeness : a.by_suffix > b.by_suffix;
  });
  settle_encodings(list);
  return list;
}

// Where the bytes are that format in one encoding only, the format itself proves it.
void RecordFiles::settle_encodings(std::vector<Candidate>& list) {
  if (list.empty() || !list.front().encoding) return;
  const Candidate best = list.front();
  const bool also = std::any_of(list.begin() + 1, list.end(), [&](const Candidate& other) {
    return other.encoding && other.encoding->name != best.encoding->name && other.likeness * 2 > best.likeness;
  });
  if (also || best.likeness < sure) return;
  for (Candidate& candidate : list) {
    if (candidate.encoding && candidate.encoding->name == best.encoding->name) candidate.encoding->guessed = false;
  }
}

// Decodes a text and says what was doubtful about that.
Result<GamesOfFile> RecordFiles::read_bytes(const Candidate& candidate, std::string_view bytes, const GoOn& go_on) {
  if (!candidate.encoding) return read_as(candidate, bytes, go_on);
  const FileText text = text_in(bytes, *candidate.encoding);
  auto file = read_as(candidate, text.text, go_on);
  if (!file) return file;
  file->encoding = candidate.encoding->name;
  file->guessed = candidate.encoding->guessed;
  if (file->guessed) file->remarks.push_back(guessed_encoding(file->encoding));
  if (text.bad_bytes > 0) file->remarks.push_back(bad_bytes(text, file->encoding));
  return file;
}

Result<GamesOfFile> RecordFiles::read_as(const Candidate& candidate, std::string_view bytes, const GoOn& go_on) {
  GamesOfFile file{candidate.format.id, {}};
  if (candidate.game.empty()) {
    auto records = records_from_json(bytes);
    if (!records) return tl::make_unexpected(records.error());
    for (Record& record : *records) file.games.emplace_back(std::move(record));
    return file;
  }
  auto games = (*open(candidate.game, {}))->notation()->read(candidate.format.id, bytes, part_of(go_on, 0));
  if (!games) return tl::make_unexpected(games.error());
  const auto replayed = part_of(go_on, 1);
  for (auto& game : *games) {
    if (replayed && !replayed(file.games.size(), games->size())) return cancelled();
    if (game) {
      if (const auto played = replay_all(*game); !played) game = tl::make_unexpected(played.error());
    }
    file.games.push_back(std::move(game));
  }
  return file;
}

Result<GamesOfFile> RecordFiles::read(std::string_view bytes, const std::string& name, const std::string& format,
                                      const GoOn& go_on, const std::string& encoding) {
  if (bytes.size() > max_file) return fail(Fault::limit, "file.large", KIBAN_N_("the file is too large"));
  const auto encodings = encodings_of(bytes, encoding);
  if (!encodings) return tl::make_unexpected(encodings.error());
  if (!says_anything(bytes)) return unknown(nullptr, nullptr);
  const auto list = candidates(bytes, name, format, *encodings);
  if (list.empty() && !format.empty()) return no_format(format, formats());
  std::optional<Result<GamesOfFile>> first;
  for (const Candidate& candidate : list) {
    if (candidate.likeness < list.front().likeness / 2) break;
    auto file = read_bytes(candidate, bytes, go_on);
    if (file && (file->good() > 0 || file->games.empty())) return file;
    if (!file && file.error().fault == Fault::cancelled) return file;
    if (!first) first = std::move(file);
  }
  if (!first) return unknown(nullptr, nullptr);
  const Candidate& best = list.front();
  if (best.likeness >= sure || !format.empty() || best.game.empty()) return *std::move(first);
  return unknown(&best.format, *first ? first_error((*first)->games) : &first->error());
}

// ---- writing ----

Result<Written> RecordFiles::write(std::span<const Record> records, const std::string& format, bool utf8) {
  if (format == own_format) return Written{to_json({records.begin(), records.end()}), {}};
  if (records.empty()) return fail(Fault::argument, "notation.games", KIBAN_N_("there is no game to write"));
  const Record& first = records.front();
  const auto game = open(first.game, first.options, first.script);
  if (!game) return tl::make_unexpected(game.error());
  const bool same =
      std::all_of(records.begin(), records.end(), [&](const Record& other) { return other.game == first.game; });
  if (!same) {
    return fail(Fault::argument, "notation.games",
                KIBAN_N_("a file of format {1} holds games of one kind, and these are several; only {2} holds any"),
                {format, own_format});
  }
  const auto known = formats_of(records);
  const auto row = std::find_if(known.begin(), known.end(), [&](const FileFormat& f) { return f.format.id == format; });
  if (row == known.end() || !row->format.writes) return no_format(format, known);
  if (records.size() > 1 && !row->format.many) {
    return fail(Fault::argument, "notation.one", KIBAN_N_("a file of format {1} holds one game, and these are {2}"),
                {format, std::to_string(records.size())});
  }
  std::vector<Record> dated(records.begin(), records.end());
  for (Record& record : dated) tag_by_date(record);
  return (*game)->notation()->write(format, dated, utf8);
}

std::vector<FileFormat> RecordFiles::formats_of(std::span<const Record> records) const {
  auto list = formats();
  list.erase(std::remove_if(list.begin(), list.end(),
                            [&](const FileFormat& row) {
                              const bool fits = row.game.empty() || (!records.empty() && records[0].game == row.game);
                              return !fits || !row.format.writes;
                            }),
             list.end());
  return list;
}

std::string RecordFiles::format_for(const std::string& name, std::span<const Record> records) const {
  const std::string suffix = suffix_of(name);
  std::string known;
  for (const FileFormat& row : formats_of(records)) {
    if (!has_suffix(row.format, suffix)) continue;
    if (row.format.suffixes.front() == suffix) return row.format.id;
    if (known.empty()) known = row.format.id;
  }
  return known;
}

// ---- what only the rules know ----

Result<void> RecordFiles::replay_all(Record& record) try {
  const auto game = open(record.game, record.options, record.script);
  if (!game) return tl::make_unexpected(game.error());
  record.options = (*game)->options();
  if (record.script.empty()) record.script = (*game)->script();
  if (const GameEntry* entry = catalog_.find(record.game)) record.game_name = entry->name;
  return fill_in(**game, record);
} catch (const GameFault& fault) {
  return fail(Fault::internal, "plugin.answer", KIBAN_N_("the plugin broke its promise: {1}"), {fault.what()});
}

Result<void> RecordFiles::complete(Record& record) {
  if (auto filled = replay_all(record); !filled || record.ending.over()) return filled;
  const NodeId end = record.end_of_main_line();
  if (is_foul(record.nodes[end])) return {};  // a foul: the rules say nothing of what follows it
  const auto game = open(record.game, record.options, record.script);
  const auto last = replay(**game, record, end);
  if (!last) return tl::make_unexpected(last.error());
  const State state = (*last)->state();
  if (!state.over()) return {};
  record.ending = {state.outcome, state.winners, seats_of(state, state.winners), (*last)->reason(), (*last)->score()};
  return {};
}

}  // namespace kiban
