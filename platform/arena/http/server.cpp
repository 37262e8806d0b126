#include "arena/http/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cctype>
#include <map>
#include <mutex>
#include <optional>

namespace kiban::arena {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr std::uint32_t most_header = 8 * 1024;
constexpr std::uint64_t most_body = std::uint64_t{64} << 10;
constexpr std::chrono::seconds idle{75}, reading{10}, writing{30}, parting{5};
constexpr std::size_t most_drained = std::size_t{1} << 20;

std::string lower(beast::string_view text) {
  std::string out(text.data(), text.size());
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

// How many connections there are, and of whom.
class Doors {
 public:
  Doors(const ServerSettings& settings, Metrics& metrics) : settings_(settings), metrics_(metrics) {}

  bool enter(const asio::ip::address& who) {
    const std::lock_guard lock(mutex_);
    std::size_t& own = by_address_[who.to_string()];
    const bool crowded = all_ >= settings_.max_connections || (!who.is_loopback() && own >= settings_.max_per_address);
    if (crowded) {
      ++metrics_.refused_connections;
      if (own == 0) by_address_.erase(who.to_string());
      return false;
    }
    ++own;
    ++all_;
    ++metrics_.connections;
    return true;
  }

  void leave(const asio::ip::address& who) {
    const std::lock_guard lock(mutex_);
    const auto own = by_address_.find(who.to_string());
    if (own != by_address_.end() && --own->second == 0) by_address_.erase(own);
    --all_;
    --metrics_.connections;
  }

 private:
  const ServerSettings settings_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::map<std::string, std::size_t> by_address_;
  std::size_t all_ = 0;
};

struct Shared {
  Shared(const ServerSettings& given, Metrics& counted, Server::Handler called)
      : settings(given), doors(given, counted), handler(std::move(called)) {}
  ServerSettings settings;
  Doors doors;
  Server::Handler handler;
};

// One connection: a request, its answer, the next request.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, asio::ip::address who, std::shared_ptr<Shared> shared)
      : stream_(std::move(socket)), who_(std::move(who)), shared_(std::move(shared)) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() { shared_->doors.leave(who_); }

  void start() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->next(); });
  }

 private:
  // A client may take its time to begin, and not to go on.
  void next() {
    parser_.emplace();
    parser_->header_limit(most_header);
    parser_->body_limit(most_body);
    if (buffer_.size() > 0) return read();
    stream_.expires_after(idle);
    stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this()](beast::error_code error, std::size_t n) {
      if (error) return;
      self->buffer_.commit(n);
      self->read();
    });
  }

  void read() {
    stream_.expires_after(reading);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) { self->have_read(error); });
  }

  void have_read(beast::error_code error) {
    if (error == http::error::end_of_stream) return close();
    if (error == http::error::body_limit) return refuse(problem("body-too-large", ""));
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return refuse(problem("header-too-large", ""));
    if (error.category() == http::make_error_code(http::error::end_of_stream).category())
      return refuse(problem("request-invalid", error.message()));
    if (error) return;  // it is gone, or too slow
    stream_.expires_never();
    Request request;
    if (!take(request)) return refuse(problem("request-invalid", "the address is damaged"));
    shared_->handler(std::move(request), [self = shared_from_this()](Response response) {
      asio::post(self->stream_.get_executor(),
                 [self, response = std::move(response)]() mutable { self->write(std::move(response)); });
    });
  }

  bool take(Request& request) {
    auto& message = parser_->get();
    keep_alive_ = message.keep_alive();
    head_ = message.method() == http::verb::head;
    request.method = std::string(message.method_string());
    for (const auto& field : message) request.headers[lower(field.name_string())] = std::string(field.value());
    request.address = who_.to_string();
    if (shared_->settings.trust_proxy) take_client(request);
    request.body = std::move(message.body());
    return read_target(std::string(message.target()), request);
  }

  static void take_client(Request& request) {
    const std::string& all = request.header("x-forwarded-for");
    const auto last = all.find_last_of(", ");
    const std::string client = last == std::string::npos ? all : all.substr(last + 1);
    if (!client.empty()) request.address = client;
  }

  void refuse(const Problem& problem) {
    keep_alive_ = false;
    head_ = false;
    write(answer(problem));
  }

  void write(Response response) {
    response_.emplace();
    response_->result(static_cast<unsigned>(response.status));
    response_->version(11);
    response_->keep_alive(keep_alive_);
    response_->set(http::field::content_type, response.type);
    response_->set("X-Content-Type-Options", "nosniff");
    if (response.status != 304 && response_->find(http::field::cache_control) == response_->end())
      response_->set(http::field::cache_control, "no-cache");
    for (const auto& [name, value] : response.headers) response_->set(name, value);
    const std::size_t size = response.body.size();
    if (!head_ && response.status != 304) response_->body() = std::move(response.body);
    response_->prepare_payload();
    if (head_) response_->content_length(size);
    stream_.expires_after(writing);
    http::async_write(stream_, *response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->response_.reset();
      if (self->keep_alive_) return self->next();
      self->close();
    });
  }

  // What the client still sends is read and thrown away: a connection that is closed with something unread is reset,
  // and the answer may be lost on its way.
  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(parting);
    buffer_.clear();
    drain();
  }

  void drain() {
    if (drained_ > most_drained) return;
    stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this()](beast::error_code error, std::size_t n) {
      if (error) return;
      self->drained_ += n;
      self->drain();
    });
  }

  beast::tcp_stream stream_;
  const asio::ip::address who_;
  std::shared_ptr<Shared> shared_;
  beast::flat_buffer buffer_{most_header + most_body + 4096};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  bool keep_alive_ = false, head_ = false;
  std::size_t drained_ = 0;
};

