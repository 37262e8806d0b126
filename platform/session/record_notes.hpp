// What readers do to the open game's record beside playing: comments, marks, evaluations, lines that nobody played,
// variations in another order, details of the game. Belongs to the session's thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "session/open_match.hpp"
#include "session/seated_players.hpp"

namespace kiban {

class RecordNotes {
 public:
  RecordNotes(OpenMatch& open, SeatedPlayers& players) : open_(open), players_(players) {}  // which outlive it

  void comment(NodeId node, std::string text);
  void mark(NodeId node, const std::string& sign);  // one of move_signs; empty: none
  void draw(NodeId node, const Shape& shape);       // or takes it away, or gives it the other colour
  void erase_drawing(NodeId node);
  // Notes on a move; an empty value takes one away. False, and said: it did not work.
  bool annotate(NodeId node, const std::map<std::string, std::string>& tags);

  // Keeps a line that nobody played; the tags are its first move's.
  bool insert_line(NodeId from, const std::vector<std::string>& moves,
                   const std::map<std::string, std::string>& first_tags);
  void promote(NodeId node);    // among its siblings
  void move_up(NodeId node);    // the line that it lies on, before the one above
  void make_main(NodeId node);  // the line up to it becomes the main one

  void tell_details();
  // Only what is named; an empty value takes a tag away. Of another game, which was open when it was asked for, nothing
  // is noted.
  void note_details(RecordId id, RecordDetails details);

 private:
  OpenMatch& open_;
  SeatedPlayers& players_;
};

}  // namespace kiban
