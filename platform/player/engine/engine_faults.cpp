#include "player/engine/engine_faults.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

#include "core/base/utf8.hpp"

namespace kiban {
namespace {

constexpr std::size_t shown = 300;  // bytes of what it said

enum Way { by_status, by_signal, by_closing, by_time };

// With its words, and where it said nothing. {1} engine, {2} protocol, {3} status, signal or seconds, {4} words.
struct Sentences {
  const char* words;
  const char* silent;
};

constexpr Sentences no_handshake[] = {
    {KIBAN_N_("{1} is no {2} engine: it ended with exit status {3} and said: {4}"),
     KIBAN_N_("{1} is no {2} engine: it ended with exit status {3} and said nothing")},
    {KIBAN_N_("{1} is no {2} engine: it was ended by {3} and said: {4}"),
     KIBAN_N_("{1} is no {2} engine: it was ended by {3} and said nothing")},
    {KIBAN_N_("{1} is no {2} engine: it closed its output and said: {4}"),
     KIBAN_N_("{1} is no {2} engine: it closed its output and said nothing")},
    {KIBAN_N_("{1} did not answer as a {2} engine within {3} seconds; it said: {4}"),
     KIBAN_N_("{1} did not answer as a {2} engine within {3} seconds; it said nothing")},
};

constexpr Sentences crashed[] = {
    {KIBAN_N_("the engine {1} ended by itself with exit status {3}; its last words: {4}"),
     KIBAN_N_("the engine {1} ended by itself with exit status {3}")},
    {KIBAN_N_("the engine {1} crashed and was ended by {3}; its last words: {4}"),
     KIBAN_N_("the engine {1} crashed and was ended by {3}")},
    {KIBAN_N_("the engine {1} closed its output; its last words: {4}"), KIBAN_N_("the engine {1} closed its output")},
};

// Of codecs, for an end that nobody asked for.
constexpr std::string_view endings[] = {"engine.crashed", "engine.handshake-exit", "engine.ready-exit"};

struct Slow {
  const char* codec_token;
  int wait;
  const char* message;
};
constexpr Slow slow[] = {
    {"engine.ready-timeout", KB_WAIT_READY, KIBAN_N_("the engine {1} was not ready for a game within {2} seconds")},
    {"engine.stop-timeout", KB_WAIT_STOP,
     KIBAN_N_("the engine {1} was told to stop and did not answer within {2} seconds")},
    {"engine.quit-timeout", KB_WAIT_QUIT,
     KIBAN_N_("the engine {1} did not end within {2} seconds and was ended by force")},
};

Error failure(const char* token, const char* message, std::vector<std::string> args) {
  return fail(Fault::engine, token, message, std::move(args)).value();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(readable(line));
  return lines;
}

std::string shorten(std::string text) {
  if (text.size() <= shown) return text;
  text.resize(shown);
  while (!is_utf8(text)) text.pop_back();
  return text + " ...";
}

// The end of standard error, or else its last free words.
std::string said(const EngineFacts& facts) {
  const auto errors = lines_of(facts.last_words);
  return shorten(errors.empty() ? facts.remark : errors.back());
}

// Who is no engine is known by its first line.
std::string said_first(const EngineFacts& facts) {
  const auto spoken = std::find_if(facts.output.begin(), facts.output.end(), [](const auto& l) { return !l.empty(); });
  return spoken == facts.output.end() ? said(facts) : shorten(*spoken);
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

bool misses_file(const std::string& line) {
  static constexpr std::array complaints = {"no such file",   "not found",      "cannot open",    "can't open",
                                            "could not open", "failed to open", "failed to read", "failed to load",
                                            "cannot load",    "could not load", "cannot read",    "unable to open",
                                            "not be loaded",  "missing"};
  const std::string words = lower(line);
  return std::any_of(complaints.begin(), complaints.end(),
                     [&](const char* complaint) { return words.find(complaint) != std::string::npos; });
}

std::string complaint_about_file(const EngineFacts& facts) {
  for (const auto& lines : {lines_of(facts.last_words), facts.output}) {
    const auto found = std::find_if(lines.begin(), lines.end(), misses_file);
    if (found != lines.end()) return shorten(*found);
  }
  return {};
}

std::string seconds(std::uint32_t ms) { return fmt::format("{:g}", ms / 1000.0); }

Way way_of(const EngineFacts& facts) {
  if (!facts.end) return by_closing;
  return facts.end->how == ProcessEnd::status ? by_status : by_signal;
}

std::string fact_of(Way way, const EngineFacts& facts) {
  if (way == by_time) return seconds(facts.waits[KB_WAIT_HANDSHAKE]);
  if (!facts.end) return {};
  return way == by_signal ? signal_name(facts.end->code) : std::to_string(facts.end->code);
}

Error sentence(const char* token, const Sentences& sentences, Way way, const std::string& words,
               const EngineFacts& facts) {
  return failure(token, words.empty() ? sentences.silent : sentences.words,
                 {facts.name, facts.protocol, fact_of(way, facts), words});
}

Error never_introduced(Way way, const EngineFacts& facts) {
  return sentence("engine.no-handshake", no_handshake[way], way, said_first(facts), facts);
}

}  // namespace

std::string readable(std::string_view bytes) {
  static constexpr std::string_view replacement = "\xEF\xBF\xBD";
  if (is_one_line(bytes)) return std::string(bytes);
  std::string text;
  while (!bytes.empty()) {
    std::size_t length = 1;
    while (length < 4 && length < bytes.size() && !is_utf8(bytes.substr(0, length))) ++length;
    const auto character = bytes.substr(0, length);
    const bool good = is_one_line(character);
    text.append(good ? character : replacement);
    bytes.remove_prefix(good ? length : 1);
  }
  return text;
}

Error engine_failure(const Text& why, const EngineFacts& facts) {
  if (why.token == "engine.other-protocol" && !why.args.empty())
    return failure("engine.no-handshake", KIBAN_N_("{1} is no {2} engine: it speaks {3}"),
                   {facts.name, facts.protocol, why.args.front()});
  if (why.token == "engine.handshake-timeout") return never_introduced(by_time, facts);
  const bool ended = std::find(std::begin(endings), std::end(endings), why.token) != std::end(endings);
  const Way way = way_of(facts);
  if (ended && !facts.introduced) return never_introduced(way, facts);
  const auto* const late =
      std::find_if(std::begin(slow), std::end(slow), [&](const Slow& row) { return why.token == row.codec_token; });
  const bool is_late = late != std::end(slow);
  if (const auto words = complaint_about_file(facts); (ended || is_late) && !words.empty())
    return failure("engine.evaluation-file", KIBAN_N_("the engine {1} misses a file; it says: {2}"),
                   {facts.name, words});
  if (ended) return sentence("engine.crashed", crashed[way], way, said(facts), facts);
  if (is_late) return failure("engine.slow", late->message, {facts.name, seconds(facts.waits.at(late->wait))});
  return {Fault::engine, why};
}

Error engine_offence(const EngineDone& done, const std::string& name, const std::string& late_quirk) {
  if (done.reason.token == "engine.position")
    return failure("engine.position", KIBAN_N_("the engine {1} does not play from this position; it says: {2}"),
                   {name, shorten(readable(done.said))});
  if (late_quirk.empty())
    return failure("engine.illegal-move", KIBAN_N_("the engine {1} does not play by the rules: {2}"),
                   {name, localised(done.reason)});
  return failure("engine.illegal-move",
                 KIBAN_N_("the engine {1} does not play by the rules: {2}; it answers more often than it is asked, "
                          "which its quirk {3} helps against"),
                 {name, localised(done.reason), late_quirk});
}

}  // namespace kiban
