// An arena of one's own: the command beside this program serves it, in a process of its own that ends with this one, so
// that neither takes the other along. Belongs to the session's thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "session/arena/arena_models.hpp"
#include "session/arena/reach.hpp"

namespace kiban {

struct HostPlaces {
  std::filesystem::path command;   // the program `kiban`
  std::filesystem::path database;  // its folder is made
};

class ArenaHost {
 public:
  struct Events {
    std::function<void(const ArenaHostModel& host)> changed;
    std::function<void(const Error& why)> failed;  // it did not start, or ended by itself
  };
  // Runs `later` on the session's thread. [thread-safe]
  using Post = std::function<void(std::function<void()> later)>;

  ArenaHost(HostPlaces places, Post post, Events events);
  ~ArenaHost();
  ArenaHost(const ArenaHost&) = delete;
  ArenaHost& operator=(const ArenaHost&) = delete;

  // At `port`, or where that is taken at the next one that is free, with a database of its own. 0: any free one.
  void start(Reach reach, std::uint16_t port);
  void stop();
  const ArenaHostModel& model() const { return model_; }

 private:
  class Server;
  void ready(const std::string& url);
  void ended(const Error& why);

  HostPlaces places_;
  Post post_;
  Events events_;
  Reach reach_ = Reach::this_computer;
  ArenaHostModel model_;
  std::unique_ptr<Server> server_;  // null: none
};

// The address under which others in the network find this computer; empty: there is no network.
std::string own_network_address();

}  // namespace kiban
