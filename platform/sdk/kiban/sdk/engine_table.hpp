// The C table of kb.engine/1 over a Rules::Engines; see engine.hpp for what an author writes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

#include "kiban/sdk/border.hpp"
#include "kiban/sdk/engine.hpp"
#include "kiban/sdk/options.hpp"
#include "kiban/sdk/reading.hpp"

namespace kiban::sdk {

template <class Rules>
concept HasEngines = requires {
  typename Rules::Engines;
};

namespace detail {

template <class Rules, class P>
class EngineTable {
  using Engines = typename Rules::Engines;
  using Session = typename Engines::Session;
  using Line = typename PositionHandle<P>::Line;

  struct Handle {
    Handle(const RulesHandle<Rules>& owner, const kb_engine_protocol& its_protocol, const EngineSetup& setup,
           const kb_engine_sink& sink)
        : rules(owner), protocol(its_protocol), out(sink), session(owner.rules, setup, out) {}
    bool dead() const { return broken || session.state() == KB_ENGINE_DEAD; }

    const RulesHandle<Rules>& rules;
    const kb_engine_protocol& protocol;
    EngineOut out;
    std::uint64_t last_request = 0;
    bool broken = false;  // an exception came out of the session
    Session session;
  };

  static Handle& handle(kb_engine_session* session) { return *reinterpret_cast<Handle*>(session); }

  // ---- the setup ----

  static const kb_engine_protocol* find_protocol(const char* token) {
    for (const kb_engine_protocol& protocol : Engines::protocols)
      if (token && std::strcmp(protocol.token, token) == 0) return &protocol;
    return nullptr;
  }

  static bool has_quirk(const kb_engine_protocol& protocol, std::string_view token) {
    const std::span quirks(protocol.quirks, protocol.quirk_count);
    return std::any_of(quirks.begin(), quirks.end(), [&](const kb_engine_quirk& q) { return token == q.token; });
  }

  static Status read_quirks(const kb_engine_protocol& protocol, std::span<const kb_option> given, EngineSetup& out,
                            Refuse refuse) {
    for (const auto& [key, value] : given) {
      if (!key || !value) return null_argument(refuse.raw());
      const std::string_view token = key, state = value;
      if (!has_quirk(protocol, token) || (state != "on" && state != "off"))
        return refuse.argument("engine.quirk", KIBAN_N_("there is no quirk {1} that can be {2}"), token, state);
      out.quirks.emplace_back(token, state == "on");
    }
    return KB_OK;
  }

  static Status read_setup(const kb_engine_protocol& protocol, const kb_engine_setup& raw, EngineSetup& out,
                           Refuse refuse) {
    if ((raw.option_count > 0 && !raw.options) || (raw.quirk_count > 0 && !raw.quirks))
      return null_argument(refuse.raw());
    out.protocol = protocol.token;
    for (const auto& [key, value] : std::span(raw.options, raw.option_count)) {
      if (!key || !value) return null_argument(refuse.raw());
      out.options.emplace_back(key, value);
    }
    for (std::size_t i = 0; i < out.waits.size(); ++i)
      out.waits[i] = raw.waits_ms[i] ? raw.waits_ms[i] : protocol.waits_ms[i];
    out.progress_ms = raw.progress_ms;
    out.hash_mb = raw.hash_mb;
    out.ponders = raw.ponders;
    return read_quirks(protocol, std::span(raw.quirks, raw.quirk_count), out, refuse);
  }

  static kb_status open(const kb_rules* rules, const kb_engine_setup* raw, const kb_engine_sink* sink,
                        kb_engine_session** out, kb_error* error) noexcept {
    if (!rules || !raw || !sink || !out || raw->size < KB_ENGINE_SETUP_SIZE_1_0 || sink->size < KB_ENGINE_SINK_SIZE_1_0)
      return null_argument(error);
    return guarded(error, [&]() -> Status {
      const kb_engine_protocol* protocol = find_protocol(raw->protocol);
      if (!protocol)
        return Refuse(error).argument("engine.protocol", KIBAN_N_("there is no protocol named {1}"),
                                      std::string_view(raw->protocol ? raw->protocol : ""));
      EngineSetup setup;
      if (const Status status = read_setup(*protocol, *raw, setup, Refuse(error)); status != KB_OK) return status;
      auto made = std::make_unique<Handle>(handle_of<RulesHandle<Rules>>(rules), *protocol, setup, *sink);
      *out = reinterpret_cast<kb_engine_session*>(made.release());
      return KB_OK;
    });
  }

  static void close(kb_engine_session* session) noexcept {
    if (session) std::unique_ptr<Handle>(&handle(session)).reset();
  }

  static std::int32_t state(const kb_engine_session* session) noexcept {
    if (!session) return KB_ENGINE_DEAD;
    const auto& h = *reinterpret_cast<const Handle*>(session);
    return h.dead() ? KB_ENGINE_DEAD : h.session.state();
  }

