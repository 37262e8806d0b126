// What language servers are told is made of the tables that register the API, and the copy that is kept is that.
#include "script/sandbox/meta.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include "core/base/whole_file.hpp"
#include "script/sandbox/api.hpp"
#include "support/folders.hpp"

using namespace kiban;

TEST_CASE("the file for language servers is the one that is kept") {
  const auto kept = read_whole(std::filesystem::path(kiban::test::source_dir) / "scripts/meta/kiban.meta.lua");
  REQUIRE(kept);
  // kiban variant meta > scripts/meta/kiban.meta.lua
  CHECK(*kept == script::meta_file());
}

TEST_CASE("it tells every function and field with its type") {
  const std::string meta = script::meta_file();
  CHECK(meta.rfind("---@meta\n", 0) == 0);
  for (const script::ApiRow& row : script::board_api()) {
    INFO(row.scope << "." << row.name);
    CHECK(meta.find(std::string(row.name) + " " + std::string(row.signature)) != std::string::npos);
  }
  for (const script::ApiRow& row : script::view_api()) {
    INFO(row.scope << "." << row.name);
    CHECK(meta.find("---@field " + std::string(row.name) + " " + std::string(row.signature)) != std::string::npos);
  }
  for (const script::FieldRow& row : script::fields()) {
    INFO(row.table << "." << row.name);
    const std::string name = std::string(row.name) + (row.needed ? " " : "? ");
    CHECK(meta.find("---@field " + name + std::string(row.type)) != std::string::npos);
    CHECK(meta.find("---@class " + std::string(row.table) + "\n") != std::string::npos);
  }
}

TEST_CASE("it names no type that it does not tell") {
  const std::string meta = script::meta_file();
  const std::regex defined("---@(?:class|alias) ([A-Za-z.]+)"), used("kiban\\.[A-Z][A-Za-z]*");
  std::set<std::string> known;
  for (std::sregex_iterator it(meta.begin(), meta.end(), defined), end; it != end; ++it) known.insert((*it)[1]);
  for (std::sregex_iterator it(meta.begin(), meta.end(), used), end; it != end; ++it)
    CHECK(known.count(it->str()) == 1);
  CHECK(known.count("Position") == 1);
}
