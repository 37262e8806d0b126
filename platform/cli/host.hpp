// What every command works with: the streams it speaks through and the games that are there.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/catalog.hpp"
#include "core/record_files.hpp"

namespace kiban::cli {

using nlohmann::ordered_json;

// Exit status of the command: promises, see docs/cli.md.
enum class Exit {
  done = 0,
  no = 1,    // the answer is no: not legal, a check failed
  wrong = 2  // the call or its input is wrong
};

class Host {
 public:
  using Loader = std::function<std::shared_ptr<Catalog>()>;

  // `load` is called when a command first needs the games.
  Host(std::istream& in, std::ostream& out, std::ostream& err, Loader load)
      : in_(in), out_(out), err_(err), load_(std::move(load)) {}

  std::istream& in() { return in_; }
  std::ostream& out() { return out_; }
  const Catalog& catalog();
  RecordFiles& files();  // in the formats of all of them

  void print(const ordered_json& document);  // the one document of --json
  void note(const Error& error);             // "token: sentence" on standard error
  Exit fail(const Error& error, Exit status = Exit::wrong);

 private:
  std::istream& in_;
  std::ostream& out_;
  std::ostream& err_;
  Loader load_;
  std::shared_ptr<Catalog> catalog_;
  std::optional<RecordFiles> files_;
};

// `no` for what the rules refuse or what cannot be done now, `wrong` for everything else.
Exit status_of(const Error& error);

// Without control characters, so that what a file or a plugin says stays in its line.
std::string one_line(std::string text);

// "token: sentence (line 3, column 5)" in the user's language.
std::string sentence_of(const Error& error);

}  // namespace kiban::cli