  // ---- calls ----

  // A fault inside the session ends it: nobody knows any more what the engine was told.
  template <class Call>
  static Status in_session(Handle& h, kb_error* error, Call call) noexcept {
    kb_error here{};
    kb_error* const report = error ? error : &here;
    bool thrown = true;
    const Status status = guarded(report, [&]() -> Status {
      const Status answer = call(h.session);
      thrown = false;
      return answer;
    });
    if (thrown) {
      h.broken = true;
      h.out.failed(Text{report->text});
    }
    return status;
  }

  // Calls that need a living session which was started.
  template <class Call>
  static Status living(kb_engine_session* session, kb_error* error, Call call) noexcept {
    if (!session) return null_argument(error);
    Handle& h = handle(session);
    if (h.dead()) return Refuse(error).state("engine.closed", KIBAN_N_("the engine is not running any more"));
    if (h.session.state() == KB_ENGINE_NEW)
      return Refuse(error).state("engine.not-started", KIBAN_N_("the engine was not started"));
    return in_session(h, error, call);
  }

  static kb_status start(kb_engine_session* session, std::int64_t now, kb_error* error) noexcept {
    if (!session) return null_argument(error);
    if (state(session) != KB_ENGINE_NEW)
      return Refuse(error).state("engine.started", KIBAN_N_("the engine was started before"));
    return in_session(handle(session), error, [&](Session& s) { return s.start(now), Status{KB_OK}; });
  }
  static kb_status new_game(kb_engine_session* session, std::int64_t now, kb_error* error) noexcept {
    return living(session, error, [&](Session& s) { return s.new_game(now), Status{KB_OK}; });
  }

  // ---- a search ----

  static Status no_such_search(Refuse refuse) {
    return refuse.argument("engine.search", KIBAN_N_("a search is asked for in a way that makes no sense"));
  }

  static Status check_mode(const kb_engine_protocol& protocol, std::int32_t mode, Refuse refuse) {
    constexpr std::uint32_t kNeeded[] = {0, KB_PROTOCOL_INFINITE, KB_PROTOCOL_PONDER, KB_PROTOCOL_MATE};
    if (mode < 0 || mode >= static_cast<std::int32_t>(std::size(kNeeded))) return no_such_search(refuse);
    if ((protocol.flags & kNeeded[mode]) == kNeeded[mode]) return KB_OK;
    return refuse.with(KB_E_UNSUPPORTED, "engine.mode", KIBAN_N_("the protocol of this engine has no such search"));
  }

  static Status check_clocks(const Handle& h, const kb_engine_clock* clocks, std::uint32_t count, Refuse refuse) {
    const auto sound = [](const kb_engine_clock& c) {
      return c.left_ms >= 0 && c.byoyomi_ms >= 0 && c.increment_ms >= 0;
    };
    const bool fine = count == 0 || (clocks && count == h.rules.topology.role_count);
    return fine && std::all_of(clocks, clocks + count, sound) ? KB_OK : no_such_search(refuse);
  }

  static Status check_search(const Handle& h, const kb_engine_search& raw, Refuse refuse) {
    const bool lists = raw.move_count == 0 || raw.moves;
    const bool expects = (raw.mode == KB_SEARCH_PONDER) == (raw.expected != nullptr);
    if (!lists || !expects || raw.time_ms < 0 || raw.request <= h.last_request) return no_such_search(refuse);
    if (const Status status = check_clocks(h, raw.clocks, raw.clock_count, refuse); status != KB_OK) return status;
    return check_mode(h.protocol, raw.mode, refuse);
  }

  static Status play(Line& line, const char* text, Refuse refuse) {
    std::string_view whole;
    if (!text || !bounded(text, KB_MAX_MOVE_TEXT, whole))
      return refuse.parse(0, "move.length", KIBAN_N_("the text of the move is too long"));
    Move move{};
    const Status status = parse_move(line.now(), whole, move, refuse);
    return status == KB_OK ? line.play(move, refuse) : status;
  }

  static Status set_up(Line& line, const kb_engine_search& raw, Refuse refuse) {
    if (raw.start) {
      std::string_view whole;
      if (!bounded(raw.start, KB_MAX_POSITION_TEXT, whole))
        return refuse.with(KB_E_LIMIT, "position.length", KIBAN_N_("the text of the position is too long"));
      if (const Status status = read_position(line, whole, refuse); status != KB_OK) return status;
    }
    for (const char* move : std::span(raw.moves, raw.move_count))
      if (const Status status = play(line, move, refuse); status != KB_OK) return status;
    if (raw.expected)
      if (const Status status = play(line, raw.expected, refuse); status != KB_OK) return status;
    if (line.now().state().outcome != KB_ONGOING) return refuse.state("game.over", KIBAN_N_("the game is over"));
    return KB_OK;
  }

