// The topology of a game that a script makes, with all that it points at.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "script/language/description.hpp"
#include "script/language/scene.hpp"

namespace kiban::script {

class Shape {
 public:
  // Of a whole game.
  Shape(const Design& design, const Description& description, const Layout& layout);
  // Of a variant: that of its base, with the choices and phases of the script behind its own. The base must outlive it.
  Shape(const kb_topology& base, const Description& description);
  Shape(const Shape&) = delete;
  Shape& operator=(const Shape&) = delete;

  const kb_topology& topology() const { return topology_; }
  const std::vector<Choice>& choices() const { return choices_; }  // as the topology has them
  int first_phase() const { return first_phase_; }                 // of the script
  int first_choice(int phase) const { return first_choices_[static_cast<std::size_t>(phase)]; }  // of its phases

 private:
  const char* keep(const std::string& text);
  const char* keep_or_null(const std::string& text);
  void add_board(const BoardPlan& board);
  void add_hands(const Design& design, const Layout& layout);
  void add_kinds(const Design& design, const Layout& layout);
  void add_roles(const Design& design);
  void add_choice(const Choice& choice);
  void add_phases(const Description& description);
  void point();

  kb_topology topology_{};
  std::deque<std::string> kept_;
  std::vector<kb_site_info> sites_;
  std::vector<kb_container> containers_;
  std::vector<kb_link> links_;
  std::vector<kb_edge_label> edges_;
  std::vector<kb_kind_info> kinds_;
  std::vector<kb_role_info> roles_;
  std::vector<kb_word> choice_words_, phase_words_;
  std::vector<Choice> choices_;
  std::vector<int> first_choices_;
  int first_phase_ = 0;
};

}  // namespace kiban::script
