#include "core/catalog/record_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdio>
#include <optional>
#include <set>

#include "core/base/utf8.hpp"

namespace kiban {
namespace {

constexpr std::size_t max_file = std::size_t{256} << 20;
constexpr int sure = 50;  // likeness from which a format is blamed for what cannot be read

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

// "2014/10/22 15:23:19", or without the seconds, or the day alone; taken as UTC.
std::optional<std::chrono::sys_time<Milliseconds>> time_of(const std::string& text) {
  int year = 0, hour = 0, minute = 0, second = 0;
  unsigned month = 0, day = 0;
  const int found = std::sscanf(text.c_str(), "%4d/%2u/%2u %2d:%2d:%2d", &year, &month, &day, &hour, &minute, &second);
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  if (found < 3 || !date.ok()) return std::nullopt;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return std::nullopt;
  return std::chrono::sys_days(date) + std::chrono::hours(hour) + std::chrono::minutes(minute) +
         std::chrono::seconds(second);
}

// When the game began, from what the file says of it.
void date_by_tags(Record& record) {
  for (const char* key : {"start-time", "date"}) {
    const auto tag = record.tags.find(key);
    if (tag == record.tags.end()) continue;
    if (const auto time = time_of(tag->second)) record.created = *time;
    return;
  }
}

// And the other way round, for files that say it.
void tag_by_date(Record& record) {
  if (record.created == decltype(record.created)() ||
      record.tags.count("start-time") + record.tags.count("date") != 0) {
    return;
  }
  const auto day = std::chrono::floor<std::chrono::days>(record.created);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::seconds>(record.created - day));
  record.tags["start-time"] = fmt::format("{:04}/{:02}/{:02} {:02}:{:02}:{:02}", static_cast<int>(date.year()),
                                          static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                                          time.hours().count(), time.minutes().count(), time.seconds().count());
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
    const auto game = open(entry.id, {});
    if (!game || (*game)->notation() == nullptr) continue;
    for (const Format& format : (*game)->notation()->formats()) list.push_back({entry.id, (*game)->domain(), format});
  }
  return list;
}

// ---- reading ----

std::vector<RecordFiles::Candidate> RecordFiles::candidates(std::string_view bytes, const std::string& name,
                                                            const std::string& format) const {
  const std::string suffix = suffix_of(name);
  std::vector<Candidate> list;
  for (const FileFormat& row : formats()) {
    if (!row.format.reads || (!format.empty() && row.format.id != format)) continue;
    const int likeness =
        row.game.empty() ? likeness_of_own(bytes) : (*open(row.game, {}))->notation()->likeness(row.format.id, bytes);
    if (likeness > 0 || !format.empty()) {
      list.push_back({row.game, row.format, likeness, has_suffix(row.format, suffix)});
    }
  }
  std::stable_sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) {
    return a.likeness != b.likeness ? a.likeness > b.likeness : a.by_suffix > b.by_suffix;
  });
  return list;
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
      date_by_tags(*game);
      if (const auto played = replay_all(*game); !played) game = tl::make_unexpected(played.error());
    }
    file.games.push_back(std::move(game));
  }
  return file;
}

Result<GamesOfFile> RecordFiles::read(std::string_view bytes, const std::string& name, const std::string& format,
                                      const GoOn& go_on) {
  if (bytes.size() > max_file) return fail(Fault::limit, "file.large", KIBAN_N_("the file is too large"));
  const auto list = candidates(bytes, name, format);
  if (list.empty() && !format.empty()) return no_format(format, formats());
  std::optional<Result<GamesOfFile>> first;
  for (const Candidate& candidate : list) {
    if (candidate.likeness < list.front().likeness / 2) break;
    auto file = read_as(candidate, bytes, go_on);
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
  const auto line = record.main_line();
  const auto game = open(record.game, record.options, record.script);
  const auto last = replay(**game, record, line.empty() ? root_node : line.back());
  if (!last) return tl::make_unexpected(last.error());
  const State state = (*last)->state();
  if (!state.over()) return {};
  record.ending = {state.outcome, state.winners, seats_of(state, state.winners), (*last)->reason(), (*last)->score()};
  return {};
}

}  // namespace kiban
