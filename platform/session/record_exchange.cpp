#include "session/record_exchange.hpp"

#include <set>
#include <utility>

#include "core/base/whole_file.hpp"
#include "session/new_record.hpp"

namespace kiban {

namespace {

constexpr std::size_t max_clip = std::size_t{16} << 20;  // bytes of a text that is pasted
constexpr std::uintmax_t max_position = 4096;            // bytes of a file that holds a position alone

Shared<NoticeModel> notice_of(NoticeKind kind, Text text) {
  return std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), {}, 0});
}

std::string sentence_of(const Error& error) {
  std::string sentence = localised(error.text);
  if (error.line <= 0) return sentence;
  if (error.column <= 0)
    return localised({"window.place", KIBAN_N_("{1} (line {2})"), {sentence, std::to_string(error.line)}});
  return localised({"window.place",
                    KIBAN_N_("{1} (line {2}, column {3})"),
                    {sentence, std::to_string(error.line), std::to_string(error.column)}});
}

// What a format does not hold, in one line.
std::string all_losses(const std::vector<Loss>& losses) {
  std::set<std::string> told;
  std::string line;
  for (const Loss& loss : losses) {
    const std::string sentence = localised(loss.what);
    if (told.insert(sentence).second) line += (line.empty() ? "" : "; ") + sentence;
  }
  return line;
}

std::vector<ImportSource> sources_of(const std::vector<std::filesystem::path>& files, const std::string& encoding) {
  std::vector<ImportSource> sources;
  sources.reserve(files.size());
  for (const auto& file : files) sources.push_back({file, {}, encoding});
  return sources;
}

}  // namespace

RecordExchange::RecordExchange(const SessionContext& context, const Catalog& catalog, const LiveGame& live_game,
                               Opens opens)
    : context_(context),
      catalog_(catalog),
      live_game_(live_game),
      opens_(std::move(opens)),
      files_(catalog),
      import_({context.tell, context.post, context.now}) {}

// ---- in ----

RecordImport::Keep RecordExchange::keeping() {
  return [this](const std::vector<Record>& records) {
    return library_ && !library_->read_only() ? library_->import_all(records) : Result<std::vector<RecordId>>();
  };
}

void RecordExchange::open_files(const std::vector<std::filesystem::path>& files) {
  import_.begin(catalog_, sources_of(files, {}), keeping(),
                [this, files, before = live_game_.id()](const ImportSum& sum) {
                  if (!sum.first && !sum.cancelled && files.size() == 1 && open_position(files.front())) return;
                  opened_ = {files, sum.ids};
                  take_in(sum, before);
                });
}

// A file that is no record may hold a position.
bool RecordExchange::open_position(const std::filesystem::path& file) {
  std::error_code failed;
  const auto size = std::filesystem::file_size(file, failed);
  if (failed || size > max_position) return false;
  const auto text = read_whole(file);
  return text && paste_position(*text);
}

// What was read before goes into the bin as something comes in its place.
void RecordExchange::read_again(const std::string& encoding) {
  if (opened_.files.empty())
    return context_.say_error({Fault::state, {"window.read-again", KIBAN_N_("No file has been opened yet."), {}}});
  const auto old = std::make_shared<std::vector<RecordId>>(opened_.ids);
  import_.begin(catalog_, sources_of(opened_.files, encoding), keeping_instead_of(old),
                [this, old, before = live_game_.id()](const ImportSum& sum) {
                  if (sum.first) {
                    if (!sum.cancelled) into_bin(*old, old->size());
                    opened_.ids = sum.ids;
                  }
                  take_in(sum, before);
                });
}

RecordImport::Keep RecordExchange::keeping_instead_of(const RecordIds& old) {
  return [this, old, keep = keeping()](const std::vector<Record>& records) {
    auto ids = keep(records);
    if (ids) into_bin(*old, records.size());
    return ids;
  };
}

void RecordExchange::into_bin(std::vector<RecordId>& ids, std::size_t most) {
  for (; most > 0 && !ids.empty() && library_; --most) {
    const auto removed = library_->remove(ids.back());
    if (!removed) return context_.say_error(removed.error());
    ids.pop_back();
  }
}

// The first game is opened, unless another was opened while they were read.
void RecordExchange::take_in(const ImportSum& sum, RecordId before) {
  if (sum.first && live_game_.id() == before) opens_.record(*sum.first, sum.first_id);
  say_what_came(sum);
}

