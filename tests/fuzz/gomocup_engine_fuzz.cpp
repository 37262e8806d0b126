// Any conversation with an engine of the Piskvork protocol: lines of any bytes, and between them, where a line begins
// with
// @, what a host could ask for. No crash, and the promises of kb.engine/1 are kept: each search ends once, what is sent
// is a line, every action is legal, and nothing follows a failure.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "session.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;

void demand(bool held, const char* promise) {
  if (held) return;
  std::fprintf(stderr, "broken: %s\n", promise);
  std::abort();
}

void demand_text(const kb_text* text) {
  demand(text && text->token[0] != '\0' && text->message[0] != '\0', "a sentence has a token and words");
}

// Plays the text on, if it is a legal action.
bool play(Game& game, std::string_view text) {
  const std::optional<Action> action = read_action(text, game.rules().size());
  if (!action || game.objection(*action) != Objection::none) return false;
  game.play(*action);
  return true;
}

const Rules& rules_of(char which) {
  static const Rules free({0, Protocol::free, Forbidden::refuse, kUsual, 0});
  static const Rules taraguchi({0, Protocol::taraguchi10, Forbidden::lose, kUsual, 0});
  static const Rules soosorv({0, Protocol::soosorv_n, Forbidden::lose, kUsual, 0});
  static const Rules small({2, Protocol::free, Forbidden::lose, kSmallest, 0});
  const std::array<const Rules*, 4> all{&free, &taraguchi, &soosorv, &small};
  return *all.at(static_cast<unsigned char>(which) % all.size());
}

class Host {
 public:
  explicit Host(char rules)
      : rules_(rules_of(rules)),
        sink_{sizeof sink_, this,  send,     deadline, identity, option, quirk,
              introduced,   ready, progress, done,     failed,   note},
        session_(rules_, setup(), sdk::EngineOut(sink_)) {}

  void take(std::string_view line) {
    if (line.size() > 1 && line[0] == '@')
      ask(line[1], line.substr(2));
    else if (session_.state() != KB_ENGINE_NEW && session_.state() != KB_ENGINE_DEAD)  // as the SDK sees to it
      session_.on_line(line, now_);
    demand(dead_ == (session_.state() == KB_ENGINE_DEAD) || quitting_, "a failure is told");
  }

 private:
  static sdk::EngineSetup setup() {
    sdk::EngineSetup setup;
    setup.waits = {100, 100, 100, 100, 100, 100};
    setup.progress_ms = 5;
    setup.hash_mb = 64;
    setup.options = {{"thread_num", "2"}, {"rule", "1"}};
    return setup;
  }

  void ask(char what, std::string_view rest) {
    if (session_.state() == KB_ENGINE_NEW) return session_.start(now_);
    if (session_.state() == KB_ENGINE_DEAD) return;
    switch (what) {
      case 'm':
        return search(KB_SEARCH_MOVE, rest);
      case 'i':
        return search(KB_SEARCH_INFINITE, rest);
      case 's':
        return session_.stop(request_, now_);
      case 'x':
        return session_.discard(request_, now_);
      case 'n':
        return session_.new_game(now_);
      case 'g':
        return session_.game_over(now_);
      case 'r':
        return session_.raw("BEGIN", now_);
      case 'o':
        session_.set_option("strength", rest.empty() ? "50" : rest, now_, Refuse(nullptr));
        return;
      case 't':
        now_ += 30;
        return;
      case 'd':
        if (deadline_ >= 0) now_ = std::max(now_, deadline_), session_.on_deadline(now_);
        return;
      case 'q':
        quitting_ = true;
        return session_.quit(now_);
      case 'e':
        return session_.on_exit(rest.empty() ? KB_EXIT_SIGNAL : KB_EXIT_CLOSED, 6, now_);
      default:
        return;
    }
  }

  void search(std::int32_t mode, std::string_view moves) {
    Game game(rules_);
    for (sdk::EngineWords words(moves); !words.done();) play(game, words.next());
    if (game.over()) return;
    const std::uint64_t request = request_ + 1;
    searched_.emplace(request, game);
    gomocup::Order order{request, mode, game, {kClocks[0], kClocks[1]}, 50, 0, 0, request % 3 == 0 ? 2U : 0U, false};
    if (session_.search(std::move(order), now_, Refuse(nullptr)) == KB_OK)
      request_ = request;
    else
      searched_.erase(request);
    demand(searched_.size() <= 1, "a search takes the place of the one before");
  }

  static Host& self(void* ctx) {
    Host& host = *static_cast<Host*>(ctx);
    demand(!host.dead_, "nothing follows a failure");
    return host;
  }
  static void send(void* ctx, const char* line, std::size_t length) {
    self(ctx);
    demand(std::none_of(line, line + length, sdk::is_control), "what is sent is a line");
  }
  static void deadline(void* ctx, std::int64_t at) { self(ctx).deadline_ = at; }
  static void identity(void* ctx, const char*, const char*) { self(ctx); }
  static void option(void* ctx, const kb_engine_option* option) {
    self(ctx);
    demand(option->name[0] != '\0', "an option has a name");
  }
  static void quirk(void* ctx, const char*) { self(ctx); }
  static void introduced(void* ctx) { self(ctx); }
  static void ready(void* ctx) { self(ctx); }
  static void progress(void* ctx, const kb_engine_progress* p) {
    const auto& searched = self(ctx).searched_;
    const auto found = searched.find(p->request);
    demand(found != searched.end(), "progress is that of a search");
    Game game = found->second;
    for (std::uint32_t i = 0; i < p->pv_count; ++i) demand(play(game, p->pv[i]), "a line of play is legal");
  }
  static void done(void* ctx, const kb_engine_done* d) {
    auto& searched = self(ctx).searched_;
    const auto found = searched.find(d->request);
    demand(found != searched.end(), "a search ends once");
    Game game = found->second;
    if (d->move) demand(play(game, d->move), "a move is legal");
    demand(d->move || d->result != KB_DONE_MOVE, "a search for a move ends with one");
    demand((d->reason.token[0] != '\0') == (d->result == KB_DONE_ILLEGAL), "an illegal move has a reason");
    searched.erase(found);
  }
  static void failed(void* ctx, const kb_text* why) {
    demand_text(why);
    self(ctx).dead_ = true;
  }
  static void note(void* ctx, const kb_text* what) {
    self(ctx);
    demand_text(what);
  }

  static constexpr kb_engine_clock kClocks[] = {{1000, 100, 0}, {2000, 0, 50}};

  const Rules& rules_;
  kb_engine_sink sink_;
  gomocup::Session session_;
  std::map<std::uint64_t, Game> searched_;
  std::uint64_t request_ = 0;
  std::int64_t now_ = 0, deadline_ = -1;
  bool dead_ = false, quitting_ = false;
};

}  // namespace
}  // namespace kiban::renju

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view all(reinterpret_cast<const char*>(data), size);
  kiban::renju::Host host(all.empty() ? '\0' : all.front());
  while (!all.empty()) {
    const std::size_t end = std::min(all.find('\n'), all.size());
    host.take(all.substr(0, end));
    all.remove_prefix(std::min(end + 1, all.size()));
  }
  return 0;
}
