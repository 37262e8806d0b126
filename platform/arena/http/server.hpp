// Listens, reads requests, writes answers. Knows HTTP and nothing else.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>

#include "arena/http/message.hpp"
#include "arena/http/metrics.hpp"
#include "core/base/text.hpp"

namespace kiban::arena {

struct ServerSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any free one
  std::size_t max_connections = 15'000;
  std::size_t max_per_address = 256;  // not for this machine's own
  bool trust_proxy = false;           // the client's address is the last one of X-Forwarded-For
};

class Server {
 public:
  using Handler = std::function<void(Request, Respond)>;

  // Errors: arena.address, arena.listen.
  static Result<std::shared_ptr<Server>> listen(boost::asio::io_context& context, const ServerSettings& settings,
                                                Metrics& metrics, Handler handler);
  virtual ~Server() = default;
  virtual std::string url() const = 0;  // http://ADDRESS:PORT
  virtual void stop() = 0;              // takes no more connections. [thread-safe]
};

}  // namespace kiban::arena
