#include "arena/client/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cstdlib>

namespace kiban::arena {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::uint64_t most_body = std::uint64_t{16} * 1024 * 1024;

// One request over a connection of its own.
class Exchange {
 public:
  Exchange(const std::string& host, const std::string& port, Milliseconds patience)
      : host_(host), port_(port), patience_(patience), resolver_(context_), stream_(context_) {
    parser_.body_limit(most_body);
  }

  http::request<http::string_body>& request() { return request_; }
  const http::response<http::string_body>& response() const { return parser_.get(); }

  // False: it was told to stop; `error` then says nothing.
  bool run(const Client::StopAsked& stop, beast::error_code& error) {
    resolver_.async_resolve(host_, port_, [&](beast::error_code e, const auto& found) {
      if (e) return finish(e, error);
      connect(found, error);
    });
    while (!done_) {
      context_.run_for(Milliseconds(100));
      if (!done_ && stop && stop()) return false;
      context_.restart();
    }
    return true;
  }

 private:
  void finish(beast::error_code e, beast::error_code& error) {
    error = e;
    done_ = true;
  }
  void connect(const asio::ip::tcp::resolver::results_type& found, beast::error_code& error) {
    stream_.expires_after(patience_);
    stream_.async_connect(found, [&](beast::error_code e, const asio::ip::tcp::endpoint&) {
      if (e) return finish(e, error);
      http::async_write(stream_, request_, [&](beast::error_code written, std::size_t) {
        if (written) return finish(written, error);
        read(error);
      });
    });
  }
  void read(beast::error_code& error) {
    http::async_read(stream_, buffer_, parser_, [&](beast::error_code e, std::size_t) { finish(e, error); });
  }

  const std::string& host_;
  const std::string& port_;
  Milliseconds patience_;
  asio::io_context context_;
  asio::ip::tcp::resolver resolver_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response_parser<http::string_body> parser_;
  bool done_ = false;
};

}  // namespace

std::string Reply::code() const {
  const auto found = body.is_object() ? body.find("code") : body.end();
  return found != body.end() && found->is_string() ? found->get<std::string>() : "";
}

Result<Client> Client::at(const std::string& url, StopAsked stop) {
  constexpr std::string_view scheme = "http://";
  if (!url.starts_with(scheme))
    return fail(Fault::argument, "arena.url", KIBAN_N_("\"{1}\" is no address of an arena; write http://HOST:PORT"),
                {url});
  std::string rest = url.substr(scheme.size()), prefix;
  if (const auto slash = rest.find('/'); slash != std::string::npos) {
    prefix = rest.substr(slash);
    rest.resize(slash);
  }
  while (!prefix.empty() && prefix.back() == '/') prefix.pop_back();
  const auto colon = rest.find_last_of(':');
  const bool has_port = colon != std::string::npos && rest.find(']', colon) == std::string::npos;
  std::string host = has_port ? rest.substr(0, colon) : rest, port = has_port ? rest.substr(colon + 1) : "80";
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  return Client(std::move(host), std::move(port), std::move(prefix), std::move(stop));
}

Result<Reply> Client::get(const std::string& path, Milliseconds patience) const {
  return call("GET", path, "", patience);
}

Result<Reply> Client::post(const std::string& path, const json& body) const {
  return call("POST", path, body.dump(), Milliseconds(15'000));
}

Result<Reply> Client::call(const std::string& method, const std::string& path, const std::string& body,
                           Milliseconds patience) const {
  Exchange exchange(host_, port_, patience);
  auto& request = exchange.request();
  request.method_string(method);
  request.target(prefix_ + path);
  request.version(11);
  request.set(http::field::host, host_ + ":" + port_);
  request.set(http::field::user_agent, "kiban-agent");
  request.set(http::field::connection, "close");
  if (!key_.empty()) request.set(http::field::authorization, "Bearer " + key_);
  if (method == "POST") request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();
  beast::error_code error;
  if (!exchange.run(stop_, error))
    return fail(Fault::cancelled, "arena.stopped", KIBAN_N_("the agent was told to stop"));
  if (error)
    return fail(Fault::io, "arena.unreachable", KIBAN_N_("the arena at {1} does not answer: {2}"),
                {host_ + ":" + port_, error.message()});
  const auto& response = exchange.response();
  Reply reply{static_cast<int>(response.result_int()), json::parse(response.body(), nullptr, false), 0};
  if (reply.body.is_discarded()) reply.body = nullptr;
  const auto wait = response.find(http::field::retry_after);
  if (wait != response.end()) reply.retry_after = std::atoi(std::string(wait->value()).c_str());
  return reply;
}

}  // namespace kiban::arena
