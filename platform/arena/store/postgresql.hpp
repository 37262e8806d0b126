// PostgreSQL with owners: a session with its statements, and the few that a server keeps. Internal to the store;
// failures travel as store::Failure, as those of SQLite do.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <pqxx/pqxx>
#include <string>
#include <vector>

#include "store/sqlite.hpp"

namespace kiban::arena::postgresql {

// The connection is gone, or was never there: another one may be better.
class Gone : public store::Failure {
 public:
  using store::Failure::Failure;
};

// What `work` throws, as the store tells it.
template <class Work>
auto told(Work&& work);

using Parameters = std::vector<std::optional<std::string>>;

class Session {
 public:
  explicit Session(const std::string& url);  // throws Gone

  // Statements of one line have ? for each parameter; they are prepared once.
  pqxx::result run(const std::string& sql, const Parameters& parameters);
  void execute(const std::string& sql);  // several statements, without parameters

  // All of it or nothing.
  template <class Work>
  void in_transaction(Work&& work);

  pqxx::connection& connection() { return connection_; }

 private:
  friend class Moment;
  const std::string& prepared(const std::string& sql);

  pqxx::connection connection_;
  std::map<std::string, std::string> statements_;  // SQL, name
  pqxx::transaction_base* open_ = nullptr;
};

// What is read while it lives is of one moment.
class Moment {
 public:
  explicit Moment(Session& session);
  Moment(const Moment&) = delete;
  Moment& operator=(const Moment&) = delete;
  ~Moment();

 private:
  Session& session_;
  std::optional<pqxx::transaction<pqxx::repeatable_read>> transaction_;
};

// One use of a statement, as store::Query is for SQLite.
class Query {
 public:
  Query(Session& session, std::string sql) : session_(session), sql_(std::move(sql)) {}

  Query& bind(std::int64_t value) { return bound(std::to_string(value)); }
  Query& bind(const std::string& value);
  template <class T>
  Query& bind(const std::optional<T>& value) {
    return value ? bind(*value) : bound(std::nullopt);
  }

  bool step();
  void run() { session_.run(sql_, parameters_); }

  std::int64_t number(int column) const { return field(column).as<std::int64_t>(); }
  std::string text(int column) const { return field(column).c_str(); }
  bool null(int column) const { return field(column).is_null(); }

 private:
  Query& bound(std::optional<std::string> value) {
    parameters_.push_back(std::move(value));
    return *this;
  }
  pqxx::field field(int column) const { return (*rows_)[row_][column]; }

  Session& session_;
  std::string sql_;
  Parameters parameters_;
  std::optional<pqxx::result> rows_;
  pqxx::result::size_type row_ = -1;
};

// Sessions for whoever needs one, made when they are wanted and kept.
class Pool {
 public:
  Pool(std::string url, std::size_t most) : url_(std::move(url)), most_(most) {}

  // `work` with a session; once more with a new one where the session turns out to be gone. So work has to be such that
  // doing it twice is as good as once.
  template <class Work>
  auto with(Work&& work);

 private:
  std::unique_ptr<Session> take();
  void put_back(std::unique_ptr<Session> session);  // null: it is gone
  void drop_idle();                                 // they are likely gone, too

  const std::string url_;
  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<Session>> idle_;
  std::size_t taken_ = 0;
};

[[noreturn]] void raise_gone(const std::string& why);
[[noreturn]] void raise_sql(const pqxx::sql_error& fault);

template <class Work>
auto told(Work&& work) {
  try {
    return work();
  } catch (const pqxx::broken_connection& fault) {
    raise_gone(fault.what());
  } catch (const pqxx::sql_error& fault) {
    raise_sql(fault);
  } catch (const pqxx::failure& fault) {  // a commit of which nobody knows, say
    raise_gone(fault.what());
  } catch (const pqxx::conversion_error& fault) {
    raise_gone(fault.what());
  }
}

template <class Work>
void Session::in_transaction(Work&& work) {
  told([&] {
    pqxx::work transaction(connection_);
    open_ = &transaction;
    try {
      work(*this);
    } catch (...) {
      open_ = nullptr;
      throw;
    }
    open_ = nullptr;
    transaction.commit();
  });
}

template <class Work>
auto Pool::with(Work&& work) {
  for (int tries = 0;; ++tries) {
    auto session = take();
    try {
      if constexpr (std::is_void_v<decltype(work(*session))>) {
        work(*session);
        return put_back(std::move(session));
      } else {
        auto done = work(*session);
        put_back(std::move(session));
        return done;
      }
    } catch (const Gone&) {
      put_back(nullptr);
      drop_idle();
      if (tries > 0) throw;
    } catch (...) {
      put_back(std::move(session));
      throw;
    }
  }
}

}  // namespace kiban::arena::postgresql
