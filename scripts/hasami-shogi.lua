-- Hasami Shogi: pieces move as rooks; what stands between two enemies in a row or column is taken.
-- The small game: whoever is down to one piece has lost. In a corner two pieces beside it take.
local straight = { "n", "e", "s", "w" }

-- The enemies beside `site` in one direction that end at an own piece.
local function caught(p, site, role, way)
  local line = {}
  local at = p:next(site, way)
  while at and p:role(at) == p:other(role) do
    line[#line + 1] = at
    at = p:next(at, way)
  end
  if at and p:role(at) == role then return line end
  return {}
end

local function caught_in_corner(p, corner, role)
  if p:role(corner) ~= p:other(role) then return false end
  for _, beside in ipairs(p:neighbours(corner)) do
    if p:role(beside) ~= role and #p:neighbours(beside) > 0 then
      local cx, cy = p:xy(corner)
      local bx, by = p:xy(beside)
      if cx == bx or cy == by then return false end
    end
  end
  return true
end

return kiban.game {
  name = { en = "Hasami Shogi", ja = "はさみ将棋", zh_CN = "夹棋" },
  summary = {
    en = "Pieces move as rooks and take what they catch between two.",
    ja = "飛車のように動き、二枚で挟んだ駒を取ります。",
    zh_CN = "棋子走法如车，两子夹住即吃。",
  },
  board = kiban.grid { width = 9, height = 9, style = "cells", labels = "1a" },
  roles = {
    { name = "black", label = { en = "Black", ja = "先手", zh_CN = "先手" }, tone = "dark" },
    { name = "white", label = { en = "White", ja = "後手", zh_CN = "后手" }, tone = "light" },
  },
  pieces = {
    {
      name = "man",
      label = { en = "Man", ja = "駒", zh_CN = "棋子" },
      letter = "P",
      form = "wedge",
      glyph = "歩",
      other_glyph = "と",
      latin = "P",
      slides = { "orthogonal" },
    },
  },
  setup = "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b",
  repetition = 4,
  texts = {
    few = { en = "one piece is left", ja = "残り一枚になった", zh_CN = "只剩一子" },
  },
  moves = function(p, add)
    for _, from in ipairs(p:pieces(p.turn)) do
      for _, to in ipairs(p:reach(from)) do
        if not p:role(to) then add(from, to) end
      end
    end
  end,
  moved = function(p, move)
    local take = {}
    for _, way in ipairs(straight) do
      for _, site in ipairs(caught(p, move.to, move.role, way)) do take[#take + 1] = site end
    end
    for _, corner in ipairs { "9a", "1a", "9i", "1i" } do
      if caught_in_corner(p, corner, move.role) then take[#take + 1] = corner end
    end
    for _, site in ipairs(take) do p:remove(site) end
  end,
  result = function(p, move)
    if move and p:count(p:other(move.role)) <= 1 then return kiban.win(move.role, "few") end
  end,
  tests = {
    { name = "sixty-three first moves", count = 63 },
    {
      name = "what is caught between two is taken",
      position = "9/9/9/9/P1p5P/9/9/9/pp7 b",
      play = "1e6e",
      text = "9/9/9/9/P1pP5/9/9/9/pp7 w",
    },
  },
}
