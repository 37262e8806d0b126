// Engine codecs over the functions of a plugin. Every answer is checked before anybody sees it.
#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/plugin/border.hpp"
#include "core/plugin/engine_hearing.hpp"
#include "core/plugin/plugin_extensions.hpp"

namespace kiban {
namespace {

constexpr std::uint32_t max_protocols = 64, max_quirks = 256;
constexpr std::size_t max_text = 65536;  // of a setting
constexpr std::size_t max_moves = 100'000;

tl::unexpected<Error> not_a_line() {
  return fail(Fault::argument, "engine.text", KIBAN_N_("what is sent to an engine is one line"));
}

bool can_send(std::string_view text) { return text.size() <= max_text && is_one_line(text); }

// ---- the table ----

Result<EngineQuirk> quirk_of(const kb_engine_quirk& raw) {
  const auto token = border::line_at(raw.token);
  const auto label = border::line_at(raw.label), help = border::line_at(raw.help);
  if (!token || !border::is_word(*token, "-") || !label || label->empty() || !help)
    return border::broken_promise("a quirk of kb.engine has no name");
  return EngineQuirk{*token, *label, *help};
}

Result<EngineProtocol> protocol_of(const kb_engine_protocol& raw) {
  const auto token = border::line_at(raw.token);
  const auto label = border::line_at(raw.label);
  if (!token || !border::is_word(*token, "-") || !label || label->empty())
    return border::broken_promise("a protocol of kb.engine has no name");
  if (raw.quirk_count > max_quirks || (raw.quirk_count > 0 && raw.quirks == nullptr))
    return border::broken_promise("kb.engine has " + std::to_string(raw.quirk_count) + " quirks");
  const auto has = [&](std::uint32_t flag) { return (raw.flags & flag) != 0; };
  EngineProtocol protocol{*token,
                          *label,
                          {},
                          has(KB_PROTOCOL_PONDER),
                          has(KB_PROTOCOL_MATE),
                          has(KB_PROTOCOL_INFINITE),
                          has(KB_PROTOCOL_LINES),
                          has(KB_PROTOCOL_EARLY),
                          {}};
  std::set<std::string> seen;
  for (const kb_engine_quirk& each : std::span(raw.quirks, raw.quirk_count)) {
    auto quirk = quirk_of(each);
    if (!quirk) return tl::unexpected<Error>(std::move(quirk).error());
    if (!seen.insert(quirk->token).second)
      return border::broken_promise("the quirk " + quirk->token + " is there twice");
    protocol.quirks.push_back(*std::move(quirk));
  }
  std::copy(std::begin(raw.waits_ms), std::end(raw.waits_ms), protocol.waits.begin());
  if (std::count(protocol.waits.begin(), protocol.waits.end(), 0U) > 0)
    return border::broken_promise("a deadline of kb.engine is 0");
  return protocol;
}

Result<std::vector<EngineProtocol>> protocols_of(const kb_engine& table) {
  if (table.protocol_count == 0 || table.protocol_count > max_protocols || table.protocols == nullptr)
    return border::broken_promise("kb.engine has " + std::to_string(table.protocol_count) + " protocols");
  std::vector<EngineProtocol> protocols;
  std::set<std::string> seen;
  for (const kb_engine_protocol& each : std::span(table.protocols, table.protocol_count)) {
    auto protocol = protocol_of(each);
    if (!protocol) return tl::unexpected<Error>(std::move(protocol).error());
    if (!seen.insert(protocol->token).second)
      return border::broken_promise("the protocol " + protocol->token + " is there twice");
    protocols.push_back(*std::move(protocol));
  }
  return protocols;
}

bool functions_there(const kb_engine& table) {
  return KB_HAS(&table, kb_engine, open) && KB_HAS(&table, kb_engine, close) && KB_HAS(&table, kb_engine, state) &&
         KB_HAS(&table, kb_engine, start) && KB_HAS(&table, kb_engine, new_game) && KB_HAS(&table, kb_engine, search) &&
         KB_HAS(&table, kb_engine, ponderhit) && KB_HAS(&table, kb_engine, stop) &&
         KB_HAS(&table, kb_engine, discard) && KB_HAS(&table, kb_engine, set_option) &&
         KB_HAS(&table, kb_engine, game_over) && KB_HAS(&table, kb_engine, quit) && KB_HAS(&table, kb_engine, raw) &&
         KB_HAS(&table, kb_engine, on_line) && KB_HAS(&table, kb_engine, on_deadline) &&
         KB_HAS(&table, kb_engine, on_exit);
}

// ---- a session ----

// The C structs of a setup and of a search, which must outlive them.
class SetupView {
 public:
  SetupView(const EngineSetup& setup) {  // NOLINT(google-explicit-constructor)
    for (const auto& [name, value] : setup.options) options_.push_back({name.c_str(), value.c_str()});
    for (const auto& [token, on] : setup.quirks) quirks_.push_back({token.c_str(), on ? "on" : "off"});
    raw_.size = sizeof raw_;
    raw_.option_count = static_cast<std::uint32_t>(options_.size());
    raw_.quirk_count = static_cast<std::uint32_t>(quirks_.size());
    raw_.protocol = setup.protocol.c_str();
    raw_.options = options_.data();
    raw_.quirks = quirks_.data();
    std::copy(setup.waits.begin(), setup.waits.end(), std::begin(raw_.waits_ms));
    raw_.progress_ms = setup.progress_ms;
    raw_.hash_mb = setup.hash_mb;
    raw_.ponders = setup.ponders ? static_cast<std::int32_t>(*setup.ponders) : -1;
  }
  const kb_engine_setup* get() const { return &raw_; }

