// Plays a transcript of a conversation with an engine through the tables of the plugin that is linked in, as the host
// would.
//
// A transcript is lines of text; each output of the codec must stand where it comes:
//   setup KEY VALUE    before anything else: option NAME=VALUE, quirk TOKEN=on, wait KIND=MS, progress MS, hash MB,
//                      ponders 0|1, rules KEY=VALUE
//   @ CALL ...         the host calls: start, new_game, search N MODE KEY=VALUE ..., ponderhit N, stop N, discard N,
//                      option NAME=VALUE, game_over win|lose|draw, quit, raw LINE
//   < LINE             the engine says it; \xNN is a byte
//   !deadline          the deadline that the codec asked for passes
//   !exit HOW CODE     the process ended: status, signal or closed
//   !time MS           so late is it now
//   > LINE             the codec sends it
//   = EVENT            the codec tells it
//   ? state WORD       and so it stands; also: ? deadline MS|none
//   #                  a comment
#pragma once

#include <kiban/engine.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace kiban::test {

// Whose engines speak, and how.
struct Dialect {
  const char *game, *protocol;
};

struct Fault {
  int line = 0;
  std::string expected, got;
};

// Nothing where everything came as it stands there.
std::vector<Fault> play_transcript(const Dialect& dialect, const std::string& text);

// The transcript as it comes when only the inputs of `text` are taken.
std::string record_transcript(const Dialect& dialect, const std::string& text);

// The transcripts of a folder, by their names.
std::vector<std::filesystem::path> transcripts_in(const std::filesystem::path& folder);

std::string text_of_file(const std::filesystem::path& file);

}  // namespace kiban::test
