#include "script/game/maker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/base/content_hash.hpp"
#include "core/base/user_folders.hpp"
#include "core/catalog/kept_files.hpp"
#include "script/game/base_games.hpp"
#include "script/game/bundle.hpp"
#include "script/game/phrases.hpp"
#include "script/game/places.hpp"

namespace kiban::script {
namespace {

using nlohmann::json;
using Found = std::shared_ptr<const Script>;

GameEntry entry_of(const Script& script, const std::filesystem::path& path) {
  const Description& told = script.description;
  return {script.id,      told.name.english,     told.summary.english, script.id,
          script.options, "script " + script.id, path.string(),        {told.author, {}, {}, told.about.english}};
}

// What the game of a script, and its error, is called.
ScriptFile listed(const FoundFile& file) {
  ScriptFile row;
  row.id = file.id.empty() ? file.path.stem().string() : file.id;
  row.path = file.path;
  row.name = row.id;
  row.shipped = file.shipped;
  return row;
}

void speak(const std::string& id, const std::string& base, const std::vector<Phrase>& phrases, const Bases& bases) {
  const GameEntry* found = base.empty() ? nullptr : bases.find(base);
  add_phrases(id, found != nullptr ? found->domain : std::string(), phrases);
}

void speak(const Script& script, const Bases& bases) {
  speak(script.id, script.description.base, script.description.phrases, bases);
}

std::string hex_of(std::uint64_t value) { return fmt::format("{:016x}", value); }

// The scripts of a record, over what is installed.
class Kept final : public Bases {
 public:
  explicit Kept(const Bases& installed) : installed_(installed) {}

  void add(const Found& script) { scripts_.emplace(script->id, std::pair(entry_of(*script, {}), script)); }
  bool has(const std::string& id) const { return scripts_.count(id) != 0; }

  const GameEntry* find(const std::string& id) const override {
    const auto own = scripts_.find(id);
    return own == scripts_.end() ? installed_.find(id) : &own->second.first;
  }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    const auto own = scripts_.find(id);
    return own == scripts_.end() ? installed_.open(id, chosen) : open_script(own->second.second, chosen, *this);
  }

 private:
  const Bases& installed_;
  std::map<std::string, std::pair<GameEntry, Found>> scripts_;
};

std::string file_name_of(const std::string& id) { return id.substr(id.rfind('/') + 1) + ".lua"; }

// What scripts build on comes last in the text, and is loaded first.
Result<std::shared_ptr<const Game>> open_kept(const std::string& id, const std::string& text,
                                              const OptionValues& chosen, const Bases& bases) {
  const std::vector<BundlePart> parts = unbundle(id, text);
  Kept kept(bases);
  Found script;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    auto loaded = load_script(part->id, {file_name_of(part->id), part->text}, kept);
    if (!loaded) return tl::make_unexpected(loaded.error());
    script = *std::move(loaded);
    speak(*script, kept);
    kept.add(script);
    // What it builds on was there before it, or comes with the program; never the other way round.
    const std::string& base = script->description.base;
    const bool later = std::any_of(part, parts.rend(), [&](const BundlePart& other) { return other.id == base; });
    if (later)
      return fail(Fault::parse, "script.cycle", KIBAN_N_("scripts cannot build on each other in a ring: {1}"), {base});
  }
  if (script->id != id) {
    return fail(Fault::parse, "script.record", KIBAN_N_("the record of a game of {1} keeps the script of {2}"),
                {id, script->id});
  }
  return open_script(script, chosen, kept);
}

// What is known of one file after it was looked at.
struct Known {
  GameEntry entry;
  KnownGame game;
  std::vector<Phrase> phrases;
  std::optional<Error> broken;
};

json json_of(const Known& known) {
  json phrases = json::array();
  for (const Phrase& phrase : known.phrases) phrases.push_back({phrase.english, phrase.other});
  return {{"entry", json_from(known.entry)},
          {"game", json_from(known.game)},
          {"phrases", std::move(phrases)},
          {"broken", known.broken ? json_from(*known.broken) : json()}};
}

