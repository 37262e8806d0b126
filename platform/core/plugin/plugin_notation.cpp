#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/plugin/border.hpp"
#include "core/plugin/plugin_extensions.hpp"
#include "core/plugin/record_border.hpp"

namespace kiban {
namespace {

constexpr std::uint32_t max_formats = 256, max_styles = 64;
constexpr std::size_t most_games_read = 200'000;           // of 2 KiB at the least
constexpr std::size_t max_bytes = std::size_t{256} << 20;  // of a written file
constexpr std::size_t max_losses = 100'000;

// ---- the tables ----

std::vector<std::string> suffixes_of(const std::string& line) {
  std::istringstream words(line);
  std::vector<std::string> suffixes;
  for (std::string word; words >> word;) suffixes.push_back(word);
  return suffixes;
}

Result<Format> format_of(const kb_format& raw) {
  const auto id = border::line_at(raw.id);
  const auto name = border::line_at(raw.name);
  const auto suffixes = border::line_at(raw.suffixes);
  if (!id || !border::is_word(*id, "-")) return border::broken_promise("the id of a format is no word");
  if (!name || name->empty() || !suffixes)
    return border::broken_promise("a text of format " + *id + " is missing or not UTF-8");
  const auto has = [&](std::uint32_t flag) { return (raw.flags & flag) != 0; };
  Format format{*id,
                *name,
                suffixes_of(*suffixes),
                has(KB_FORMAT_READS),
                has(KB_FORMAT_WRITES),
                has(KB_FORMAT_MANY),
                has(KB_FORMAT_DIAGRAM),
                has(KB_FORMAT_TEXT)};
  for (const std::string& suffix : format.suffixes) {
    if (!border::is_word(suffix, "-_.")) return border::broken_promise("a suffix of format " + *id + " is no word");
  }
  return format;
}

Result<std::vector<Format>> formats_of(const kb_notation& table) {
  if (table.format_count > max_formats)
    return border::broken_promise("there are " + std::to_string(table.format_count) + " formats");
  if (table.format_count > 0 && table.formats == nullptr) return border::broken_promise("the formats are missing");
  std::vector<Format> formats;
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < table.format_count; ++i) {
    auto format = format_of(table.formats[i]);
    if (!format) return tl::make_unexpected(format.error());
    if (!seen.insert(format->id).second) return border::broken_promise("the format " + format->id + " is there twice");
    formats.push_back(*std::move(format));
  }
  return formats;
}

Result<std::vector<MoveStyle>> styles_of(const kb_notation& table) {
  if (table.style_count > max_styles)
    return border::broken_promise("there are " + std::to_string(table.style_count) + " styles");
  if (table.style_count > 0 && table.styles == nullptr) return border::broken_promise("the styles are missing");
  std::vector<MoveStyle> styles;
  std::set<std::string> seen;
  for (std::uint32_t i = 0; i < table.style_count; ++i) {
    const auto token = border::line_at(table.styles[i].token);
    const auto label = border::line_at(table.styles[i].label);
    if (!token || !border::is_word(*token, "-_") || !label || label->empty())
      return border::broken_promise("a style has no name");
    if (!seen.insert(*token).second) return border::broken_promise("the style " + *token + " is there twice");
    styles.push_back({*token, *label});
  }
  return styles;
}

bool functions_there(const kb_notation& table, const std::vector<Format>& formats) {
  const bool reads = std::any_of(formats.begin(), formats.end(), [](const Format& f) { return f.reads; });
  const bool writes = std::any_of(formats.begin(), formats.end(), [](const Format& f) { return f.writes; });
  if (reads && (!KB_HAS(&table, kb_notation, likeness) || !KB_HAS(&table, kb_notation, read))) return false;
  if (writes && !KB_HAS(&table, kb_notation, write)) return false;
  return table.style_count == 0 || KB_HAS(&table, kb_notation, move_in_style);
}

// ---- what comes out of read and write ----

// Takes the games of a file in. What is broken in one does not touch the others.
class GamesIn {
 public:
  GamesIn(const PluginGame& game, std::size_t bytes) : game_(game), most_(std::min(bytes + 1, most_games_read)) {}
  kb_record_sink sink() { return {this, &GamesIn::take}; }
  bool overrun() const { return overrun_; }
  // Nothing when there were more games than a file of that size can hold.
  std::optional<std::vector<Result<Record>>> games() {
    return overrun_ ? std::nullopt : std::optional(std::move(games_));
  }

