-- Shogi on a board of 5x5 (goro goro with rook and bishop; Shigenobu Kusumoto, about 1970).

local gold = { "forward", "forward-left", "forward-right", "left", "right", "back" }
local far_row = { black = 5, white = 1 }
local promotes = { rook = true, bishop = true, silver = true, pawn = true }

local function in_check(p, role)
  local king = p:pieces(role, "king")[1]
  return king ~= nil and p:attacked(king, p:other(role))
end

-- Does any legal answer remain for the side to act?
local function has_answer(q)
  for _, move in ipairs(q:moves()) do
    local safe = q:after(move, function(r) return not in_check(r, move.role) end)
    if safe then return true end
  end
  return false
end

local function pawn_on_column(p, role, column)
  for row = 1, 5 do
    local piece = p:at(p:site(column, row))
    if piece and piece.role == role and piece.kind == "pawn" then return true end
  end
  return false
end

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: 2e3d 4a3b 3d4c
```

```board
position: 4k/5/P4/5/4K b hand=P
refused: P*5b
```
]]

return kiban.game {
  name = { en = "Minishogi", ja = "5五将棋", zh_CN = "五五将棋" },
  summary = {
    en = "Shogi on a board of five by five, with drops.",
    ja = "5×5の盤の将棋。持ち駒も使います。",
    zh_CN = "五乘五棋盘上的将棋，可打入。",
  },
  about = {
    en = [[
As Shogi, on five by five squares, with six pieces each: king, gold, silver, bishop, rook and a pawn. What you take goes to your hand, and instead of a move you may put it on any empty square. Rook, bishop, silver and pawn may be turned over in a move that begins or ends on the far row; a pawn there must. A second pawn in a column and mate by a dropped pawn are refused. Whoever is checkmated has lost; the fourth occurrence of a position is a draw.]] .. shown,
    ja = [[
五マス四方の盤で指す将棋です。玉・金・銀・角・飛・歩を一枚ずつ使います。取った駒は持ち駒になり、指す代わりに空いているマスに打てます。飛・角・銀・歩は、一番奥の段へ入る手やそこから出る手で成れます。奥の段に着いた歩は必ず成ります。二歩と打ち歩詰めは指せません。玉を詰まされた側の負けで、同一局面四回は引き分けです。]] .. shown,
    zh_CN = [[
在五乘五的棋盘上下的将棋，双方各有王、金、银、角、飞、步各一枚。吃掉的棋子成为持驹，轮到走棋时可以把它打入任意空格。飞、角、银、步走到底线或从底线走出时可以升变，到达底线的步兵必须升变。二步与打步诘不允许。被将死的一方判负；同一局面第四次出现为和棋。]] .. shown,
  },
  board = kiban.grid { width = 5, height = 5, style = "cells", labels = "1a" },
  hands = true,
  repetition = 4,
  roles = {
    { name = "black", label = { en = "Black", ja = "先手", zh_CN = "先手" }, tone = "dark" },
    { name = "white", label = { en = "White", ja = "後手", zh_CN = "后手" }, tone = "light" },
  },
  pieces = {
    { name = "king", label = { en = "King", ja = "玉", zh_CN = "玉将" }, letter = "K", form = "wedge", glyph = "玉", other_glyph = "王", royal = true, steps = { "all" } },
    { name = "rook", label = { en = "Rook", ja = "飛車", zh_CN = "飞车" }, letter = "R", form = "wedge", glyph = "飛", slides = { "orthogonal" }, promotes_to = "dragon" },
    { name = "bishop", label = { en = "Bishop", ja = "角行", zh_CN = "角行" }, letter = "B", form = "wedge", glyph = "角", slides = { "diagonal" }, promotes_to = "horse" },
    { name = "gold", label = { en = "Gold", ja = "金将", zh_CN = "金将" }, letter = "G", form = "wedge", glyph = "金", steps = gold },
    { name = "silver", label = { en = "Silver", ja = "銀将", zh_CN = "银将" }, letter = "S", form = "wedge", glyph = "銀", steps = { "forward", "diagonal" }, promotes_to = "promoted-silver" },
    { name = "pawn", label = { en = "Pawn", ja = "歩兵", zh_CN = "步兵" }, letter = "P", form = "wedge", glyph = "歩", steps = { "forward" }, promotes_to = "tokin" },
    { name = "dragon", label = { en = "Dragon", ja = "竜王", zh_CN = "龙王" }, letter = "+R", form = "wedge", glyph = "竜", promoted = true, slides = { "orthogonal" }, steps = { "diagonal" } },
    { name = "horse", label = { en = "Horse", ja = "竜馬", zh_CN = "龙马" }, letter = "+B", form = "wedge", glyph = "馬", promoted = true, slides = { "diagonal" }, steps = { "orthogonal" } },
    { name = "promoted-silver", label = { en = "Promoted silver", ja = "成銀", zh_CN = "成银" }, letter = "+S", form = "wedge", glyph = "全", promoted = true, steps = gold },
    { name = "tokin", label = { en = "Tokin", ja = "と金", zh_CN = "と金" }, letter = "+P", form = "wedge", glyph = "と", promoted = true, steps = gold },
  },
  choices = {
    { name = "promote", text = "+", label = { en = "Promote", ja = "成る", zh_CN = "升变" } },
    { name = "keep", text = "", label = { en = "Do not promote", ja = "成らない", zh_CN = "不升变" } },
  },
  setup = "rbsgk/4p/5/P4/KGSBR b",
  texts = {
    check = { en = "the king would be in check", ja = "王手を放置しています", zh_CN = "王将处于被将状态" },
    nifu = { en = "there is already a pawn in this column", ja = "二歩です", zh_CN = "此列已有己方步兵（二步）" },
    ["pawn-mate"] = { en = "a dropped pawn may not give mate", ja = "打ち歩詰めです", zh_CN = "不得打步将死" },
    mate = { en = "checkmate", ja = "詰み", zh_CN = "将死" },
  },
  moves = function(p, add)
    local role = p.turn
    local goal = far_row[role]
    for _, from in ipairs(p:pieces(role)) do
      local kind = p:kind(from)
      local _, from_row = p:xy(from)
      for _, to in ipairs(p:reach(from)) do
        local _, to_row = p:xy(to)
        if promotes[kind] and (from_row == goal or to_row == goal) then
          add { from = from, to = to, choice = "promote" }
          if not (kind == "pawn" and to_row == goal) then add { from = from, to = to, choice = "keep" } end
        else
          add(from, to)
        end
      end
    end
    for _, kind in ipairs { "rook", "bishop", "gold", "silver", "pawn" } do
      if p:hand(role, kind) > 0 then
        for _, to in ipairs(p:empty()) do
          local _, row = p:xy(to)
          if not (kind == "pawn" and row == goal) then add { hand = kind, to = to } end
        end
      end
    end
  end,
  moved = function(p, move)
    if move.choice == "promote" then
      local piece = p:at(move.to)
      local promoted = { rook = "dragon", bishop = "horse", silver = "promoted-silver", pawn = "tokin" }
      p:put(move.to, piece.role, promoted[piece.kind])
    end
  end,
  legal = function(p, move)
    if move.drop and move.kind == "pawn" then
      local column = p:xy(move.to)
      if pawn_on_column(p, move.role, column) then return "nifu" end
    end
    return p:after(move, function(q)
      if in_check(q, move.role) then return "check" end
      local mates = move.drop and move.kind == "pawn" and in_check(q, q.turn) and not has_answer(q)
      if mates then return "pawn-mate" end
    end)
  end,
  stuck = "loses",
  tests = {
    { name = "fourteen first moves", count = 14 },
    { name = "two pawns in a column", position = "4k/5/P4/5/4K b hand=P", refuses = { "P*5b" }, why = { ["P*5b"] = "nifu" } },
    { name = "a pawn on the far row promotes", position = "4k/P4/5/5/4K b", allows = { "5b5a+" }, refuses = { "5b5a" } },
    { name = "mate", position = "4k/4G/4G/5/K4 w", result = "black" },
  },
}
