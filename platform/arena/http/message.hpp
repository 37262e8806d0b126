// Requests and responses, free of the library that reads and writes them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "arena/base/problem.hpp"

namespace kiban::arena {

struct Request {
  std::string method;  // "GET"; HEAD is answered as GET
  std::string path;    // decoded, without the query
  std::map<std::string, std::string> query;
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;
  std::string address;  // whose it is

  const std::string& header(const std::string& name) const;  // empty: it has none
  const std::string& parameter(const std::string& name) const;
};

struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
};

// From any thread, once.
using Respond = std::function<void(Response)>;

Response answer(const ordered_json& document, int status = 200);
Response answer_text(std::string body, std::string type);
Response answer(const Problem& problem);

// What stands behind a '?', decoded. False: it is damaged.
bool read_target(const std::string& target, Request& request);

}  // namespace kiban::arena