// In one notice: how many games there are, what failed, what was left out, and what is doubtful.
void RecordExchange::say_what_came(const ImportSum& sum) const {
  const std::string good = std::to_string(sum.good);
  std::vector<Text> parts;
  const auto say = [&parts](const char* message, std::vector<std::string> facts) {
    parts.push_back({"window.opened", message, std::move(facts)});
  };
  if (sum.cancelled) {
    say(KIBAN_N_("Reading was cancelled. Games read: {1}. They are in the history."), {good});
  } else if (!sum.first && sum.first_error) {
    say("{1}", {sentence_of(*sum.first_error)});
  } else if (sum.failed > 0) {
    say(KIBAN_N_("Games read: {1}. They are in the history. Not readable: {2}. The first: {3}"),
        {good, std::to_string(sum.failed), sentence_of(*sum.first_error)});
  } else if (sum.good > 1) {
    say(KIBAN_N_("Games read: {1}. They are in the history."), {good});
  }
  if (sum.left_out > 0) {
    say(KIBAN_N_("The game is read without what is wrong in it: {1} places. The first: {2}"),
        {std::to_string(sum.left_out), sentence_of(*sum.first_left_out)});
  }
  if (sum.bad_bytes) say("{1}", {sentence_of(*sum.bad_bytes)});
  if (!sum.guessed.empty())
    say(KIBAN_N_("The letters are taken to be in the encoding {1}. That is a guess."), {sum.guessed});
  if (parts.empty()) return;
  std::string sentences;
  for (const Text& part : parts) sentences += (sentences.empty() ? "" : " ") + localised(part);
  const bool wrong = !sum.cancelled && sum.failed + sum.left_out > 0;
  NoticeModel notice{wrong ? NoticeKind::error : NoticeKind::information, {"window.opened", "{1}", {sentences}}, {}, 0};
  if (!sum.guessed.empty() || sum.bad_bytes) notice.actions = {NoticeAction::choose_encoding};
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void RecordExchange::paste(const std::string& text) {
  context_.long_work();
  if (text.size() > max_clip) {
    return context_.say_error(
        {Fault::limit, {"window.paste", KIBAN_N_("This is too long to be pasted; open it as a file."), {}}});
  }
  import_.begin(catalog_, {{{}, text, {}}}, keeping(), [this, text, before = live_game_.id()](const ImportSum& sum) {
    if (!sum.first && !sum.cancelled && paste_position(text)) return;
    take_in(sum, before);
  });
}

// The open game, else any other.
std::vector<std::pair<std::string, OptionValues>> RecordExchange::games_to_try() const {
  std::vector<std::pair<std::string, OptionValues>> games;
  if (const Match* match = live_game_.match()) games.emplace_back(match->record().game, match->record().options);
  for (const GameEntry& entry : catalog_.games()) games.emplace_back(entry.id, OptionValues());
  return games;
}

bool RecordExchange::paste_position(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return false;
  const std::string line = text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
  if (line.find('\n') != std::string::npos) return false;
  for (const auto& [id, options] : games_to_try()) {
    context_.ask(catalog_.find(id));
    auto game = catalog_.open(id, options);
    if (!game) continue;
    const auto position = (*game)->start(line);
    if (!position) continue;
    Record record = new_record(*catalog_.find(id), **game, std::vector<Seat>((*game)->topology().role_count));
    record.start = (*position)->text(TextDetail::full);
    opens_.new_game(std::move(*game), std::move(record));
    return true;
  }
  return false;
}

// ---- out ----

Result<Written> RecordExchange::written(const std::string& format, bool utf8) {
  const Match* match = live_game_.match();
  if (!match) return fail(Fault::state, "window.no-game", KIBAN_N_("No game is open."));
  return files_.write({&match->record(), 1}, format, utf8);
}

void RecordExchange::save_as(const std::filesystem::path& file, const std::string& format) {
  keep_written(file, written(format, false));
}

void RecordExchange::export_to(const std::vector<RecordId>& ids, const std::filesystem::path& file) {
  if (!library_) return;
  context_.long_work();  // as the library reads them
  std::vector<Record> records;
  for (const RecordId id : ids) {
    auto record = library_->read(id);
    if (!record) return context_.say_error(record.error());
    records.push_back(std::move(*record));
  }
  const std::string format = files_.format_for(file.string(), records);
  if (format.empty() || format == own_format) return write_file(file, to_json(records));
  const GameEntry* const entry = catalog_.find(records.front().game);
  context_.ask(records.front().game_name, entry ? entry->domain : records.front().game);
  keep_written(file, files_.write(records, format));
}

void RecordExchange::keep_written(const std::filesystem::path& file, const Result<Written>& made) const {
  if (!made) return context_.say_error(made.error());
  if (made->losses.empty() || !write_whole(file, made->bytes, {.make_folder = false}))
    return write_file(file, made->bytes);
  context_.tell(notice_of(NoticeKind::information, {"window.exported",
                                                    KIBAN_N_("Written to {1}. What this format does not hold: {2}"),
                                                    {file.string(), all_losses(made->losses)}}));
}

void RecordExchange::write_file(const std::filesystem::path& file, const std::string& bytes) const {
  NoticeModel notice{NoticeKind::information, {"window.exported", KIBAN_N_("Written to {1}."), {file.string()}}, {}, 0};
  if (!write_whole(file, bytes, {.make_folder = false})) {
    notice.kind = NoticeKind::error;
    notice.text = {"window.export",
                   KIBAN_N_("{1} could not be written. Is there room, and may you write there?"),
                   {file.string()}};
  }
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void RecordExchange::copy_record(const std::string& format) {
  const auto made = written(format, true);
  if (!made) return context_.say_error(made.error());
  Text said{"window.copied", KIBAN_N_("The record is on the clipboard."), {}};
  if (!made->losses.empty()) {
    said = {"window.copied",
            KIBAN_N_("The record is on the clipboard. What this format does not hold: {1}"),
            {all_losses(made->losses)}};
  }
  context_.tell(
      std::make_shared<const ClipModel>(ClipModel{made->bytes, {NoticeKind::information, std::move(said), {}, 0}}));
}

void RecordExchange::copy_position() {
  const Match* match = live_game_.match();
  if (!match) return;
  const Text said{"window.copied", KIBAN_N_("The position is on the clipboard."), {}};
  context_.tell(std::make_shared<const ClipModel>(
      ClipModel{match->position().text(TextDetail::diagram), {NoticeKind::information, said, {}, 0}}));
}

}  // namespace kiban
