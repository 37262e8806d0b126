#include "session/script_manager.hpp"

#include <algorithm>

#include "core/base/whole_file.hpp"
#include "script/game/tester.hpp"
#include "script/sandbox/api.hpp"

namespace kiban {

namespace {

namespace fs = std::filesystem;

fs::path draft_of(const fs::path& file) { return fs::path(file) += ".draft"; }

void drop_draft(const fs::path& file) {
  std::error_code ignored;
  fs::remove(draft_of(file), ignored);
}

ScriptState state_of(const script::ScriptFile& file) {
  if (!file.enabled) return ScriptState::off;
  return file.broken ? ScriptState::broken : ScriptState::offered;
}

void add_words(ScriptWordsModel& model, std::span<const script::ApiRow> rows) {
  for (const script::ApiRow& row : rows) {
    const std::string scope(row.scope);
    model.words.push_back({scope == "Position" ? "p"
                           : scope == "Move"   ? "move"
                                               : scope,
                           std::string(row.name), std::string(row.signature), std::string(row.help)});
  }
}

void run_tests(const std::shared_ptr<const script::Script>& script, const script::Bases& bases,
               ScriptCheckModel& model) {
  for (script::TestOutcome& test : script::run_tests(script, bases)) {
    ++model.tests;
    if (test.failure) {
      model.findings.push_back({test.line, *std::move(test.failure)});
    } else {
      ++model.passed;
    }
  }
}

}  // namespace

void ScriptManager::use(std::shared_ptr<const script::ScriptMaker> scripts, const Catalog& catalog) {
  scripts_ = std::move(scripts);
  catalog_ = &catalog;
  list();
}

ScriptRow ScriptManager::row_of(const script::ScriptFile& file) const {
  ScriptRow row{file.id,   file.path, file.name,    file.summary,   file.id,    file.base,
                file.base, {},        file.shipped, state_of(file), file.broken};
  if (const GameEntry* base = file.base.empty() ? nullptr : catalog_->find(file.base)) {
    row.base_name = base->name;
    row.base_domain = base->domain;
  }
  return row;
}

void ScriptManager::list() const {
  if (!scripts_) return;
  ScriptsModel model;
  for (const script::ScriptFile& file : scripts_->files()) model.rows.push_back(row_of(file));
  model.folder = scripts_->places().own;
  context_.tell(shared(std::move(model)));
}

void ScriptManager::tell_words() const {
  ScriptWordsModel model;
  add_words(model, script::standard_api());
  add_words(model, script::board_api());
  add_words(model, script::view_api());
  for (const script::FieldRow& row : script::fields()) {
    const bool known = std::any_of(model.words.begin(), model.words.end(),
                                   [&](const ScriptWord& word) { return word.owner.empty() && word.name == row.name; });
    if (!known) model.words.push_back({"", std::string(row.name), std::string(row.type), std::string(row.help)});
  }
  context_.tell(shared(std::move(model)));
}

const script::ScriptFile* ScriptManager::file_of(const std::string& id) const {
  if (!scripts_) return nullptr;
  const auto& files = scripts_->files();
  const auto found = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file.id == id; });
  return found == files.end() ? nullptr : &*found;
}

std::string ScriptManager::id_of(const fs::path& path) const {
  if (!scripts_) return {};
  for (const script::ScriptFile& file : scripts_->files()) {
    if (file.path == path) return file.id;
  }
  return {};
}

void ScriptManager::refuse(Text text) const {
  context_.tell(shared(NoticeModel{NoticeKind::error, std::move(text), {}, 0}));
}

void ScriptManager::open(const std::string& id, int line) const {
  const script::ScriptFile* file = file_of(id);
  if (!file) return refuse({"window.script-gone", KIBAN_N_("The script {1} is not there any more."), {id}});
  const auto draft = file->shipped ? std::nullopt : read_whole(draft_of(file->path));
  const auto text = draft ? draft : read_whole(file->path);
  if (!text) return refuse({"window.script-read", KIBAN_N_("{1} cannot be read."), {file->path.string()}});
  context_.tell(shared(ScriptTextModel{id, file->path, *text, file->shipped, draft.has_value(), line}));
}

void ScriptManager::check(const fs::path& file, const std::string& text, std::uint64_t edition) const {
  context_.long_work();
  const std::string id = id_of(file);
  if (id.empty()) return;
  ScriptCheckModel model{file, edition, {}, 0, 0};
  const auto script = script::load_script(id, {file.filename().string(), text}, scripts_->bases());
  if (!script) {
    model.findings.push_back({script.error().line, script.error().text});
  } else if (const auto game = script::open_script(*script, {}, scripts_->bases()); !game) {
    model.findings.push_back({game.error().line, game.error().text});
  } else {
    run_tests(*script, scripts_->bases(), model);
  }
  context_.tell(shared(std::move(model)));
}

void ScriptManager::keep_draft(const fs::path& file, const std::string& text) const {
  if (read_whole(file) == text) return drop_draft(file);
  (void)write_whole(draft_of(file), text);
}

void ScriptManager::save(const fs::path& file, const std::string& text, std::uint64_t edition) const {
  if (!write_whole(file, text)) {
    return refuse({"window.export",
                   KIBAN_N_("{1} could not be written. Is there room, and may you write there?"),
                   {file.string()}});
  }
  drop_draft(file);
  context_.tell(shared(ScriptSavedModel{file, edition}));
  changed_();
}

void ScriptManager::write_new(const std::string& id, const std::string& text) const {
  const fs::path file = scripts_->places().own / (id + ".lua");
  if (!write_whole(file, text)) {
    return refuse({"window.export",
                   KIBAN_N_("{1} could not be written. Is there room, and may you write there?"),
                   {file.string()}});
  }
  changed_();
  open(id, 0);
}

void ScriptManager::copy(const std::string& id, const std::string& text) const {
  if (!scripts_) return;
  std::string fresh = id + "-copy";
  for (int number = 2; file_of(fresh) != nullptr; ++number) fresh = id + "-copy-" + std::to_string(number);
  write_new(fresh, text);
}

void ScriptManager::create(const NewScript& wish) const {
  if (!scripts_) return;
  if (file_of(wish.id) != nullptr || catalog_->find(wish.id) != nullptr)
    return refuse({"window.script-there", KIBAN_N_("There is already a game {1}; choose another name."), {wish.id}});
  write_new(wish.id, script::script_template(wish.name, wish.base));
}

void ScriptManager::enable(const std::string& id, bool on) const {
  if (!scripts_) return;
  const auto done = script::set_enabled(scripts_->places(), id, on);
  if (!done) return context_.say_error(done.error());
  changed_();
}

void ScriptManager::look() const {
  if (scripts_ && scripts_->stale()) changed_();
}

void ScriptManager::evaluate(const std::string& id, const std::string& line, const script::Standing& standing) const {
  ConsoleModel model{{{ConsoleKind::entered, line}}};
  const auto script = scripts_ ? scripts_->script(id) : nullptr;
  if (!script) {
    model.lines.push_back(
        {ConsoleKind::failed,
         localised({"window.script-broken", KIBAN_N_("the script has to be mended and saved first"), {}})});
  } else {
    const auto answer = script::evaluate(script, scripts_->bases(), standing, line);
    if (answer && !answer->empty()) model.lines.push_back({ConsoleKind::answer, *answer});
    if (!answer) model.lines.push_back({ConsoleKind::failed, localised(answer.error().text)});
  }
  context_.tell(shared(std::move(model)));
}

}  // namespace kiban
