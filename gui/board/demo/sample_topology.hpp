// A topology that owns its tables.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::gui {

class SampleGame : public Game {
 public:
  explicit SampleGame(std::string name) : name_(std::move(name)) {}
  const std::string& id() const override { return name_; }
  const std::string& domain() const override { return domain_; }
  const OptionValues& options() const override { return options_; }
  const kb_topology& topology() const override { return topology_; }
  Result<std::unique_ptr<Position>> start(std::string_view) const override {
    return fail(Fault::unsupported, "sample.rules", "A sample has no rules");
  }

  const char* keep(std::string text) { return texts_.emplace_back(std::move(text)).c_str(); }
  void seal();

  std::vector<kb_site_info> sites;
  std::vector<kb_container> containers;
  std::vector<kb_link> links;
  std::vector<kb_edge_label> edges;
  std::vector<kb_kind_info> kinds;
  std::vector<kb_role_info> roles;
  std::vector<kb_word> choices;

 private:
  std::string name_, domain_ = "kiban";
  OptionValues options_;
  std::deque<std::string> texts_;
  kb_topology topology_{};
};

}  // namespace kiban::gui
