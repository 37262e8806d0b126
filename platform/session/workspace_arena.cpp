// What is played elsewhere: at arenas, that of others and an own one, and in matches of programs.
#include "session/arena/arena_guest.hpp"
#include "session/arena/arena_host.hpp"
#include "session/matches/match_desk.hpp"
#include "session/workspace.hpp"

namespace kiban {

void Workspace::make_arenas() {
  ArenaGuest::Home home;
  home.catalog = &catalog_;
  home.keys = places_.arena_keys;
  home.keep = [this](const Record& record) {
    if (!library_) return Result<RecordId>(fail(Fault::io, "library.open", KIBAN_N_("The history cannot be written.")));
    return library_->add(record);
  };
  home.style_of = [this](const Game& game) { return live_game_.style_of(game); };
  arena_guest_ = std::make_unique<ArenaGuest>(context_, std::move(home));
  ArenaHost::Events events;
  events.changed = [this](const ArenaHostModel& host) {
    arena_guest_->set_host(host);
    if (host.life == HostLife::serves) arena_guest_->visit(host.own, host_name_);  // whoever starts it goes there
  };
  events.failed = [this](const Error& why) {
    arena_guest_->leave();
    context_.say_error(why);
  };
  arena_host_ = std::make_unique<ArenaHost>(HostPlaces{places_.arena_command, places_.arena_database}, context_.post,
                                            std::move(events));
}

void Workspace::make_matches() {
  MatchDesk::Home home;
  home.catalog = &catalog_;
  home.engines = &engines_;
  home.library = places_.library;
  home.style_of = [this](const Game& game) { return live_game_.style_of(game); };
  match_desk_ = std::make_unique<MatchDesk>(context_, std::move(home));
}

void Workspace::start_arena(Reach reach, std::uint16_t port, const std::string& name) {
  host_name_ = name;
  arena_host_->start(reach, port);
}

void Workspace::stop_arena() {
  arena_guest_->leave();
  arena_host_->stop();
}

}  // namespace kiban