std::optional<Known> known_from(const json* in) try {
  if (in == nullptr) return std::nullopt;
  Known known{entry_from_json(in->at("entry")), known_from_json(in->at("game")), {}, {}};
  for (const json& phrase : in->at("phrases")) known.phrases.push_back({phrase.at(0), phrase.at(1)});
  if (!in->at("broken").is_null()) known.broken = error_from_json(in->at("broken"));
  return known;
} catch (const json::exception&) {
  return std::nullopt;
}

// Looks at scripts in the order in which they need each other: whoever asks for a base has it looked at first. What was
// kept of a file is taken as long as the file, and what it builds on, is as it was; other files are run.
class Loader final : public Bases {
 public:
  Loader(BaseGames& bases, const std::vector<FoundFile>& found, const BaseGames* before, KeptFiles& kept)
      : bases_(bases), before_(before), kept_(kept) {
    std::string all;
    for (const std::string& id : bases.ids()) all += id + " " + bases.edition(id) + "\n";
    for (const FoundFile& file : found) {
      if (file.id.empty()) continue;
      const auto at = files_.emplace(file.id, File{&file, read_script(file.path)}).first;
      all += file.id + " " + at->second.print() + "\n";
    }
    world_ = hex_of(content_hash(all));
  }

  const GameEntry* find(const std::string& id) const override {
    const_cast<Loader*>(this)->need(id);
    return bases_.find(id);
  }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    const_cast<Loader*>(this)->need(id);
    return bases_.open(id, chosen);
  }
  std::vector<std::string> ids() const override {
    std::vector<std::string> all = bases_.ids();
    for (const auto& file : files_) all.push_back(file.first);
    // Nobody means the script itself.
    if (!loading_.empty()) all.erase(std::remove(all.begin(), all.end(), loading_.back()), all.end());
    return all;
  }

  const Known& look_at(const std::string& id) {
    if (const auto done = done_.find(id); done != done_.end()) return done->second;
    loading_.push_back(id);
    ring_.clear();
    broken_base_.clear();
    Known known = known_of(id, files_.at(id));
    loading_.pop_back();
    return done_.emplace(id, std::move(known)).first->second;
  }

 private:
  struct File {
    const FoundFile* found;
    Result<Source> source;
    std::string print() const {
      return source ? hex_of(content_hash(source->name + "\n" + source->text)) : source.error().text.token;
    }
  };

  void need(const std::string& id) {
    if (files_.count(id) == 0 || bases_.is_other(id)) return;
    if (std::find(loading_.begin(), loading_.end(), id) != loading_.end()) {
      ring_.clear();
      for (const std::string& each : loading_) ring_ += each + " > ";
      ring_ += id;
      return;
    }
    if (look_at(id).broken) broken_base_ = id;
  }

  // Of a text that builds on a game; another one whenever either has changed. Empty: there is no such game, or nobody
  // knows what makes it.
  std::string edition_of(const std::string& print, const std::string& base) {
    if (base.empty()) return print;
    need(base);
    const std::string below = bases_.edition(base);
    return below.empty() ? below : hex_of(content_hash(print + below));
  }

  Known known_of(const std::string& id, const File& file) {
    if (bases_.is_other(id)) {
      return refused(fail(Fault::argument, "script.twice",
                          KIBAN_N_("there is a game {1} already, and it is no script; rename the file"), {id}));
    }
    if (!file.source) return refused(tl::make_unexpected(file.source.error()));
    if (auto kept = known_before(file)) {
      if (!kept->broken) take_over(*kept, *file.source);
      return *std::move(kept);
    }
    Known known = run(id, file);
    keep(known, file);
    return known;
  }

  void take_over(const Known& known, const Source& source) {
    if (Found read = read_before(known)) {
      bases_.add(std::move(read), known.entry, known.game);
    } else {
      bases_.add_unread(known.entry, known.game, loading_of(known.entry.id, source));
    }
  }

  std::optional<Known> known_before(const File& file) {
    const std::string path = file.found->path.string();
    // What makes a text fail may lie in any other one, such as a base that is missing.
    if (auto broken = known_from(kept_.find(path, file.print() + world_)); broken && broken->broken) return broken;
    auto whole = known_from(kept_.find(path, file.print()));
    return whole && !whole->broken && is_as_it_was(whole->game, file) ? std::move(whole) : std::nullopt;
  }

  void keep(const Known& known, const File& file) {
    if (!known.broken && known.game.edition.empty()) return;
    kept_.keep(file.found->path.string(), known.broken ? file.print() + world_ : file.print(), json_of(known));
  }

  bool is_as_it_was(const KnownGame& game, const File& file) {
    return !game.edition.empty() && game.edition == edition_of(file.print(), game.base);
  }

  Known run(const std::string& id, const File& file) {
    Found script = unchanged(id, file);
    if (!script) {
      auto loaded = load_script(id, *file.source, *this);
      if (!loaded) return refused(tl::make_unexpected(explained(loaded.error())));
      script = *std::move(loaded);
    }
    const std::string& base = script->description.base;
    Known known{entry_of(*script, file.found->path),
                {.edition = edition_of(file.print(), base), .base = base},
                script->description.phrases,
                {}};
    if (kept_.keeps()) {
      if (const auto game = open_script(script, {}, *this)) look_into(known.game, **game);
    }
    bases_.add(script, known.entry, known.game);
    return known;
  }

  static Known refused(tl::unexpected<Error> why) { return {{}, {}, {}, std::move(why).value()}; }

  BaseGames::Load loading_of(const std::string& id, const Source& source) const {
    return [id, source, &bases = bases_] { return load_script(id, source, bases); };
  }

  // The one of before, if running it now would give the same: what it builds on must be the same too.
  Found unchanged(const std::string& id, const File& file) {
    if (before_ == nullptr) return nullptr;
    const Found was = before_->script(id);
    const bool same = was && was->source.name == file.source->name && was->source.text == file.source->text;
    const std::string now = same ? edition_of(file.print(), was->description.base) : std::string();
    return !now.empty() && now == before_->edition(id) ? was : nullptr;
  }

  // The same, and null where it was not read yet.
  Found read_before(const Known& now) const {
    const std::string& id = now.entry.id;
    return before_ != nullptr && before_->edition(id) == now.game.edition ? before_->script_at_hand(id) : nullptr;
  }

  // A base that is not there because it is broken, or because it is this very script.
  Error explained(Error error) const {
    if (error.text.token != "script.base" || error.text.args.empty()) return error;
    if (!ring_.empty()) {
      error.text = {"script.cycle", KIBAN_N_("scripts cannot build on each other in a ring: {1}"), {ring_}};
    } else if (!broken_base_.empty()) {
      error.text = {"script.base", KIBAN_N_("its base {1} is broken; mend that first"), {broken_base_}};
    }
    return error;
  }

  BaseGames& bases_;
  const BaseGames* before_;
  KeptFiles& kept_;
  std::map<std::string, File> files_;
  std::string world_;  // all that is there, as one print
  std::map<std::string, Known> done_;
  std::vector<std::string> loading_;
  std::string ring_, broken_base_;
};

