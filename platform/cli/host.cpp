#include "cli/host.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

namespace kiban::cli {

const Catalog& Host::catalog() {
  if (!catalog_) catalog_ = load_();
  return *catalog_;
}

RecordFiles& Host::files() {
  if (!files_) files_.emplace(catalog());
  return *files_;
}

void Host::print(const ordered_json& document) {
  out_ << document.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

void Host::note(const Error& error) { err_ << sentence_of(error) << '\n'; }

Exit Host::fail(const Error& error, Exit status) {
  out_.flush();
  note(error);
  return status;
}

Exit status_of(const Error& error) {
  return error.fault == Fault::illegal || error.fault == Fault::state ? Exit::no : Exit::wrong;
}

std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
  return text;
}

std::string sentence_of(const Error& error) {
  std::string sentence = error.text.token + ": " + localised(error.text);
  if (error.line > 0) {
    sentence += " " + localised({"cli.place",
                                 KIBAN_N_("(line {1}, column {2})"),
                                 {fmt::format("{}", error.line), fmt::format("{}", error.column)}});
  }
  return one_line(std::move(sentence));
}

}  // namespace kiban::cli
