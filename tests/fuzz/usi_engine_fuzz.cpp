// Any conversation with a USI engine: lines of any bytes, and between them, where a line begins with @, what a host
// could ask for. No crash, and the promises of kb.engine/1 are kept: each search ends once, what is sent is a line,
// every move is legal, and nothing follows a failure.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "session.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
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

Board start_board() {
  Board board;
  read_sfen(kStartSfen, board, Refuse(nullptr));
  return board;
}

// Plays the text on, if it is a legal move.
bool play(Game& game, const char* text) {
  const std::optional<Move> move = std::string_view(text) == "declare" ? std::optional(kDeclare) : read_move(text);
  if (!move || !game.is_legal(*move)) return false;
  game.play(*move);
  return true;
}

class Host {
 public:
  Host()
      : sink_{sizeof sink_, this,  send,     deadline, identity, option, quirk,
              introduced,   ready, progress, done,     failed,   note},
        session_(setup(), sdk::EngineOut(sink_)) {}

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
    setup.options = {{"Style", "B"}, {"USI_Ponder", "true"}};
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
      case 'p':
        return search(KB_SEARCH_PONDER, rest);
      case 'c':
        return search(KB_SEARCH_MATE, rest);
      case 'h':
        return session_.ponderhit(request_, kClocks, now_);
      case 's':
        return session_.stop(request_, now_);
      case 'x':
        return session_.discard(request_, now_);
      case 'n':
        return session_.new_game(now_);
      case 'g':
        return session_.game_over(KB_GAME_LOST, now_);
      case 'r':
        return session_.raw("go", now_);
      case 'o':
        session_.set_option("Style", rest.empty() ? "A" : "B", now_, Refuse(nullptr));
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
    static const Board start = start_board();
    Game game({Declaration::points27, 4}, start);
    for (usi::Words words(moves); !words.done();) play(game, std::string(words.next()).c_str());
    if (game.result().over()) return;
    const std::uint64_t request = request_ + 1;
    searched_.emplace(request, game);
    if (session_.search({request, mode, game, {kClocks[0], kClocks[1]}, 50, 0, 0, 2, false}, now_, Refuse(nullptr)) ==
        KB_OK)
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
    if (d->ponder) demand(play(game, d->ponder), "a move to ponder on is legal");
    demand(d->move || d->result != KB_DONE_MOVE, "a search for a move ends with one");
    demand((d->reason.token[0] != '\0') == (d->result == KB_DONE_ILLEGAL || (d->result == KB_DONE_CLAIM && !d->move)),
           "an illegal move has a reason");
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

  kb_engine_sink sink_;
  usi::Session session_;
  std::map<std::uint64_t, Game> searched_;
  std::uint64_t request_ = 0;
  std::int64_t now_ = 0, deadline_ = -1;
  bool dead_ = false, quitting_ = false;
};

}  // namespace
}  // namespace kiban::shogi

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view all(reinterpret_cast<const char*>(data), size);
  kiban::shogi::Host host;
  while (!all.empty()) {
    const std::size_t end = std::min(all.find('\n'), all.size());
    host.take(all.substr(0, end));
    all.remove_prefix(std::min(end + 1, all.size()));
  }
  return 0;
}