 private:
  std::vector<kb_option> options_, quirks_;
  kb_engine_setup raw_{};
};

class SearchView {
 public:
  SearchView(const EngineSearch& search) {  // NOLINT(google-explicit-constructor)
    for (const std::string& move : search.moves) moves_.push_back(move.c_str());
    raw_.size = sizeof raw_;
    raw_.mode = static_cast<std::int32_t>(search.mode);
    raw_.request = search.request;
    raw_.start = search.start.empty() ? nullptr : search.start.c_str();
    raw_.moves = moves_.data();
    raw_.move_count = static_cast<std::uint32_t>(moves_.size());
    raw_.expected = search.mode == SearchMode::ponder ? search.expected.c_str() : nullptr;
    raw_.clocks = search.clocks.data();
    raw_.clock_count = static_cast<std::uint32_t>(search.clocks.size());
    raw_.time_ms = search.time_ms;
    raw_.nodes = search.nodes;
    raw_.depth = search.depth;
    raw_.lines = search.lines;
  }
  const kb_engine_search* get() const { return &raw_; }

 private:
  std::vector<const char*> moves_;
  kb_engine_search raw_{};
};

// The position that a search is about, by the house's own reading of it.
Result<std::unique_ptr<Position>> searched_position(const Game& game, const EngineSearch& search) {
  if (search.moves.size() > max_moves)
    return fail(Fault::limit, "engine.moves", KIBAN_N_("a game of {1} moves is too long for an engine"),
                {std::to_string(search.moves.size())});
  auto position = game.start(search.start);
  if (!position) return position;
  std::vector<std::string> moves = search.moves;
  if (search.mode == SearchMode::ponder) moves.push_back(search.expected);
  for (const std::string& text : moves) {
    auto played = (*position)->parse_move(text).and_then([&](Move move) { return (*position)->play(move); });
    if (!played) return tl::unexpected<Error>(std::move(played).error());
  }
  if ((*position)->state().over()) return fail(Fault::state, "game.over", KIBAN_N_("the game is over"));
  return position;
}

class PluginCodec final : public EngineCodec {
 public:
  PluginCodec(std::shared_ptr<const PluginGame> game, EngineEvents& events)
      : game_(std::move(game)), table_(*game_->engine_table()), hearing_(game_->domain(), events) {}
  ~PluginCodec() override {
    if (session_ != nullptr) border::quietly([&] { table_.close(session_); });
  }
  PluginCodec(const PluginCodec&) = delete;
  PluginCodec& operator=(const PluginCodec&) = delete;

  Result<void> open(const EngineSetup& setup) {
    const SetupView view(setup);
    return called([&](kb_error* error) {
      const kb_status status = table_.open(game_->rules(), view.get(), hearing_.sink(), &session_, error);
      if (status != KB_OK) session_ = nullptr;  // what a failed call left there is not ours
      if (status == KB_OK && session_ == nullptr) throw GameFault("open made no session");
      return status;
    });
  }

  EngineState state() const override {
    if (hearing_.closed()) return EngineState::dead;
    std::int32_t answer = KB_ENGINE_DEAD;
    border::quietly([&] { answer = table_.state(session_); });
    const bool known = answer >= KB_ENGINE_NEW && answer <= KB_ENGINE_DEAD;
    return known ? static_cast<EngineState>(answer) : EngineState::dead;
  }

  Result<void> start(std::int64_t now) override {
    return called([&](kb_error* error) { return table_.start(session_, now, error); });
  }
  Result<void> new_game(std::int64_t now) override {
    return called([&](kb_error* error) { return table_.new_game(session_, now, error); });
  }

  Result<void> search(const EngineSearch& search, std::int64_t now) override {
    try {
      auto position = searched_position(*game_, search);
      if (!position) return tl::unexpected<Error>(std::move(position).error());
      hearing_.expect(search.request, *std::move(position));
    } catch (const GameFault& fault) {
      return border::broken_promise(fault.what());
    }
    const SearchView view(search);
    auto asked = called([&](kb_error* error) { return table_.search(session_, view.get(), now, error); });
    if (!asked) hearing_.forget(search.request);
    return asked;
  }

