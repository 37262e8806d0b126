// The schema's history, embedded from data/migrations: migration i leads from user_version i to i + 1.
#pragma once

#include <string>
#include <vector>

namespace kiban::store {

struct Migration {
  std::string name;
  std::string sql;
};

const std::vector<Migration>& migrations();

}  // namespace kiban::store
