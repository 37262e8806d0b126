// Nothing but Beast: two threads that answer every request with the same few bytes. What an arena's polls are measured
// against.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <iostream>
#include <memory>
#include <thread>

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;

namespace {

class Session : public std::enable_shared_from_this<Session> {
 public:
  explicit Session(Tcp::socket socket) : stream_(std::move(socket)) {}

  void read() {
    request_ = {};
    http::async_read(stream_, buffer_, request_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (!error) self->write();
    });
  }

 private:
  void write() {
    response_ = http::response<http::string_body>(http::status::not_modified, 11);
    response_.set(http::field::etag, "\"0-0-0-0-0\"");
    response_.set(http::field::content_type, "application/json");
    response_.keep_alive(true);
    response_.prepare_payload();
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (!error) self->read();
    });
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
};

void accept(asio::io_context& context, Tcp::acceptor& acceptor) {
  acceptor.async_accept(asio::make_strand(context), [&](beast::error_code error, Tcp::socket socket) {
    if (error) return;
    socket.set_option(Tcp::no_delay(true), error);
    std::make_shared<Session>(std::move(socket))->read();
    accept(context, acceptor);
  });
}

}  // namespace

int main() {
  asio::io_context context;
  Tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), 0});
  accept(context, acceptor);
  std::cout << "ready http://127.0.0.1:" << acceptor.local_endpoint().port() << std::endl;
  std::thread other([&] { context.run(); });
  context.run();
  other.join();
}
