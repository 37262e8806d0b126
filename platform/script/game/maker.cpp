#include "script/game/maker.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "script/game/bundle.hpp"
#include "script/game/grounds.hpp"
#include "script/game/phrases.hpp"
#include "script/game/places.hpp"

namespace kiban::script {
namespace {

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

void describe(ScriptFile& row, const Script& script) {
  row.name = script.description.name.english;
  row.summary = script.description.summary.english;
  row.base = script.description.base;
}

void speak(const Script& script, const Bases& bases) {
  const GameEntry* base = script.description.whole ? nullptr : bases.find(script.description.base);
  add_phrases(script.id, base != nullptr ? base->domain : std::string(), script.description.phrases);
}

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

// Loads scripts in the order in which they need each other: whoever asks for a base has it loaded first.
class Loader final : public Bases {
 public:
  Loader(Grounds& grounds, const std::vector<FoundFile>& found, const ScriptMaker* before)
      : grounds_(grounds), before_(before) {
    for (const FoundFile& file : found) {
      if (!file.id.empty()) files_.emplace(file.id, &file);
    }
  }

  const GameEntry* find(const std::string& id) const override {
    const_cast<Loader*>(this)->need(id);
    return grounds_.find(id);
  }
  Result<std::shared_ptr<const Game>> open(const std::string& id, const OptionValues& chosen) const override {
    const_cast<Loader*>(this)->need(id);
    return grounds_.open(id, chosen);
  }
  std::vector<std::string> ids() const override {
    std::vector<std::string> all = grounds_.ids();
    for (const auto& file : files_) all.push_back(file.first);
    // Nobody means the script itself.
    if (!loading_.empty()) all.erase(std::remove(all.begin(), all.end(), loading_.back()), all.end());
    return all;
  }

  Result<Found> load(const std::string& id) {
    if (const auto done = done_.find(id); done != done_.end()) return done->second;
    const FoundFile& file = *files_.at(id);
    loading_.push_back(id);
    ring_.clear();
    broken_base_.clear();
    auto script = read(file);
    loading_.pop_back();
    if (script) grounds_.add(*script, entry_of(**script, file.path));
    return done_.emplace(id, std::move(script)).first->second;
  }

 private:
  void need(const std::string& id) {
    if (files_.count(id) == 0 || grounds_.is_other(id)) return;
    if (std::find(loading_.begin(), loading_.end(), id) != loading_.end()) {
      for (const std::string& each : loading_) ring_ += each + " > ";
      ring_ += id;
      return;
    }
    const bool whole = load(id).has_value();
    if (!whole) broken_base_ = id;
  }

  Result<Found> read(const FoundFile& file) {
    if (grounds_.is_other(file.id)) {
      return fail(Fault::argument, "script.twice",
                  KIBAN_N_("there is a game {1} already, and it is no script; rename the file"), {file.id});
    }
    auto source = read_script(file.path);
    if (!source) return tl::make_unexpected(source.error());
    if (Found old = unchanged(file.id, *source)) return old;
    auto script = load_script(file.id, *std::move(source), *this);
    return script ? std::move(script) : tl::make_unexpected(explained(script.error()));
  }

  // The one of before, if running it now would give the same: what it builds on must be the same too.
  Found unchanged(const std::string& id, const Source& source) {
    Found old = before_ != nullptr ? before_->script(id) : nullptr;
    if (!old || old->source.text != source.text || old->source.name != source.name) return nullptr;
    const std::string& base = old->description.base;
    if (old->description.whole || files_.count(base) == 0) return old;
    need(base);
    const auto now = done_.find(base);
    return now != done_.end() && now->second && *now->second == before_->script(base) ? old : nullptr;
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

  Grounds& grounds_;
  const ScriptMaker* before_;
  std::map<std::string, const FoundFile*> files_;
  std::map<std::string, Result<Found>> done_;
  std::vector<std::string> loading_;
  std::string ring_, broken_base_;
};

class Maker final : public ScriptMaker {
 public:
  Maker(ScriptPlaces places, const std::vector<std::shared_ptr<GameMaker>>& others)
      : places_(std::move(places)), grounds_(others) {}

  void read(const ScriptMaker* before) {
    const auto found = find_scripts(places_);
    print_ = fingerprint(places_, found);
    const auto off = switched_off(places_);
    if (!off) troubles_.push_back({places_.disabled.string(), off.error()});
    Loader loader(grounds_, found, before);
    for (const FoundFile& file : found) {
      files_.push_back(listed(file));
      files_.back().enabled = !off || off->count(files_.back().id) == 0;
      take(files_.back(), file, loader);
    }
    std::stable_sort(files_.begin(), files_.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  }

  Result<void> read_one(const std::filesystem::path& path) {
    auto id = id_of_file(path);
    if (!id) return tl::make_unexpected(id.error());
    const std::vector<FoundFile> found{{*std::move(id), path, false}};
    Loader loader(grounds_, found, nullptr);
    files_.push_back(listed(found.front()));
    take(files_.back(), found.front(), loader);
    if (files_.back().broken) return tl::make_unexpected(*files_.back().broken);
    return {};
  }

  const ScriptPlaces& places() const override { return places_; }
  const std::vector<ScriptFile>& files() const override { return files_; }
  Found script(const std::string& id) const override { return grounds_.script(id); }
  const Bases& bases() const override { return grounds_; }
  bool stale() const override { return fingerprint(places_, find_scripts(places_)) != print_; }

  std::vector<GameEntry> games() const override {
    std::vector<GameEntry> all;
    for (const ScriptFile& file : files_) {
      if (file.enabled && !file.broken) all.push_back(*grounds_.find(file.id));
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
    return grounds_.open(id, chosen);
  }

  Result<std::shared_ptr<const Game>> open_text(const std::string& id, const std::string& text,
                                                const OptionValues& chosen) const override {
    return open_kept(id, text, chosen, grounds_);
  }

 private:
  void take(ScriptFile& row, const FoundFile& file, Loader& loader) {
    if (file.id.empty()) {
      row.broken = id_of_file(file.path).error();
      return;
    }
    const auto script = loader.load(file.id);
    if (!script) {
      row.broken = script.error();
      return;
    }
    describe(row, **script);
    speak(**script, grounds_);
  }

  ScriptPlaces places_;
  Grounds grounds_;
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
  maker->read(before.get());
  return maker;
}

}  // namespace kiban::script
