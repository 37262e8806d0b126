// Scripts as files that are listed, opened, checked and written. Belongs to the session's thread
// and tells what comes of it as messages.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "script/game/console.hpp"
#include "script/game/maker.hpp"
#include "session/session_context.hpp"

namespace kiban {

// What a new script is to be.
struct NewScript {
  std::string id;    // "keishi/my-rule"
  std::string base;  // id of the game it changes; empty: a game of its own
  std::string name;
};

class ScriptManager {
 public:
  // `changed` is called when files were written or switched, and the scripts are to be read anew.
  ScriptManager(const SessionContext& context, std::function<void()> changed)
      : context_(context), changed_(std::move(changed)) {}

  // From now on these are the scripts. The catalogue, for the names of bases, must live until the next call.
  void use(std::shared_ptr<const script::ScriptMaker> scripts, const Catalog& catalog);
  const script::ScriptMaker* scripts() const { return scripts_.get(); }

  void list() const;
  void tell_words() const;
  void open(const std::string& id, int line) const;
  void check(const std::filesystem::path& file, const std::string& text, std::uint64_t edition) const;

  // A text that is not saved yet, kept beside its file until it is.
  void keep_draft(const std::filesystem::path& file, const std::string& text) const;
  void save(const std::filesystem::path& file, const std::string& text, std::uint64_t edition) const;
  // These write to the user's folder, and open what they wrote.
  void copy(const std::string& id, const std::string& text) const;
  void create(const NewScript& wish) const;
  void enable(const std::string& id, bool on) const;
  void look() const;  // whether a file has changed

  void evaluate(const std::string& id, const std::string& line, const script::Standing& standing) const;

 private:
  const script::ScriptFile* file_of(const std::string& id) const;
  std::string id_of(const std::filesystem::path& file) const;
  void write_new(const std::string& id, const std::string& text) const;
  ScriptRow row_of(const script::ScriptFile& file) const;
  void refuse(Text text) const;

  const SessionContext& context_;  // outlives it
  std::function<void()> changed_;
  std::shared_ptr<const script::ScriptMaker> scripts_;
  const Catalog* catalog_ = nullptr;
};

}  // namespace kiban