 private:
  static std::int32_t KB_CALL take(void* self, const kb_record* record, const kb_error* error) noexcept {
    auto& games = *static_cast<GamesIn*>(self);
    try {
      games.overrun_ = games.overrun_ || games.games_.size() >= games.most_;
      if (!games.overrun_) games.games_.push_back(games.game(record, error));
    } catch (...) {  // no room
      games.overrun_ = true;
    }
    return games.overrun_ ? KB_STOP : KB_GO_ON;
  }

  Result<Record> game(const kb_record* record, const kb_error* error) {
    if ((record == nullptr) == (error == nullptr))
      return border::broken_promise("a game is neither a record nor an error");
    if (error != nullptr) return tl::make_unexpected(fault(*error));
    try {
      return border::record_from(*record, game_, allowance_);
    } catch (const GameFault& fault) {
      return border::broken_promise(fault.what());
    }
  }

  // An error that says KB_OK speaks of the game before.
  Error fault(const kb_error& error) const {
    if (error.code != KB_OK || games_.empty()) return border::error_from(error.code, error, game_.domain());
    Error part = border::error_from(KB_E_PARSE, error, game_.domain());
    if (part.fault == Fault::parse) part.fault = Fault::partial;
    return part;
  }

  const PluginGame& game_;
  std::size_t most_;
  border::Allowance allowance_;
  std::vector<Result<Record>> games_;
  bool overrun_ = false;
};

class LossesIn {
 public:
  LossesIn(std::string domain, std::size_t games) : domain_(std::move(domain)), games_(games) {}
  kb_loss_sink sink() { return {this, &LossesIn::take}; }
  bool broken() const { return broken_; }
  std::optional<std::vector<Loss>> losses() { return broken_ ? std::nullopt : std::optional(std::move(losses_)); }

 private:
  static std::int32_t KB_CALL take(void* self, std::uint32_t game, const kb_text* what) noexcept {
    auto& in = *static_cast<LossesIn*>(self);
    try {
      auto text = what == nullptr ? std::nullopt : border::text_from(*what, in.domain_);
      in.broken_ = in.broken_ || !text || text->token.empty() || game >= in.games_ || in.losses_.size() >= max_losses;
      if (!in.broken_) in.losses_.push_back({game, *std::move(text)});
    } catch (...) {
      in.broken_ = true;
    }
    return in.broken_ ? KB_STOP : KB_GO_ON;
  }

  std::string domain_;
  std::size_t games_;
  std::vector<Loss> losses_;
  bool broken_ = false;
};

std::int32_t KB_CALL go_on(void* asked, std::uint64_t done, std::uint64_t total) noexcept {
  try {
    border::sign_of_work();
    const auto& goes_on = *static_cast<const GoOn*>(asked);
    return !goes_on || goes_on(done, total) ? KB_GO_ON : KB_STOP;
  } catch (...) {  // may not cross the border; who cannot answer has no more use for the work
    return KB_STOP;
  }
}

kb_watch watch_of(GoOn& asked) { return {&asked, go_on}; }

// ---- the class ----

class PluginNotation final : public Notation {
 public:
  PluginNotation(const PluginGame& game, std::vector<Format> formats, std::vector<MoveStyle> styles)
      : game_(game), table_(*game.notation_table()), formats_(std::move(formats)), styles_(std::move(styles)) {}

  const std::vector<Format>& formats() const override { return formats_; }
  const std::vector<MoveStyle>& styles() const override { return styles_; }

  int likeness(const std::string& format, std::string_view bytes) const override {
    const Format* known = find(format);
    if (known == nullptr || !known->reads) return 0;
    try {
      const std::int32_t answer =
          border::guarded([&] { return table_.likeness(known->id.c_str(), bytes.data(), bytes.size()); });
      return answer < 0 || answer > 100 ? 0 : answer;  // who exaggerates is not believed
    } catch (const GameFault&) {
      return 0;
    }
  }