class Maker final : public ScriptMaker {
 public:
  Maker(ScriptPlaces places, const std::vector<std::shared_ptr<GameMaker>>& others)
      : places_(std::move(places)), bases_(others) {}

  void read(const BaseGames* before) {
    const auto found = find_scripts(places_);
    print_ = fingerprint(places_, found);
    const auto off = switched_off(places_);
    if (!off) troubles_.push_back({places_.disabled.string(), off.error()});
    for (const auto& folder : places_.folders) {
      if (const std::string why = why_not_listed(folder); !why.empty())
        troubles_.push_back(
            {folder.string(), {Fault::io, {"script.folder", KIBAN_N_("the folder cannot be read: {1}"), {why}}}});
    }
    KeptFiles kept(kept_file("scripts"));
    Loader loader(bases_, found, before, kept);
    for (const FoundFile& file : found) {
      files_.push_back(listed(file));
      files_.back().enabled = !off || off->count(files_.back().id) == 0;
      take(files_.back(), file, loader);
    }
    kept.save();
    std::stable_sort(files_.begin(), files_.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  }

  Result<void> read_one(const std::filesystem::path& path) {
    auto id = id_of_file(path);
    if (!id) return tl::make_unexpected(id.error());
    const std::vector<FoundFile> found{{*std::move(id), path, false}};
    KeptFiles nothing({});
    Loader loader(bases_, found, nullptr, nothing);
    files_.push_back(listed(found.front()));
    take(files_.back(), found.front(), loader);
    if (files_.back().broken) return tl::make_unexpected(*files_.back().broken);
    return {};
  }

  const ScriptPlaces& places() const override { return places_; }
  const std::vector<ScriptFile>& files() const override { return files_; }
  Found script(const std::string& id) const override { return bases_.script(id); }
  const BaseGames& bases() const override { return bases_; }
  bool stale() const override { return fingerprint(places_, find_scripts(places_)) != print_; }

  std::vector<GameEntry> games() const override {
    std::vector<GameEntry> all;
    for (const ScriptFile& file : files_) {
      if (file.enabled && !file.broken) all.push_back(*bases_.find(file.id));
    }
    return all;
  }

  std::vector<RefusedFile> refused() const override {
    std::vector<RefusedFile> all = troubles_;
    for (const ScriptFile& file : files_) {
      if (file.enabled && file.broken) all.push_back({file.path.string(), *file.broken});
    }
    return all;
  }

  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    return bases_.open(id, chosen);
  }

