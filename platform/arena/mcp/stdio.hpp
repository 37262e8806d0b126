// The Model Context Protocol on standard input and output: a message a line.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>

#include "arena/http/pages.hpp"
#include "core/catalog/catalog.hpp"
#include "core/model/clock.hpp"

namespace kiban::arena {

struct StdioSettings {
  std::string url;                 // of an arena; empty: none
  std::filesystem::path key_file;  // where its key is kept
  PagePlaces places;
  Milliseconds thinking{1000};
};

// Until the input ends. Errors: those of Client::at, the pages, the key file.
Result<void> serve_stdio(const StdioSettings& settings, std::shared_ptr<const Catalog> catalog, std::istream& in,
                         std::ostream& out);

}  // namespace kiban::arena