  static kb_status search(kb_engine_session* session, const kb_engine_search* raw, std::int64_t now,
                          kb_error* error) noexcept {
    if (!raw || raw->size < KB_ENGINE_SEARCH_SIZE_1_0) return null_argument(error);
    return living(session, error, [&](Session& s) -> Status {
      Handle& h = handle(session);
      const Refuse refuse(error);
      if (const Status status = check_search(h, *raw, refuse); status != KB_OK) return status;
      Line line(h.rules.rules);
      if (const Status status = set_up(line, *raw, refuse); status != KB_OK) return status;
      const EngineSearch<P> asked{raw->request, raw->mode,  line.now(), std::span(raw->clocks, raw->clock_count),
                                  raw->time_ms, raw->nodes, raw->depth, raw->lines};
      const std::uint64_t before = std::exchange(h.last_request, raw->request);
      const Status status = s.search(asked, now, refuse);
      if (status != KB_OK) h.last_request = before;
      return status;
    });
  }

  static kb_status ponderhit(kb_engine_session* session, std::uint64_t request, const kb_engine_clock* clocks,
                             std::uint32_t count, std::int64_t now, kb_error* error) noexcept {
    return living(session, error, [&](Session& s) -> Status {
      const Status fine = check_clocks(handle(session), clocks, count, Refuse(error));
      if (fine == KB_OK) s.ponderhit(request, std::span(clocks, count), now);
      return fine;
    });
  }
  static kb_status stop(kb_engine_session* session, std::uint64_t request, std::int64_t now, kb_error* error) noexcept {
    return living(session, error, [&](Session& s) { return s.stop(request, now), Status{KB_OK}; });
  }
  static kb_status discard(kb_engine_session* session, std::uint64_t request, std::int64_t now,
                           kb_error* error) noexcept {
    return living(session, error, [&](Session& s) { return s.discard(request, now), Status{KB_OK}; });
  }

  // ---- the rest ----

  static Status check_line(const char* text, std::string_view& out, Refuse refuse) {
    constexpr std::size_t kMost = 65536;
    if (bounded(text, kMost, out) && std::none_of(out.begin(), out.end(), is_control)) return KB_OK;
    return refuse.argument("engine.text", KIBAN_N_("what is sent to an engine is one line"));
  }

  static kb_status set_option(kb_engine_session* session, const char* name, const char* value, std::int64_t now,
                              kb_error* error) noexcept {
    if (!name) return null_argument(error);
    return living(session, error, [&](Session& s) -> Status {
      std::string_view key, text;
      if (const Status status = check_line(name, key, Refuse(error)); status != KB_OK) return status;
      if (const Status status = check_line(value ? value : "", text, Refuse(error)); status != KB_OK) return status;
      return s.set_option(key, text, now, Refuse(error));
    });
  }
  static kb_status game_over(kb_engine_session* session, std::int32_t result, std::int64_t now,
                             kb_error* error) noexcept {
    if (result < KB_GAME_WON || result > KB_GAME_DRAWN) return null_argument(error);
    return living(session, error, [&](Session& s) { return s.game_over(result, now), Status{KB_OK}; });
  }
  static kb_status quit(kb_engine_session* session, std::int64_t now, kb_error* error) noexcept {
    return living(session, error, [&](Session& s) { return s.quit(now), Status{KB_OK}; });
  }
  static kb_status raw(kb_engine_session* session, const char* line, std::int64_t now, kb_error* error) noexcept {
    if (!line) return null_argument(error);
    return living(session, error, [&](Session& s) -> Status {
      std::string_view text;
      const Status status = check_line(line, text, Refuse(error));
      if (status == KB_OK) s.raw(text, now);
      return status;
    });
  }

  static void on_line(kb_engine_session* session, const char* bytes, std::size_t length, std::int64_t now) noexcept {
    if (!bytes && length > 0) return;
    living(session, nullptr,
           [&](Session& s) { return s.on_line(std::string_view(bytes, length), now), Status{KB_OK}; });
  }
  static void on_deadline(kb_engine_session* session, std::int64_t now) noexcept {
    living(session, nullptr, [&](Session& s) { return s.on_deadline(now), Status{KB_OK}; });
  }
  static void on_exit(kb_engine_session* session, std::int32_t how, std::int32_t code, std::int64_t now) noexcept {
    living(session, nullptr, [&](Session& s) { return s.on_exit(how, code, now), Status{KB_OK}; });
  }

 public:
  static constexpr kb_engine table{sizeof(kb_engine),
                                   static_cast<std::uint32_t>(std::size(Engines::protocols)),
                                   std::data(Engines::protocols),
                                   open,
                                   close,
                                   state,
                                   start,
                                   new_game,
                                   search,
                                   ponderhit,
                                   stop,
                                   discard,
                                   set_option,
                                   game_over,
                                   quit,
                                   raw,
                                   on_line,
                                   on_deadline,
                                   on_exit};
};

}  // namespace detail
}  // namespace kiban::sdk
