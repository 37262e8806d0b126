// Files read and written in tests through a plugin's own class of formats.
#pragma once

#include <kiban/sdk/notation.hpp>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/record_text.hpp"

namespace kiban::test {

struct ReadFileAnswer {
  kb_status status = KB_OK;
  kb_error error{};
  std::vector<sdk::RecordTree> games;
  std::vector<kb_error> faults;

  const sdk::RecordTree& only() const {
    for (const kb_error& fault : faults) UNSCOPED_INFO(fault.line << ":" << fault.column << " " << fault.text.token);
    INFO(error.line << ":" << error.column << " " << error.text.token);
    REQUIRE(status == KB_OK);
    REQUIRE(games.size() == 1);
    REQUIRE(faults.empty());
    return games.front();
  }
  // "shogi.csa.move 1:5", of the only thing that is wrong.
  std::string fault() const {
    const kb_error& wrong = status != KB_OK || faults.empty() ? error : faults.front();
    return std::string(wrong.text.token) + " " + std::to_string(wrong.line) + ":" + std::to_string(wrong.column);
  }
};

template <class Notation>
ReadFileAnswer read_file(std::string_view format, std::string_view bytes) {
  ReadFileAnswer answer;
  const auto game = [](void* ctx, const kb_record* record, const kb_error* error) -> std::int32_t {
    auto& into = *static_cast<ReadFileAnswer*>(ctx);
    if (error) {
      into.faults.push_back(*error);
      return KB_GO_ON;
    }
    auto tree = sdk::detail::tree_of(*record);
    REQUIRE(tree.has_value());
    into.games.push_back(std::move(*tree));
    return KB_GO_ON;
  };
  sdk::GamesRead games({&answer, game});
  answer.status = Notation::read_file(format, bytes, games, sdk::Refuse(&answer.error));
  return answer;
}

struct WrittenFile {
  kb_status status = KB_OK;
  kb_error error{};
  std::string bytes;
  std::vector<std::string> losses;

  bool lost(std::string_view token) const { return std::find(losses.begin(), losses.end(), token) != losses.end(); }
};

template <class Notation>
WrittenFile write_file(std::string_view format, const std::vector<sdk::RecordTree>& trees, std::uint32_t flags) {
  WrittenFile file;
  const auto put = [](void* ctx, const char* bytes, std::size_t length) -> std::int32_t {
    static_cast<WrittenFile*>(ctx)->bytes.append(bytes, length);
    return KB_GO_ON;
  };
  const auto lose = [](void* ctx, std::uint32_t, const kb_text* what) -> std::int32_t {
    static_cast<WrittenFile*>(ctx)->losses.emplace_back(what->token);
    return KB_GO_ON;
  };
  sdk::Writing out(flags, {&file, put}, {&file, lose});
  file.status = Notation::write_file(format, trees, out, sdk::Refuse(&file.error));
  return file;
}

}  // namespace kiban::test
