#include "core/base/log.hpp"

#include <spdlog/logger.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include <algorithm>
#include <array>
#include <exception>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <utility>

#include "core/base/user_folders.hpp"

namespace kiban {
namespace {

using Sink = spdlog::sinks::rotating_file_sink_mt;

constexpr std::size_t files_before = 1;
constexpr std::string_view own_name = "kiban";

struct Word {
  LogLevel level;
  const char* word;
  spdlog::level::level_enum native;
};
constexpr std::array<Word, 5> words{{{LogLevel::debug, "debug", spdlog::level::debug},
                                     {LogLevel::information, "information", spdlog::level::info},
                                     {LogLevel::warning, "warning", spdlog::level::warn},
                                     {LogLevel::error, "error", spdlog::level::err},
                                     {LogLevel::off, "off", spdlog::level::off}}};

spdlog::level::level_enum native_of(LogLevel level) { return words.at(static_cast<std::size_t>(level)).native; }

std::shared_ptr<spdlog::logger> logger_at(const LogPlace& place) {
  auto sink = std::make_shared<Sink>(place.file.string(), place.most_bytes, files_before);
  auto logger = std::make_shared<spdlog::logger>(std::string(own_name), std::move(sink));
  logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  logger->set_level(spdlog::level::debug);
  logger->flush_on(spdlog::level::debug);
  logger->set_error_handler([](const std::string&) {});  // a full disk ends no game
  return logger;
}

// What all threads share. The file is made when there is a first line for it.
class Shared {
 public:
  void open(LogPlace place) {
    const std::lock_guard lock(guard_);
    place_ = std::move(place);
    logger_.reset();
  }
  void keep_from(LogLevel least) {
    const std::lock_guard lock(guard_);
    place_.least = least;
  }
  // Null where the line is not to be kept, or cannot be.
  std::shared_ptr<spdlog::logger> logger_for(LogLevel level) {
    const std::lock_guard lock(guard_);
    if (place_.file.empty() || level < place_.least || place_.least == LogLevel::off) return nullptr;
    if (!logger_) logger_ = make();
    return logger_;
  }

 private:
  std::shared_ptr<spdlog::logger> make() {
    try {
      return logger_at(place_);
    } catch (const std::exception&) {
      place_ = {};  // not tried again at every line
      return nullptr;
    }
  }

  std::mutex guard_;
  LogPlace place_;
  std::shared_ptr<spdlog::logger> logger_;
};
Shared& shared() {
  static Shared one;
  return one;
}

std::string on_one_line(std::string_view from, std::string_view message) {
  std::string line(from);
  line.append(": ").append(message);
  std::replace_if(
      line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
  return line;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::optional<LogLevel> log_level_of(std::string_view word) {
  const auto* const found = std::find_if(words.begin(), words.end(), [&](const Word& w) { return word == w.word; });
  return found == words.end() ? std::nullopt : std::optional(found->level);
}

std::vector<std::string> log_levels() {
  std::vector<std::string> all;
  all.reserve(std::size(words));
  for (const Word& word : words) all.emplace_back(word.word);
  return all;
}

std::filesystem::path default_log_file() {
  const std::filesystem::path folder = base_folder("XDG_STATE_HOME", ".local/state");
  return folder.empty() ? folder : folder / "kiban/kiban.log";
}

void open_log(const LogPlace& place) { shared().open(place); }

void close_log() { shared().open({}); }

void set_log_level(LogLevel least) { shared().keep_from(least); }

void log_line(LogLevel level, std::string_view from, std::string_view message) noexcept {
  try {
    if (const auto logger = shared().logger_for(level)) logger->log(native_of(level), on_one_line(from, message));
  } catch (const std::exception&) {
    return;  // what cannot be kept must not end what it speaks of
  }
}

std::string read_log(const std::filesystem::path& file, std::size_t most_bytes) {
  std::filesystem::path before = file;
  before.replace_filename(file.stem().string() + ".1" + file.extension().string());
  std::string text = bytes_of(before) + bytes_of(file);
  if (text.size() <= most_bytes) return text;
  text.erase(0, text.size() - most_bytes);
  text.erase(0, std::min(text.find('\n'), text.size() - 1) + 1);
  return text;
}

}  // namespace kiban
