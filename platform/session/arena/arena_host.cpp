#include "session/arena/arena_host.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/post.hpp>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "player/engine/process.hpp"

namespace kiban {

namespace {

namespace asio = boost::asio;

constexpr std::string_view ready_word = "ready ";
constexpr int last_port = 65535;

std::string port_of(const std::string& url) { return url.substr(url.find_last_of(':') + 1); }

constexpr std::uint16_t most_beside = 20;  // arenas on this computer, before any free port will do

bool is_free(Reach reach, std::uint16_t port) {
  asio::io_context context;
  asio::ip::tcp::acceptor acceptor(context);
  const auto address = reach == Reach::this_network ? asio::ip::address_v4::any() : asio::ip::address_v4::loopback();
  boost::system::error_code failed;
  acceptor.open(asio::ip::tcp::v4(), failed);
  acceptor.set_option(asio::socket_base::reuse_address(true), failed);
  acceptor.bind({address, port}, failed);
  if (!failed) acceptor.listen(1, failed);
  return !failed;
}

// Another window may have taken the port: then the next ones are tried. How many are taken; nothing: all of them.
std::optional<std::uint16_t> taken_from(Reach reach, std::uint16_t port) {
  for (std::uint16_t taken = 0; taken < most_beside && port + taken <= last_port; ++taken)
    if (port == 0 || is_free(reach, static_cast<std::uint16_t>(port + taken))) return taken;
  return std::nullopt;
}

// Each of several arenas on this computer keeps its own games: arena.db, arena-2.db.
std::filesystem::path beside(const std::filesystem::path& database, std::uint16_t others) {
  if (others == 0) return database;
  auto name = database.stem();
  name += "-" + std::to_string(others + 1);
  name += database.extension();
  return database.parent_path() / name;
}

}  // namespace

// Which address this computer would speak from; nothing is sent.
std::string own_network_address() {
  constexpr const char* somewhere = "192.0.2.1";  // which nobody has
  asio::io_context context;
  asio::ip::udp::socket socket(context);
  boost::system::error_code failed;
  socket.connect({asio::ip::make_address_v4(somewhere), 9}, failed);
  const auto local = socket.local_endpoint(failed);
  return failed || local.address().is_loopback() || local.address().is_unspecified() ? std::string()
                                                                                     : local.address().to_string();
}

// The process and the thread that listens to it.
class ArenaHost::Server : private ProcessListener {
 public:
  struct Heard {
    std::function<void(const std::string& url)> ready;
    std::function<void(const Error& why)> ended;
  };

  Server(const Program& program, Post post, Heard heard)
      : post_(std::move(post)), heard_(std::move(heard)), thread_([this, program] { run(program); }) {}
  ~Server() override {
    *alive_ = false;
    asio::post(context_, [this] {
      process_.reset();
      work_.reset();
    });
    thread_.join();
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

 private:
  void run(const Program& program) {
    auto started = Process::start(context_, program, {}, *this);
    if (started)
      process_ = *std::move(started);
    else
      tell([this, why = started.error()] { heard_.ended(why); });
    context_.run();
    process_.reset();
  }
  void tell(std::function<void()> what) {
    post_([alive = alive_, what = std::move(what)] {
      if (*alive) what();
    });
  }

  void line(std::string_view bytes) override {
    if (bytes.substr(0, ready_word.size()) != ready_word) return;
    tell([this, url = std::string(bytes.substr(ready_word.size()))] { heard_.ready(url); });
  }
  void cut(std::size_t) override {}
  void error_line(std::string_view) override {}
  void closed() override {}
  void ended(ProcessEnd) override {
    const std::string words = process_ ? process_->last_words() : std::string();
    tell([this, words] {
      heard_.ended(
          fail(Fault::io, "arena.host", KIBAN_N_("The arena on this computer has ended: {1}"), {words}).value());
    });
  }

  Post post_;
  Heard heard_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for the session's thread alone
  asio::io_context context_;
  asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
  std::unique_ptr<Process> process_;
  std::thread thread_;
};

ArenaHost::ArenaHost(HostPlaces places, Post post, Events events)
    : places_(std::move(places)), post_(std::move(post)), events_(std::move(events)) {}

ArenaHost::~ArenaHost() = default;

void ArenaHost::start(Reach reach, std::uint16_t port) {
  stop();
  std::error_code failed;
  std::filesystem::create_directories(places_.database.parent_path(), failed);
  reach_ = reach;
  const auto taken = taken_from(reach, port);
  Program program;
  program.file = places_.command;
  program.arguments = {"arena",         "serve",
                       "--address",     reach == Reach::this_network ? "0.0.0.0" : "127.0.0.1",
                       "--port",        std::to_string(taken ? port + *taken : 0),
                       "--db",          beside(places_.database, taken.value_or(most_beside)).string(),
                       "--house-agent", "off"};
  model_.life = HostLife::starting;
  server_ = std::make_unique<Server>(
      program, post_,
      Server::Heard{[this](const std::string& url) { ready(url); }, [this](const Error& why) { ended(why); }});
  events_.changed(model_);
}

void ArenaHost::stop() {
  if (!server_) return;
  server_.reset();
  model_ = {};
  events_.changed(model_);
}

void ArenaHost::ready(const std::string& url) {
  model_.life = HostLife::serves;
  model_.own = "http://127.0.0.1:" + port_of(url);
  const std::string address = reach_ == Reach::this_network ? own_network_address() : std::string();
  model_.others = address.empty() ? std::string() : "http://" + address + ":" + port_of(url);
  events_.changed(model_);
}

void ArenaHost::ended(const Error& why) {
  stop();
  events_.failed(why);
}

}  // namespace kiban
