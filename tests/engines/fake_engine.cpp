// An engine that does what it is told to do, so that every fault of engines can be had at will. Its first argument is
// the scenario; further ones only help to find it among the processes.
//
//   on start        before it reads anything
//   on WORD         for each line that it reads and that starts with the word
//   on WORD 2       instead, the second time
//   on end          when its input ends; without it, it ends too
//
// Below each, what it does, one a line; see `deeds`.
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Deed {
  std::string what, rest;
};
using Scenario = std::map<std::string, std::vector<Deed>>;

[[noreturn]] void wait_for_ever() {
  for (;;) ::pause();
}

void write_all(int file, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const auto count = ::write(file, text.data() + done, text.size() - done);
    if (count <= 0) std::_Exit(9);
    done += static_cast<std::size_t>(count);
  }
}

// \n, \r, \0, \\ and \xff.
std::string bytes_of(const std::string& text) {
  static const std::map<char, char> plain = {{'n', '\n'}, {'r', '\r'}, {'0', '\0'}, {'\\', '\\'}};
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escape = text[at] == '\\' && at + 1 < text.size();
    if (!escape) {
      bytes += text[at];
    } else if (text[++at] == 'x') {
      bytes += static_cast<char>(std::stoi(text.substr(at + 1, 2), nullptr, 16));
      at += 2;
    } else {
      bytes += plain.at(text[at]);
    }
  }
  return bytes;
}

// "1000000 TEXT": the line again and again, up to so many bytes.
void flood(int file, const std::string& rest) {
  std::istringstream in(rest);
  std::size_t bytes = 0;
  std::string line;
  in >> bytes >> std::ws;
  std::getline(in, line);
  line += '\n';
  std::string block;
  while (block.size() < 65536) block += line;
  for (std::size_t done = 0; done < bytes; done += block.size()) write_all(file, block);
}

void fork_child(bool lets_go) {
  if (::fork() != 0) return;
  if (lets_go)
    for (int file = 0; file < 3; ++file) ::close(file);
  wait_for_ever();
}

void act_once(const std::string& rest);  // "FILE DEED ...", unless the file is there; makes it

bool stays = false;  // after the end of its input
int deaf_for = 0;    // so many lines

const std::map<std::string, std::function<void(const std::string& rest)>> deeds = {
    {"say", [](const std::string& rest) { write_all(1, bytes_of(rest) + "\n"); }},
    {"put", [](const std::string& rest) { write_all(1, bytes_of(rest)); }},  // without an end of line
    {"warn", [](const std::string& rest) { write_all(2, bytes_of(rest) + "\n"); }},
    {"sleep", [](const std::string& rest) { std::this_thread::sleep_for(std::chrono::milliseconds(std::stoi(rest))); }},
    {"flood", [](const std::string& rest) { flood(1, rest); }},
    {"flood-errors", [](const std::string& rest) { flood(2, rest); }},
    {"long", [](const std::string& rest) { write_all(1, std::string(std::stoul(rest), 'x')); }},
    {"exit", [](const std::string& rest) { std::_Exit(std::stoi(rest)); }},
    {"signal",
     [](const std::string& rest) {
       ::signal(std::stoi(rest), SIG_DFL);
       ::raise(std::stoi(rest));
     }},
    {"close", [](const std::string& /*rest*/) { ::close(1); }},
    {"close-input", [](const std::string& /*rest*/) { ::close(0); }},
    {"fork", [](const std::string& /*rest*/) { fork_child(false); }},      // a child with our pipes
    {"fork-away", [](const std::string& /*rest*/) { fork_child(true); }},  // a child without them
    {"stay", [](const std::string& /*rest*/) { stays = true; }},
    {"deaf", [](const std::string& rest) { deaf_for = std::stoi(rest); }},  // does not hear so many lines
    {"once", act_once},
    {"hang", [](const std::string& /*rest*/) { wait_for_ever(); }},
};

void act_once(const std::string& rest) {
  std::istringstream in(rest);
  std::string file;
  Deed deed;
  in >> file >> deed.what;
  std::getline(in >> std::ws, deed.rest);
  const bool again = ::access(file.c_str(), F_OK) == 0;
  std::ofstream(file) << "once";
  if (!again) deeds.at(deed.what)(deed.rest);
}

Scenario scenario_of(const std::string& text) {
  Scenario scenario;
  std::istringstream lines(text);
  std::string key;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line);
    Deed deed;
    if (!(in >> deed.what)) continue;
    std::getline(in >> std::ws, deed.rest);
    if (deed.what == "on") {
      key = deed.rest;
    } else {
      scenario[key].push_back(deed);
    }
  }
  return scenario;
}

void act(const Scenario& scenario, const std::string& on) {
  const auto found = scenario.find(on);
  if (found == scenario.end()) return;
  for (const Deed& deed : found->second) deeds.at(deed.what)(deed.rest);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  const Scenario scenario = scenario_of(arguments[1]);
  std::map<std::string, int> times;
  act(scenario, "start");
  for (std::string line; std::getline(std::cin, line);) {
    if (deaf_for > 0) {
      --deaf_for;
      continue;
    }
    const std::string word = line.substr(0, line.find(' '));
    const std::string again = word + " " + std::to_string(++times[word]);
    act(scenario, scenario.count(again) != 0 ? again : word);
    if ((word == "quit" || word == "END") && scenario.count(word) == 0) return 0;
  }
  act(scenario, "end");
  if (stays) wait_for_ever();
  return 0;
}
