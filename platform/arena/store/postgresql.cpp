#include "arena/store/postgresql.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/base/utf8.hpp"

namespace kiban::arena::postgresql {
namespace {

constexpr const char* deadlock = "40P01";
constexpr std::chrono::seconds longest_wait{10};

// A cut network is noticed within seconds, from both ends.
constexpr std::pair<const char*, const char*> connecting[] = {
    {"connect_timeout", "5"},  {"keepalives_idle", "10"},     {"keepalives_interval", "3"},
    {"keepalives_count", "3"}, {"tcp_user_timeout", "15000"}, {"application_name", "kiban-arena"}};
constexpr const char* settings =
    "SET synchronous_commit = on; SET lock_timeout = '8s'; SET statement_timeout = '15s'; "
    "SET idle_in_transaction_session_timeout = '15s'; SET client_min_messages = warning; "
    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3";

std::string with_parameters(std::string url) {
  for (const auto& [name, value] : connecting)
    if (url.find(std::string(name) + "=") == std::string::npos)
      url += fmt::format("{}{}={}", url.find('?') == std::string::npos ? '?' : '&', name, value);
  return url;
}

std::string numbered(const std::string& sql) {
  std::string out;
  int parameter = 0;
  for (const char c : sql) out += c == '?' ? fmt::format("${}", ++parameter) : std::string(1, c);
  return out;
}

// PostgreSQL keeps no text with a zero in it, nor what is no UTF-8; nothing that an arena knows has either.
std::string storable(const std::string& text) {
  if (text.find('\0') == std::string::npos && is_utf8(text)) return text;
  std::string out = text;
  std::replace_if(
      out.begin(), out.end(), [](unsigned char c) { return c == 0 || c > 0x7F; }, '?');
  return out;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

void raise_gone(const std::string& why) {
  throw Gone(
      fail(Fault::io, "arena.database", KIBAN_N_("the database does not answer: {1}"), {first_line(why)}).value());
}

void raise_sql(const pqxx::sql_error& fault) {
  const std::string& state = fault.sqlstate();
  // Ended by whoever runs the database, or by a crash; starting; two that waited for each other.
  if (state.starts_with("57P") || state.starts_with("08") || state == deadlock) raise_gone(fault.what());
  store::raise(Fault::io, "arena.database-refuses", KIBAN_N_("the database refuses: {1}"), {first_line(fault.what())});
}

namespace {

// A connection that libpqxx makes anew by itself would have none of the settings and locks. Newer ones do not, nor have
// this.
void stay_as_it_is(pqxx::connection& connection) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  connection.inhibit_reactivation(true);
#pragma GCC diagnostic pop
}

}  // namespace

Session::Session(const std::string& url) : connection_(told([&] { return pqxx::connection(with_parameters(url)); })) {
  told([&] {
    stay_as_it_is(connection_);
    execute(settings);
  });
}

const std::string& Session::prepared(const std::string& sql) {
  const auto [statement, fresh] = statements_.try_emplace(sql, fmt::format("s{}", statements_.size()));
  if (fresh) connection_.prepare(statement->second, numbered(sql));
  return statement->second;
}

pqxx::result Session::run(const std::string& sql, const Parameters& parameters) {
  return told([&] {
    std::vector<const char*> texts;
    texts.reserve(parameters.size());
    for (const auto& parameter : parameters) texts.push_back(parameter ? parameter->c_str() : nullptr);
    const auto all = pqxx::prepare::make_dynamic_params(texts);
    if (open_ != nullptr) return open_->exec_prepared(prepared(sql), all);
    pqxx::nontransaction alone(connection_);
    return alone.exec_prepared(prepared(sql), all);
  });
}

void Session::execute(const std::string& sql) {
  told([&] {
    if (open_ != nullptr) {
      open_->exec(sql);
      return;
    }
    pqxx::nontransaction alone(connection_);
    alone.exec(sql);
  });
}

Moment::Moment(Session& session) : session_(session) {
  told([&] { transaction_.emplace(session.connection_); });
  session.open_ = &*transaction_;
}

Moment::~Moment() { session_.open_ = nullptr; }

Query& Query::bind(const std::string& value) { return bound(storable(value)); }

bool Query::step() {
  if (!rows_) rows_ = session_.run(sql_, parameters_);
  return ++row_ < rows_->size();
}

std::unique_ptr<Session> Pool::take() {
  std::unique_lock lock(mutex_);
  const bool free = returned_.wait_for(lock, longest_wait, [&] { return taken_ < most_; });
  if (!free) raise_gone("every session is in use");
  ++taken_;
  if (!idle_.empty()) {
    auto session = std::move(idle_.back());
    idle_.pop_back();
    return session;
  }
  lock.unlock();
  try {
    return std::make_unique<Session>(url_);
  } catch (...) {
    put_back(nullptr);
    throw;
  }
}

void Pool::put_back(std::unique_ptr<Session> session) {
  {
    const std::lock_guard lock(mutex_);
    --taken_;
    if (session) idle_.push_back(std::move(session));
  }
  returned_.notify_one();
}

void Pool::drop_idle() {
  std::vector<std::unique_ptr<Session>> gone;
  const std::lock_guard lock(mutex_);
  gone.swap(idle_);
}

}  // namespace kiban::arena::postgresql
