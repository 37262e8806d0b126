#include "support/engine_transcript.hpp"

#include <kiban/sdk/encoding.hpp>

#include <algorithm>
#include <deque>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "support/abi_game.hpp"

namespace kiban::test {
namespace {

// Bytes that are no UTF-8 as \xNN, as they are written for what the engine says.
std::string shown(std::string_view line) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  if (sdk::is_utf8(line)) return std::string(line);
  std::string text;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80)
      text += c;
    else
      text.append("\\x").append(1, kDigits[byte >> 4U]).append(1, kDigits[byte & 15U]);
  }
  return text;
}

std::string sentence(const kb_text& text) {
  Answer answer;
  answer.error.text = text;
  return std::string(text.token) + ": " + answer.sentence();
}

std::string moves_of(const char* const* moves, std::uint32_t count) {
  return joined(std::vector<std::string>(moves, moves + count));
}

// ---- what the codec tells, a line for each ----

std::string text_of(const kb_engine_option& option) {
  constexpr const char* kTypes[] = {"", "check", "spin", "combo", "button", "string", "filename"};
  std::string text =
      "option " + std::string(kTypes[option.type]) + " " + option.name + " [" + option.default_value + "]";
  if (option.type == KB_ENGINE_SPIN) text += " " + std::to_string(option.min) + ".." + std::to_string(option.max);
  for (std::uint32_t i = 0; i < option.choice_count; ++i) text += (i ? "|" : " ") + std::string(option.choices[i]);
  return text;
}

std::string score_of(const kb_engine_progress& p) {
  constexpr const char* kKinds[] = {"", "cp", "win", "loss"};
  constexpr const char* kBounds[] = {"", " or more", " or less"};
  return std::string(" ") + kKinds[p.score_kind] + " " + std::to_string(p.score) + kBounds[p.bound] +
         (p.score_role == 0 ? " for black" : " for white");
}

std::string text_of(const kb_engine_progress& p) {
  std::string text = "progress " + std::to_string(p.request) + " line " + std::to_string(p.line);
  const auto add = [&](const char* name, std::int64_t value) {
    if (value >= 0) text += std::string(" ") + name + " " + std::to_string(value);
  };
  add("depth", p.depth);
  add("seldepth", p.seldepth);
  add("time", p.time_ms);
  add("nodes", p.nodes);
  add("nps", p.nodes_per_second);
  add("hash", p.hash_permille);
  add("cpu", p.cpu_permille);
  if (p.score_kind != KB_SCORE_NONE) text += score_of(p);
  if (p.current) text += std::string(" looks at ") + p.current;
  if (p.pv_count > 0) text += " pv " + moves_of(p.pv, p.pv_count);
  if (p.said) text += std::string(" says ") + p.said;
  return text;
}

std::string text_of(const kb_engine_done& done) {
  constexpr const char* kResults[] = {"",        "move",    "resign",          "claim",   "mate",
                                      "no-mate", "timeout", "not-implemented", "dropped", "illegal"};
  std::string text = "done " + std::to_string(done.request) + " " + kResults[done.result];
  if (done.move) text += std::string(" ") + done.move;
  if (done.ponder) text += std::string(" ponder ") + done.ponder;
  if (done.pv_count > 0) text += " pv " + moves_of(done.pv, done.pv_count);
  if (done.reason.token[0] != '\0') text += " " + sentence(done.reason);
  return text;
}

// ---- the words of a transcript ----

std::pair<std::string, std::string> split(const std::string& text, char at) {
  const std::size_t place = text.find(at);
  if (place == std::string::npos) return {text, ""};
  return {text.substr(0, place), text.substr(place + 1)};
}

std::vector<std::string> parts(const std::string& text, char at) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) all.push_back(part);
  return all;
}