class Listener : public Server, public std::enable_shared_from_this<Listener> {
 public:
  Listener(asio::io_context& context, std::shared_ptr<Shared> shared)
      : context_(context),
        acceptor_(asio::make_strand(context)),
        pause_(acceptor_.get_executor()),
        shared_(std::move(shared)) {}

  Result<void> open() {
    const ServerSettings& settings = shared_->settings;
    beast::error_code error;
    const auto address = asio::ip::make_address(settings.address, error);
    if (error) return fail(Fault::argument, "arena.address", KIBAN_N_("{1} is no IP address"), {settings.address});
    const tcp::endpoint endpoint(address, settings.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(4096, error);
    if (error)
      return fail(Fault::io, "arena.listen", KIBAN_N_("cannot listen at {1}: {2}"),
                  {fmt::format("{}:{}", settings.address, settings.port), error.message()});
    const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    url_ = fmt::format("http://{}:{}", host, acceptor_.local_endpoint().port());
    return {};
  }

  std::string url() const override { return url_; }

  void stop() override {
    asio::post(acceptor_.get_executor(), [self = shared_from_this()] {
      beast::error_code ignored;
      self->acceptor_.close(ignored);
      self->pause_.cancel();
    });
  }

  void accept() {
    acceptor_.async_accept(asio::make_strand(context_),
                           [self = shared_from_this()](beast::error_code error, tcp::socket socket) {
                             if (!self->acceptor_.is_open()) return;
                             if (error) return self->accept_later();  // no more files, say
                             self->welcome(std::move(socket));
                             self->accept();
                           });
  }

 private:
  void accept_later() {
    pause_.expires_after(std::chrono::milliseconds(50));
    pause_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error) self->accept();
    });
  }

  void welcome(tcp::socket socket) {
    beast::error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    socket.set_option(tcp::no_delay(true), error);
    if (!shared_->doors.enter(remote.address())) return;  // closed
    std::make_shared<Session>(std::move(socket), remote.address(), shared_)->start();
  }

  asio::io_context& context_;
  tcp::acceptor acceptor_;
  asio::steady_timer pause_;
  std::shared_ptr<Shared> shared_;
  std::string url_;
};

}  // namespace

Result<std::shared_ptr<Server>> Server::listen(asio::io_context& context, const ServerSettings& settings,
                                               Metrics& metrics, Handler handler) {
  auto listener = std::make_shared<Listener>(context, std::make_shared<Shared>(settings, metrics, std::move(handler)));
  const auto opened = listener->open();
  if (!opened) return tl::make_unexpected(opened.error());
  listener->accept();
  return std::shared_ptr<Server>(listener);
}

}  // namespace kiban::arena
