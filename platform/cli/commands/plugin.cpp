#include <algorithm>
#include <cctype>
#include <filesystem>
#include <ostream>
#include <system_error>

#include "cli/commands/commands.hpp"
#include "cli/files.hpp"
#include "cli/game_args.hpp"
#include "cli/plugin_template.hpp"
#include "core/base/whole_file.hpp"

namespace kiban::cli {
namespace {

namespace fs = std::filesystem;

struct NewPluginArgs {
  std::string id, folder;
};

// As a plugin calls itself: it is the name of a file, too.
bool is_plugin_id(const std::string& id) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return !id.empty() && id.size() <= 64 && plain(id.front()) &&
         std::all_of(id.begin(), id.end(), [&](char c) { return plain(c) || c == '-'; });
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

// "my-game" is called "My game" until someone finds a better name.
std::string class_name_of(const std::string& id) {
  std::string name = replaced(id, "-", " ");
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

std::string source_of(const std::string& id) {
  return replaced(replaced(std::string(example_plugin()), "tictactoe", id), "Tic-tac-toe", class_name_of(id));
}

std::string build_of(const std::string& id) {
  return replaced(
      "# cmake -B build && cmake --build build && kiban check build/plugins/@/@.so\n"
      "# Kiban finds it with KIBAN_PLUGIN_PATH=build/plugins; where Kiban is not in a usual place, say\n"
      "# -DCMAKE_PREFIX_PATH=PREFIX to the first command.\n"
      "cmake_minimum_required(VERSION 3.20)\n"
      "project(@ LANGUAGES CXX)\n"
      "\n"
      "find_package(Kiban REQUIRED)\n"
      "kiban_plugin(@ @.cpp)\n",
      "@", id);
}

Result<fs::path> place_for(const NewPluginArgs& args) {
  if (!is_plugin_id(args.id)) {
    return fail(Fault::argument, "plugin.id",
                KIBAN_N_("an id of a plugin has lower-case letters, digits and \"-\", and {1} is none"), {args.id});
  }
  const fs::path folder = (args.folder.empty() ? fs::path() : fs::path(args.folder)) / args.id;
  std::error_code error;
  if (!fs::exists(fs::symlink_status(folder, error))) return folder;
  return fail(Fault::argument, "plugin.there", KIBAN_N_("{1} is there already; choose another name"),
              {folder.string()});
}

Exit new_plugin(Host& host, const NewPluginArgs& args) {
  const auto utf8 = needs_utf8("ID", args.id + args.folder);
  if (!utf8) return host.fail(utf8.error());
  const auto folder = place_for(args);
  if (!folder) return host.fail(folder.error());
  const bool written = write_whole(*folder / "CMakeLists.txt", build_of(args.id)) &&
                       write_whole(*folder / (args.id + ".cpp"), source_of(args.id));
  if (!written) {
    return host.fail(fail(Fault::io, "plugin.write", KIBAN_N_("{1} cannot be written"), {folder->string()}).value());
  }
  host.out() << folder->string() << '\n';
  return Exit::done;
}

}  // namespace

void add_plugin(Arguments& program, Host& host, Exit& status) {
  Arguments group = program.command("plugin", KIBAN_N_("Games that are written in C++"));
  group.needs_command();
  Arguments command = group.command("new", KIBAN_N_("Begin a plugin in a folder of its own"));
  auto args = std::make_shared<NewPluginArgs>();
  command.needed("ID", args->id, KIBAN_N_("What it will be called, and its folder"));
  command.option("--folder", args->folder, "DIR", KIBAN_N_("Where its folder is made; otherwise here"));
  command.run([&host, &status, args] { status = new_plugin(host, *args); });
}

}  // namespace kiban::cli