  Result<std::shared_ptr<const Game>> open_text(const std::string& id, const std::string& text,
                                                const OptionValues& chosen) const override {
    return open_kept(id, text, chosen, bases_);
  }

 private:
  void take(ScriptFile& row, const FoundFile& file, Loader& loader) {
    if (file.id.empty()) {
      row.broken = id_of_file(file.path).error();
      return;
    }
    const Known& known = loader.look_at(file.id);
    row.broken = known.broken;
    if (row.broken) return;
    row.name = known.entry.name;
    row.summary = known.entry.summary;
    row.base = known.game.base;
    know_game(known.entry, known.game);
    speak(known.entry.id, known.game.base, known.phrases, bases_);
  }

  ScriptPlaces places_;
  BaseGames bases_;
  std::vector<ScriptFile> files_;
  std::vector<RefusedFile> troubles_;
  std::string print_;
};

// A catalogue as a maker of the games that a single file may build on.
class Installed final : public GameMaker {
 public:
  Installed(std::shared_ptr<const Catalog> catalog, std::string except)
      : catalog_(std::move(catalog)), except_(std::move(except)) {}

  std::vector<GameEntry> games() const override {
    std::vector<GameEntry> all;
    for (const GameEntry& entry : catalog_->games()) {
      if (entry.id != except_ || !is_script(entry.path)) all.push_back(entry);
    }
    return all;
  }
  std::vector<RefusedFile> refused() const override { return {}; }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    return catalog_->open(id, chosen);
  }

 private:
  std::shared_ptr<const Catalog> catalog_;
  std::string except_;
};

}  // namespace

Result<std::shared_ptr<ScriptMaker>> load_script_file(const std::filesystem::path& file,
                                                      const std::shared_ptr<const Catalog>& catalog) {
  const auto id = id_of_file(file);
  if (!id) return tl::make_unexpected(id.error());
  auto maker = std::make_shared<Maker>(
      ScriptPlaces(), std::vector<std::shared_ptr<GameMaker>>{std::make_shared<Installed>(catalog, *id)});
  const auto read = maker->read_one(file);
  if (!read) return tl::make_unexpected(read.error());
  return maker;
}

std::shared_ptr<ScriptMaker> load_scripts(const ScriptPlaces& places,
                                          const std::vector<std::shared_ptr<GameMaker>>& others,
                                          const std::shared_ptr<const ScriptMaker>& before) {
  auto maker = std::make_shared<Maker>(places, others);
  const auto* const known = dynamic_cast<const Maker*>(before.get());
  maker->read(known != nullptr ? &known->bases() : nullptr);
  return maker;
}

}  // namespace kiban::script
