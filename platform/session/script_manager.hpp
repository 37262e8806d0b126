// The script_manager: scripts as files that are listed, opened, checked and written. Belongs to the session's thread
// and tells what comes of it as messages.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "script/game/console.hpp"
#include "script/game/maker.hpp"
#include "session/models.hpp"

namespace kiban {

// What a new script is to be.
struct NewScript {
  std::string id;    // "keishi/my-rule"
  std::string base;  // id of the game it changes; empty: a game of its own
  std::string name;
};

class ScriptManager {
 public:
  explicit ScriptManager(std::function<void(Message)> tell) : tell_(std::move(tell)) {}

  // From now on these are the scripts. The catalogue, for the names of bases, must live until the next call.
  void use(std::shared_ptr<const script::ScriptMaker> scripts, const Catalog& catalog);
  const script::ScriptMaker* scripts() const { return scripts_.get(); }

  void list() const;
  void tell_words() const;
  void open(const std::string& id, int line) const;
  void check(const std::filesystem::path& file, const std::string& text, std::uint64_t edition) const;

  // A text that is not saved yet, kept beside its file until it is.
  void keep_draft(const std::filesystem::path& file, const std::string& text) const;
  // True: it is written, and the scripts should be read anew.
  bool save(const std::filesystem::path& file, const std::string& text, std::uint64_t edition) const;
  // The id of what was written to the user's folder; empty: nothing was, and the reason is told.
  std::string copy(const std::string& id, const std::string& text) const;
  std::string create(const NewScript& wish) const;

  void evaluate(const std::string& id, const std::string& line, const script::Standing& standing) const;

 private:
  const script::ScriptFile* file_of(const std::string& id) const;
  std::string id_of(const std::filesystem::path& file) const;
  std::string write_new(const std::string& id, const std::string& text) const;
  ScriptRow row_of(const script::ScriptFile& file) const;
  void refuse(Text text) const;

  std::function<void(Message)> tell_;
  std::shared_ptr<const script::ScriptMaker> scripts_;
  const Catalog* catalog_ = nullptr;
};

}  // namespace kiban