  Result<void> ponderhit(std::uint64_t request, std::span<const EngineClock> clocks, std::int64_t now) override {
    return called([&](kb_error* error) {
      return table_.ponderhit(session_, request, clocks.data(), static_cast<std::uint32_t>(clocks.size()), now, error);
    });
  }
  Result<void> stop(std::uint64_t request, std::int64_t now) override {
    return called([&](kb_error* error) { return table_.stop(session_, request, now, error); });
  }
  Result<void> discard(std::uint64_t request, std::int64_t now) override {
    return called([&](kb_error* error) { return table_.discard(session_, request, now, error); });
  }
  Result<void> set_option(const std::string& name, const std::string& value, std::int64_t now) override {
    if (!can_send(name) || !can_send(value)) return not_a_line();
    return called(
        [&](kb_error* error) { return table_.set_option(session_, name.c_str(), value.c_str(), now, error); });
  }
  Result<void> game_over(GameOver result, std::int64_t now) override {
    return called(
        [&](kb_error* error) { return table_.game_over(session_, static_cast<std::int32_t>(result), now, error); });
  }
  Result<void> quit(std::int64_t now) override {
    return called([&](kb_error* error) { return table_.quit(session_, now, error); });
  }
  Result<void> raw(const std::string& line, std::int64_t now) override {
    if (!can_send(line)) return not_a_line();
    return called([&](kb_error* error) { return table_.raw(session_, line.c_str(), now, error); });
  }

  void on_line(std::string_view bytes, std::int64_t now) override {
    feed([&] { table_.on_line(session_, bytes.data(), bytes.size(), now); });
  }
  void on_deadline(std::int64_t now) override {
    feed([&] { table_.on_deadline(session_, now); });
  }
  void on_exit(EngineExit exit, std::int64_t now) override {
    feed([&] { table_.on_exit(session_, exit.how, exit.code, now); });
  }

 private:
  template <class Call>
  Result<void> called(Call call) {
    if (hearing_.closed()) return fail(Fault::state, "engine.closed", KIBAN_N_("the engine is not running any more"));
    kb_error error;
    border::clear(error);
    kb_status status = KB_OK;
    try {
      status = border::guarded([&] { return call(&error); });
    } catch (const GameFault& fault) {
      hearing_.break_off(fault.what());
    }
    if (hearing_.settle()) return tl::unexpected<Error>(hearing_.error());
    if (status != KB_OK) return tl::unexpected<Error>(border::error_from(status, error, game_->domain()));
    return {};
  }

  template <class Call>
  void feed(Call call) {
    if (hearing_.closed()) return;
    try {
      border::guarded(call);
    } catch (const GameFault& fault) {
      hearing_.break_off(fault.what());
    }
    hearing_.settle();
  }

  std::shared_ptr<const PluginGame> game_;
  const kb_engine& table_;
  EngineHearing hearing_;
  kb_engine_session* session_ = nullptr;
};

class PluginEngines final : public Engines {
 public:
  PluginEngines(const PluginGame& game, std::vector<EngineProtocol> protocols)
      : game_(game), protocols_(std::move(protocols)) {}

  const std::vector<EngineProtocol>& protocols() const override { return protocols_; }

  Result<std::unique_ptr<EngineCodec>> open(const EngineSetup& setup, EngineEvents& events) const override {
    if (auto checked = check(setup); !checked) return tl::unexpected<Error>(std::move(checked).error());
    auto game = std::static_pointer_cast<const PluginGame>(game_.shared_from_this());
    auto codec = std::make_unique<PluginCodec>(std::move(game), events);
    if (auto opened = codec->open(setup); !opened) return tl::unexpected<Error>(std::move(opened).error());
    return codec;
  }

 private:
  Result<void> check(const EngineSetup& setup) const {
    const auto protocol = std::find_if(protocols_.begin(), protocols_.end(),
                                       [&](const EngineProtocol& p) { return p.token == setup.protocol; });
    if (protocol == protocols_.end())
      return fail(Fault::argument, "engine.protocol", KIBAN_N_("there is no protocol named {1}"), {setup.protocol});
    for (const auto& [token, on] : setup.quirks) {
      const auto named = [&, &wanted = token](const EngineQuirk& quirk) { return quirk.token == wanted; };
      if (std::any_of(protocol->quirks.begin(), protocol->quirks.end(), named)) continue;
      return fail(Fault::argument, "engine.quirk", KIBAN_N_("the protocol {1} has no quirk named {2}"),
                  {setup.protocol, token});
    }
    const auto sound = [](const auto& option) { return can_send(option.first) && can_send(option.second); };
    if (!std::all_of(setup.options.begin(), setup.options.end(), sound)) return not_a_line();
    return {};
  }

  const PluginGame& game_;  // which owns this
  std::vector<EngineProtocol> protocols_;
};

}  // namespace

Result<std::unique_ptr<const Engines>> plugin_engines(const PluginGame& game) {
  const kb_engine* table = game.engine_table();
  if (table == nullptr) return nullptr;
  if (!functions_there(*table)) return border::broken_promise("a function of kb.engine is missing");
  auto protocols = protocols_of(*table);
  if (!protocols) return tl::unexpected<Error>(std::move(protocols).error());
  return std::make_unique<const PluginEngines>(game, *std::move(protocols));
}

}  // namespace kiban