std::string bytes_of(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "\\x") == 0) {
      bytes += static_cast<char>(std::stoi(text.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

std::size_t index_of(const std::vector<std::string>& words, const std::string& word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) throw std::runtime_error("unknown word " + word);
  return static_cast<std::size_t>(found - words.begin());
}

const std::vector<std::string> kWaits = {"handshake", "ready", "move", "stop", "mate", "quit"};
const std::vector<std::string> kModes = {"move", "infinite", "ponder", "mate"};
const std::vector<std::string> kGameResults = {"", "win", "lose", "draw"};
const std::vector<std::string> kHows = {"", "status", "signal", "closed"};
const std::vector<std::string> kStates = {"new",       "starting", "ready",    "thinking",
                                          "pondering", "stopping", "quitting", "dead"};

std::vector<kb_engine_clock> clocks_of(const std::string& text) {
  std::vector<kb_engine_clock> clocks;
  for (const std::string& one : parts(text, ',')) {
    const std::vector<std::string> n = parts(one, '/');
    clocks.push_back({std::stoll(n.at(0)), std::stoll(n.at(1)), std::stoll(n.at(2))});
  }
  return clocks;
}

struct Setup {
  std::vector<std::pair<std::string, std::string>> options, quirks, rules;
  kb_engine_setup raw{};
  Setup() {
    raw.size = sizeof raw;
    raw.ponders = -1;
  }
};

// ---- one session ----

class Conversation {
 public:
  Conversation(const Dialect& dialect, const Setup& setup) : setup_(setup) {
    games_ = static_cast<const kb_games*>(kb_plugin.factory(KB_GAMES_ID));
    std::vector<kb_option> rules = c_options(setup_.rules);
    if (games_->create(dialect.game, rules.data(), static_cast<std::uint32_t>(rules.size()), &rules_, nullptr) != KB_OK)
      throw std::runtime_error("no such rules");
    engine_ = static_cast<const kb_engine*>(games_->extension(rules_, KB_ENGINE_ID));
    sink_ = {sizeof sink_,     this,        sends,          asks_deadline, tells_identity, tells_option, tells_quirk,
             tells_introduced, tells_ready, tells_progress, tells_done,    tells_failed,   tells_note};
    std::vector<kb_option> options = c_options(setup_.options), quirks = c_options(setup_.quirks);
    setup_.raw.protocol = dialect.protocol;
    setup_.raw.options = options.data();
    setup_.raw.option_count = static_cast<std::uint32_t>(options.size());
    setup_.raw.quirks = quirks.data();
    setup_.raw.quirk_count = static_cast<std::uint32_t>(quirks.size());
    report(engine_->open(rules_, &setup_.raw, &sink_, &session_, &error_));
  }
  ~Conversation() {
    engine_->close(session_);
    games_->destroy(rules_);
  }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  // Carries out an input; whether it was one.
  bool input(const std::string& line) {
    if (line.starts_with("@ ")) return call(line.substr(2)), true;
    if (line == "<" || line.starts_with("< ")) return hear(line.size() > 2 ? bytes_of(line.substr(2)) : ""), true;
    if (line == "!deadline") return pass(), true;
    if (line.starts_with("!time ")) return now_ = std::stoll(line.substr(6)), true;
    if (!line.starts_with("!exit ")) return false;
    const std::vector<std::string> words = parts(line, ' ');
    engine_->on_exit(session_, static_cast<std::int32_t>(index_of(kHows, words.at(1))), std::stoi(words.at(2)), now_);
    return true;
  }
  std::string answer(const std::string& question) const {
    if (question == "state") return kStates.at(static_cast<std::size_t>(engine_->state(session_)));
    return deadline_ < 0 ? "none" : std::to_string(deadline_);
  }
  std::deque<std::string>& told() { return told_; }

 private:
  static std::vector<kb_option> c_options(const std::vector<std::pair<std::string, std::string>>& pairs) {
    std::vector<kb_option> options;
    for (const auto& [key, value] : pairs) options.push_back({key.c_str(), value.c_str()});
    return options;
  }

  void report(kb_status status) {
    if (status != KB_OK) told_.push_back("= error " + sentence(error_.text));
    error_ = {};
  }

  void hear(const std::string& bytes) { engine_->on_line(session_, bytes.data(), bytes.size(), now_); }
  void pass() {
    if (deadline_ < 0) throw std::runtime_error("there is no deadline");
    now_ = std::max(now_, deadline_);
    deadline_ = -1;
    engine_->on_deadline(session_, now_);
  }

  void call(const std::string& text) {
    const auto [word, rest] = split(text, ' ');
    const auto request = [&, &all = rest] { return std::stoull(all); };
    if (word == "start") return report(engine_->start(session_, now_, &error_));
    if (word == "new_game") return report(engine_->new_game(session_, now_, &error_));
    if (word == "search") return search(parts(rest, ' '));
    if (word == "ponderhit") return ponderhit(parts(rest, ' '));
    if (word == "stop") return report(engine_->stop(session_, request(), now_, &error_));
    if (word == "discard") return report(engine_->discard(session_, request(), now_, &error_));
    if (word == "quit") return report(engine_->quit(session_, now_, &error_));
    if (word == "raw") return report(engine_->raw(session_, rest.c_str(), now_, &error_));
    if (word == "game_over")
      return report(
          engine_->game_over(session_, static_cast<std::int32_t>(index_of(kGameResults, rest)), now_, &error_));
    if (word != "option") throw std::runtime_error("unknown call " + word);
    const auto [name, value] = split(rest, '=');
    report(engine_->set_option(session_, name.c_str(), value.c_str(), now_, &error_));
  }

  void ponderhit(const std::vector<std::string>& words) {
    std::vector<kb_engine_clock> clocks;
    if (words.size() > 1) clocks = clocks_of(split(words[1], '=').second);
    report(engine_->ponderhit(session_, std::stoull(words.at(0)), clocks.data(),
                              static_cast<std::uint32_t>(clocks.size()), now_, &error_));
  }

  void search(const std::vector<std::string>& words) {
    std::map<std::string, std::string> given;
    for (std::size_t i = 2; i < words.size(); ++i) given.insert(split(words[i], '='));
    const auto number = [&](const char* key) { return given.count(key) ? std::stoull(given[key]) : 0; };
    std::string& start = given["from"];
    std::replace(start.begin(), start.end(), '_', ' ');
    const std::vector<std::string> moves = parts(given["moves"], ',');
    std::vector<const char*> raw_moves;
    for (const std::string& move : moves) raw_moves.push_back(move.c_str());
    const std::vector<kb_engine_clock> clocks = clocks_of(given["clocks"]);
    kb_engine_search raw{};
    raw.size = sizeof raw;
    raw.request = std::stoull(words.at(0));
    raw.mode = static_cast<std::int32_t>(index_of(kModes, words.at(1)));
    raw.start = start.empty() ? nullptr : start.c_str();
    raw.moves = raw_moves.data();
    raw.move_count = static_cast<std::uint32_t>(raw_moves.size());
    raw.expected = given.count("expected") ? given["expected"].c_str() : nullptr;
    raw.clocks = clocks.data();
    raw.clock_count = static_cast<std::uint32_t>(clocks.size());
    raw.time_ms = static_cast<std::int64_t>(number("time"));
    raw.nodes = number("nodes");
    raw.depth = static_cast<std::uint32_t>(number("depth"));
    raw.lines = static_cast<std::uint32_t>(number("lines"));
    report(engine_->search(session_, &raw, now_, &error_));
  }

  void tell(std::string line) { told_.push_back(std::move(line)); }
  static Conversation& self(void* ctx) { return *static_cast<Conversation*>(ctx); }
  static void sends(void* ctx, const char* line, std::size_t length) {
    self(ctx).tell("> " + shown(std::string_view(line, length)));
  }
  static void asks_deadline(void* ctx, std::int64_t at) { self(ctx).deadline_ = at; }
  static void tells_identity(void* ctx, const char* key, const char* value) {
    self(ctx).tell("= " + std::string(key) + " " + value);
  }
  static void tells_option(void* ctx, const kb_engine_option* option) { self(ctx).tell("= " + text_of(*option)); }
  static void tells_quirk(void* ctx, const char* token) { self(ctx).tell(std::string("= quirk ") + token); }
  static void tells_introduced(void* ctx) { self(ctx).tell("= introduced"); }
  static void tells_ready(void* ctx) { self(ctx).tell("= ready"); }
  static void tells_progress(void* ctx, const kb_engine_progress* p) { self(ctx).tell("= " + text_of(*p)); }
  static void tells_done(void* ctx, const kb_engine_done* done) { self(ctx).tell("= " + text_of(*done)); }
  static void tells_failed(void* ctx, const kb_text* why) { self(ctx).tell("= failed " + sentence(*why)); }
  static void tells_note(void* ctx, const kb_text* what) { self(ctx).tell("= note " + sentence(*what)); }

  Setup setup_;
  const kb_games* games_ = nullptr;
  const kb_engine* engine_ = nullptr;
  kb_rules* rules_ = nullptr;
  kb_engine_session* session_ = nullptr;
  kb_engine_sink sink_{};
  kb_error error_{};
  std::int64_t now_ = 0, deadline_ = -1;
  std::deque<std::string> told_;
};

void add_to(Setup& setup, const std::string& line) {
  const auto [key, value] = split(line, ' ');
  const auto [name, what] = split(value, '=');
  if (key == "option") setup.options.emplace_back(name, what);
  if (key == "quirk") setup.quirks.emplace_back(name, what);
  if (key == "rules") setup.rules.emplace_back(name, what);
  if (key == "wait") setup.raw.waits_ms[index_of(kWaits, name)] = static_cast<std::uint32_t>(std::stoul(what));
  if (key == "progress") setup.raw.progress_ms = static_cast<std::uint32_t>(std::stoul(value));
  if (key == "hash") setup.raw.hash_mb = static_cast<std::uint32_t>(std::stoul(value));
  if (key == "ponders") setup.raw.ponders = std::stoi(value);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines = parts(text, '\n');
  return lines;
}

Setup setup_of(const std::vector<std::string>& lines) {
  Setup setup;
  for (const std::string& line : lines)
    if (line.starts_with("setup ")) add_to(setup, line.substr(6));
  return setup;
}

}  // namespace

std::vector<Fault> play_transcript(const Dialect& dialect, const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  Conversation conversation(dialect, setup_of(lines));
  std::vector<Fault> faults;
  auto& told = conversation.told();
  int number = 0;
  const auto next = [&] {
    std::string line = told.empty() ? "(nothing)" : told.front();
    if (!told.empty()) told.pop_front();
    return line;
  };
  for (const std::string& line : lines) {
    ++number;
    if (line.empty() || line.starts_with("#") || line.starts_with("setup ")) continue;
    if (line.starts_with("> ") || line.starts_with("= ")) {
      if (std::string got = next(); got != line) faults.push_back({number, line, got});
      continue;
    }
    while (!told.empty()) faults.push_back({number, "(nothing more)", next()});
    if (line.starts_with("? ")) {
      const auto [question, wanted] = split(line.substr(2), ' ');
      if (const std::string got = conversation.answer(question); got != wanted) faults.push_back({number, line, got});
    } else if (!conversation.input(line)) {
      faults.push_back({number, "a line of a transcript", line});
    }
  }
  while (!told.empty()) faults.push_back({number, "(nothing more)", next()});
  return faults;
}

std::string record_transcript(const Dialect& dialect, const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  Conversation conversation(dialect, setup_of(lines));
  std::string out;
  for (const std::string& line : lines) {
    if (line.starts_with("> ") || line.starts_with("= ")) continue;
    std::string kept = line;
    if (line.starts_with("? ")) {
      const std::string question = split(line.substr(2), ' ').first;
      kept = "? " + question + " " + conversation.answer(question);
    }
    out += kept + "\n";
    if (!line.empty() && !line.starts_with("#") && !line.starts_with("setup ") && !line.starts_with("? "))
      conversation.input(line);
    for (; !conversation.told().empty(); conversation.told().pop_front()) out += conversation.told().front() + "\n";
  }
  return out;
}

std::vector<std::filesystem::path> transcripts_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string text_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace kiban::test
