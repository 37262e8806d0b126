// New scripts: texts that work as they are and say what can be changed.
#include <string>
#include <string_view>

#include "script/game/maker.hpp"

namespace kiban::script {
namespace {

constexpr std::string_view variant_text = R"LUA(-- @NAME@. Change what you like: docs/modding tells what there is.
-- What begins with two dashes is a comment. Take the dashes away, and it counts.
return kiban.variant {
  -- The game that is changed.
  base = "@BASE@",

  -- What it is called. Other languages: name = { en = "...", ja = "...", zh_CN = "..." }
  name = "@NAME@",
  summary = "One sentence about what is different.",

  -- Options of the base that are settled here: `kiban games --json` lists them.
  -- set = { key = "value" },

  -- Sentences that the rules below use, by name.
  texts = {
    not_there = "nobody may move to {1} yet",
    long_enough = "the game has lasted long enough",
  },

  -- Asked for every move of the base. Nothing: it may be played. A refusal: it may not, and this is why.
  legal = function(p, move)
    -- if p.ply < 4 and move.to == "a1" then return kiban.refuse("not_there", { move.to }) end
  end,

  -- Asked after every move. Nothing: the game goes on, or ends as the base says.
  result = function(p, move)
    -- if p.ply >= 400 then return kiban.draw("long_enough") end
  end,

  -- `kiban variant test` runs these.
  tests = {
    { name = "nobody has won at the start", result = "none" },
    -- { name = "what is told", play = "MOVE MOVE", allows = { "MOVE" }, refuses = { "MOVE" } },
  },
}
)LUA";

constexpr std::string_view whole_text = R"LUA(-- @NAME@. Change what you like: docs/modding tells what there is.
-- As it stands: players put stones in turn, and four in a row win.
return kiban.game {
  -- What it is called. Other languages: name = { en = "...", ja = "...", zh_CN = "..." }
  name = "@NAME@",
  summary = "One sentence about how to win.",

  board = kiban.grid { width = 6, height = 6, style = "points" },

  -- Sentences that the rules below use, by name.
  texts = {
    row = "four in a row",
    full = "the board is full",
  },

  -- All moves of the player whose turn it is: add("e4") puts a stone there, add("e2", "e4") moves a piece.
  moves = function(p, add)
    for _, site in ipairs(p:empty()) do add(site) end
  end,

  -- Asked at the start, with no move, and after every move. Nothing: the game goes on.
  result = function(p, move)
    if not move then return end
    local length, sites = p:longest(move.to)
    if length >= 4 then return kiban.win(move.role, "row", sites) end
    if #p:empty() == 0 then return kiban.draw("full") end
  end,

  -- `kiban variant test` runs these.
  tests = {
    { name = "every point is open at the start", count = 36 },
    { name = "four in a row win", play = "a1 a2 b1 b2 c1 c2 d1", result = "black", reason = "row" },
  },
}
)LUA";

// So that a name with a quote in it stays a string of Lua, and stays in its line.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20) continue;
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string filled(std::string text, std::string_view mark, const std::string& value) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size())) {
    text.replace(at, mark.size(), value);
  }
  return text;
}

}  // namespace

std::string script_template(const std::string& name, const std::string& base) {
  const std::string text(base.empty() ? whole_text : variant_text);
  return filled(filled(text, "@BASE@", escaped(base)), "@NAME@", escaped(name));
}

}  // namespace kiban::script
