// The host's log: what happened, for whoever looks for a fault. One bounded file; each line has the time, a level, and
// the room or the plugin that speaks.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiban {

enum class LogLevel { debug, information, warning, error, off };

// "debug", "information", "warning", "error", "off".
std::optional<LogLevel> log_level_of(std::string_view word);
std::vector<std::string> log_levels();  // all words, in order

struct LogPlace {
  std::filesystem::path file;                       // its folder is made; a file before it has the number 1 in its name
  std::size_t most_bytes = std::size_t{512} << 10;  // of one file; there are two at most
  LogLevel least = LogLevel::information;           // what is less is left out
};

// $XDG_STATE_HOME/kiban/kiban.log. Empty: there is no such folder.
std::filesystem::path default_log_file();

// From now on lines are kept there. A place that cannot be written is no reason to stop: nothing is kept then.
void open_log(const LogPlace& place);
void close_log();
void set_log_level(LogLevel least);

// `from` is a room or the id of a plugin. A line break in the message becomes a blank. Before open_log nothing is kept.
// [thread-safe]
void log_line(LogLevel level, std::string_view from, std::string_view message) noexcept;

// Everything that is kept, the oldest line first, at most the last `most_bytes`, from the beginning of a line.
std::string read_log(const std::filesystem::path& file, std::size_t most_bytes = std::size_t{1} << 20);

}  // namespace kiban
