// The border of a host of a later minor version, whose growable structs have all grown, and the plugin of 1.0.
#include <kiban/abi.h>

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include "core/plugin/plugins.hpp"
#include "every_table.hpp"
#include "support/folders.hpp"

static_assert(KB_ABI_MINOR == 1);
static_assert(sizeof(kb_games) == KB_GAMES_SIZE_1_0 + 16, "the later headers are not used");

TEST_CASE("a later host plays the stored plugin of 1.0") {
#if defined(__x86_64__) && defined(__linux__)
  const std::filesystem::path file =
      std::filesystem::path(kiban::test::source_dir) / "tests/abi/frozen-1.0/frozen-1-0.so";
#else
  const std::filesystem::path file =
      std::filesystem::path(kiban::test::build_dir) / "tests/abi/frozen-1-0/frozen-1-0.so";
#endif
  std::string said;
  kiban::set_plugin_log([&](const std::string& plugin, std::int32_t severity, const std::string& message) {
    said = plugin + " " + std::to_string(severity) + " " + message;
  });
  const auto maker = kiban::load_plugin_here(file);
  if (!maker) FAIL(kiban::line_of(maker.error()));
  CHECK(said == "frozen-1-0 1 frozen-1-0 begins");
  kiban::test::ask_every_table(**maker);
}
