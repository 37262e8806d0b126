// One game through its C tables, for tests and benchmarks that link or load a single plugin and do without the host.
#pragma once

#include <kiban/explain.h>
#include <kiban/games.h>
#include <kiban/perft.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kiban::test {

using Chosen = std::vector<std::pair<std::string, std::string>>;

// What a refused call said.
struct Answer {
  kb_status status = KB_OK;
  kb_error error{};
  std::string token() const { return error.text.token; }
  // With the facts in their places.
  std::string sentence() const {
    std::string text = error.text.message;
    for (int i = 0; i < 4; ++i) {
      const std::string place = '{' + std::to_string(i + 1) + '}';
      if (const std::size_t at = text.find(place); at != std::string::npos) text.replace(at, 3, error.text.args[i]);
    }
    return text;
  }
};

inline std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

class AbiPosition {
 public:
  AbiPosition(const kb_games& games, std::shared_ptr<kb_rules> rules, kb_position* position)
      : games_(&games), rules_(std::move(rules)), position_(position, games.release) {}

  const kb_games& games() const { return *games_; }
  kb_position* raw() const { return position_.get(); }
  AbiPosition clone() const { return {*games_, rules_, games_->clone(raw())}; }

  std::vector<kb_move> legal() const {
    return list<kb_move>([&](auto... rest) { return games_->legal(raw(), rest...); });
  }
  std::vector<kb_move> refused() const {
    return list<kb_move>([&](auto... rest) { return explain()->refused(raw(), rest...); });
  }
  std::vector<kb_mark> marks() const {
    return list<kb_mark>([&](auto... rest) { return games_->marks(raw(), rest...); });
  }
  std::vector<kb_occupant> occupants() const {
    return list<kb_occupant>([&](auto... rest) { return games_->occupants(raw(), rest...); });
  }
  std::vector<kb_step> steps(kb_move move) const {
    return list<kb_step>([&](auto... rest) { return games_->steps(raw(), move, rest...); });
  }

  std::string text(kb_move move) const {
    std::string text;
    games_->move_text(raw(), move, sink(text), nullptr);
    return text;
  }
  std::string texts(const std::vector<kb_move>& moves) const {
    std::vector<std::string> words;
    for (const kb_move& move : moves) words.push_back(text(move));
    return joined(words);
  }
  std::string text(int32_t detail = KB_TEXT_FULL) const {
    std::string text;
    games_->position_text(raw(), detail, sink(text), nullptr);
    return text;
  }

  kb_state state() const {
    kb_state state{};
    state.size = sizeof state;
    games_->state(raw(), &state);
    return state;
  }
  kb_text reason() const {
    kb_text reason{};
    games_->reason(raw(), &reason);
    return reason;
  }
  std::array<std::uint8_t, 16> key() const {
    std::array<std::uint8_t, 16> key{};
    games_->key(raw(), key.data());
    return key;
  }

  Answer parse(const std::string& text, kb_move& move) const {
    Answer answer;
    answer.status = games_->parse_move(raw(), text.c_str(), &move, &answer.error);
    return answer;
  }
  Answer play(kb_move move) {
    Answer answer;
    answer.status = games_->play(raw(), move, &answer.error);
    return answer;
  }
  // Parses and plays.
  Answer play(const std::string& text) {
    kb_move move{};
    const Answer answer = parse(text, move);
    return answer.status == KB_OK ? play(move) : answer;
  }
  // "a2a3 a5a4"; the first refusal ends it.
  Answer play_all(std::string_view moves) {
    while (!moves.empty()) {
      const std::size_t end = moves.find(' ');
      const Answer answer = play(std::string(moves.substr(0, end)));
      if (answer.status != KB_OK) return answer;
      moves = end == std::string_view::npos ? std::string_view() : moves.substr(end + 1);
    }
    return {};
  }
  kb_status undo() { return games_->undo(raw(), nullptr); }

  Answer why(const std::vector<kb_step>& steps, std::vector<kb_mark>& blame) const {
    Answer answer;
    blame.resize(16);
    std::uint32_t count = 0;
    answer.status = explain()->why(raw(), steps.data(), static_cast<std::uint32_t>(steps.size()), &answer.error,
                                   blame.data(), static_cast<std::uint32_t>(blame.size()), &count);
    blame.resize(count);
    return answer;
  }

  std::uint64_t perft(std::uint32_t depth) const {
    std::uint64_t nodes = 0;
    static_cast<const kb_perft*>(games_->extension(rules_.get(), KB_PERFT_ID))
        ->count(raw(), depth, kb_watch{nullptr, nullptr}, &nodes, nullptr);
    return nodes;
  }

 private:
  const kb_explain* explain() const {
    return static_cast<const kb_explain*>(games_->extension(rules_.get(), KB_EXPLAIN_ID));
  }

  static kb_sink sink(std::string& text) {
    return {&text, [](void* ctx, const char* utf8, std::size_t length) -> std::int32_t {
              static_cast<std::string*>(ctx)->append(utf8, length);
              return KB_GO_ON;
            }};
  }

  template <class Item, class Call>
  static std::vector<Item> list(Call call) {
    std::uint32_t count = 0;
    if (call(static_cast<Item*>(nullptr), 0u, &count) != KB_OK) return {};
    std::vector<Item> items(count);
    call(items.data(), count, &count);
    return items;
  }

  const kb_games* games_;
  std::shared_ptr<kb_rules> rules_;  // outlives the position
  std::unique_ptr<kb_position, void (*)(kb_position*)> position_;
};

// A game of a plugin with its options settled.
class AbiGame {
 public:
  explicit AbiGame(const kb_plugin_entry& plugin, const Chosen& chosen = {})
      : games_(*static_cast<const kb_games*>(plugin.factory(KB_GAMES_ID))) {
    std::vector<kb_option> options;
    for (const auto& [key, value] : chosen) options.push_back({key.c_str(), value.c_str()});
    kb_rules* made = nullptr;
    created_.status = games_.create(games_.info(0)->id, options.data(), static_cast<std::uint32_t>(options.size()),
                                    &made, &created_.error);
    rules_ = std::shared_ptr<kb_rules>(made, games_.destroy);
  }

  // Why the options were refused; KB_OK when they were not.
  const Answer& created() const { return created_; }
  const kb_games& games() const { return games_; }
  const kb_rules* rules() const { return rules_.get(); }
  const kb_topology& topology() const { return *games_.topology(rules()); }

  AbiPosition start() const { return {games_, rules_, started(nullptr)}; }
  // The text must be a position.
  AbiPosition at(const std::string& text) const { return {games_, rules_, started(text.c_str())}; }
  Answer refusal(const std::string& text) const {
    Answer answer;
    kb_position* position = nullptr;
    answer.status = games_.start(rules(), text.c_str(), &position, &answer.error);
    games_.release(position);
    return answer;
  }
  kb_site site(std::string_view label) const {
    for (std::uint32_t i = 0; i < topology().site_count; ++i)
      if (label == topology().sites[i].label) return static_cast<kb_site>(i);
    return -1;
  }
  std::string label(kb_site site) const { return topology().sites[site].label; }

 private:
  kb_position* started(const char* text) const {
    kb_position* position = nullptr;
    games_.start(rules(), text, &position, nullptr);
    return position;
  }

  const kb_games& games_;
  std::shared_ptr<kb_rules> rules_;
  Answer created_;
};

}  // namespace kiban::test