  Result<std::vector<Result<Record>>> read(const std::string& format, std::string_view bytes,
                                           GoOn asked) const override {
    const Format* known = find(format);
    if (known == nullptr || !known->reads) return no_format(format);
    GamesIn games(game_, bytes.size());
    kb_error error;
    border::clear(error);
    try {
      const border::MayTakeLong patience;
      const kb_status status = border::guarded([&] {
        return table_.read(game_.rules(), known->id.c_str(), bytes.data(), bytes.size(), games.sink(), watch_of(asked),
                           &error);
      });
      if (status != KB_OK && !games.overrun())
        return tl::unexpected<Error>(border::error_from(status, error, game_.domain()));
    } catch (const GameFault& fault) {
      return border::broken_promise(fault.what());
    }
    auto read = games.games();
    if (!read && bytes.size() + 1 > most_games_read)
      return fail(Fault::limit, "record.limit", KIBAN_N_("the file has too many games"));
    if (!read) return border::broken_promise("it reads more games than the file has bytes");
    if (read->empty()) return border::broken_promise("it reads no game, and no error");
    return *std::move(read);
  }

  Result<Written> write(const std::string& format, std::span<const Record> records, bool utf8,
                        GoOn asked) const override {
    const Format* known = find(format);
    if (known == nullptr || !known->writes) return no_format(format);
    std::deque<border::RecordView> views;
    std::vector<const kb_record*> raw;
    for (const Record& record : records) raw.push_back(&views.emplace_back(record).get());
    border::Collector bytes(max_bytes);
    LossesIn losses(game_.domain(), records.size());
    kb_error error;
    border::clear(error);
    try {
      const border::MayTakeLong patience;
      const kb_status status = border::guarded([&] {
        return table_.write(game_.rules(), known->id.c_str(), utf8 ? std::uint32_t{KB_WRITE_UTF8} : 0U, raw.data(),
                            static_cast<std::uint32_t>(raw.size()), bytes.sink(), losses.sink(), watch_of(asked),
                            &error);
      });
      if (status != KB_OK && !bytes.broken() && !losses.broken())
        return tl::unexpected<Error>(border::error_from(status, error, game_.domain()));
    } catch (const GameFault& fault) {
      return border::broken_promise(fault.what());
    }
    auto file = bytes.take();
    auto lost = losses.losses();
    if (!file || !lost) return border::broken_promise("what it writes cannot be used");
    return Written{*std::move(file), *std::move(lost)};
  }

 private:
  const Format* find(const std::string& id) const {
    const auto found = std::find_if(formats_.begin(), formats_.end(), [&](const Format& f) { return f.id == id; });
    return found == formats_.end() ? nullptr : &*found;
  }
  static tl::unexpected<Error> no_format(const std::string& id) {
    return fail(Fault::argument, "notation.format", KIBAN_N_("there is no format named {1}"), {id});
  }

  const PluginGame& game_;  // which owns this
  const kb_notation& table_;
  std::vector<Format> formats_;
  std::vector<MoveStyle> styles_;
};

}  // namespace

Result<std::unique_ptr<const Notation>> plugin_notation(const PluginGame& game) {
  const kb_notation* table = game.notation_table();
  if (table == nullptr) return nullptr;
  if (table->size < KB_NOTATION_SIZE_1_0) return border::broken_promise("its table of notation is too short");
  auto formats = formats_of(*table);
  if (!formats) return tl::make_unexpected(formats.error());
  auto styles = styles_of(*table);
  if (!styles) return tl::make_unexpected(styles.error());
  if (!functions_there(*table, *formats)) return border::broken_promise("a function of its notation is missing");
  return std::make_unique<PluginNotation>(game, *std::move(formats), *std::move(styles));
}

Result<std::string> PluginPosition::move_in_style(Move move, const std::string& style) const {
  const Notation* notation = game_->notation();
  if (notation == nullptr || notation->styles().empty()) return Position::move_in_style(move, style);
  const auto& styles = notation->styles();
  if (std::none_of(styles.begin(), styles.end(), [&](const MoveStyle& known) { return known.token == style; })) {
    return fail(Fault::argument, "notation.style", KIBAN_N_("there is no way to write moves named {1}"), {style});
  }
  border::Collector collector(border::max_label);
  kb_error error;
  border::clear(error);
  try {
    const kb_status status = border::guarded([&] {
      return game_->notation_table()->move_in_style(position_, style.c_str(), move, collector.sink(), &error);
    });
    if (status != KB_OK && !collector.broken()) return failed(status, error);
  } catch (const GameFault& fault) {
    return border::broken_promise(fault.what());
  }
  auto text = collector.take();
  if (!text || text->empty() || !is_one_line(*text))
    return border::broken_promise("a move in a style is empty, or not one line");
  return *std::move(text);
}

}  // namespace kiban
