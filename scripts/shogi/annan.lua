-- Annan Shogi: a piece moves as the own piece right behind it does; with none behind it, as itself.
local function moves_as(p, site, role)
  local behind = p:next(site, "back", role)
  local piece = behind and p:at(behind)
  if piece and piece.role == role then return piece.kind end
  return p:kind(site)
end

local function attacked(p, target, by)
  for _, from in ipairs(p:pieces(by)) do
    for _, to in ipairs(p:reach(from, moves_as(p, from, by), by)) do
      if to == target then return true end
    end
  end
  return false
end

local function in_check(p, role)
  local king = p:pieces(role, "king")[1]
  return king ~= nil and attacked(p, king, p:other(role))
end

local promoted = {
  pawn = "promoted-pawn", lance = "promoted-lance", knight = "promoted-knight", silver = "promoted-silver",
  bishop = "horse", rook = "dragon",
}

local function in_zone(p, site, role)
  local _, row = p:xy(site)
  if role == "black" then return row >= 7 end
  return row <= 3
end

local function pawn_in_column(p, role, column)
  for row = 1, 9 do
    local piece = p:at(p:site(column, row))
    if piece and piece.role == role and piece.kind == "pawn" then return true end
  end
  return false
end

return kiban.variant {
  base = "shogi",
  name = { en = "Annan Shogi", ja = "安南将棋", zh_CN = "安南将棋" },
  summary = {
    en = "A piece moves as the own piece behind it.",
    ja = "駒は、すぐ後ろにある味方の駒の動きになります。",
    zh_CN = "棋子按其身后己方棋子的走法行棋。",
  },
  set = { setup = "any", repetition = 0 },
  base_moves = false,
  texts = {
    check = { en = "the king would be in check", ja = "王手を放置しています", zh_CN = "王将处于被将状态" },
    nifu = { en = "there is already a pawn in this column", ja = "二歩です", zh_CN = "此列已有己方步兵（二步）" },
  },
  moves = function(p, add)
    local role = p.turn
    for _, from in ipairs(p:pieces(role)) do
      local kind = p:kind(from)
      for _, to in ipairs(p:reach(from, moves_as(p, from, role), role)) do
        if promoted[kind] and (in_zone(p, from, role) or in_zone(p, to, role)) then
          add { from = from, to = to, choice = "promote" }
          add { from = from, to = to, choice = "keep" }
        else
          add(from, to)
        end
      end
    end
    for _, kind in ipairs { "rook", "bishop", "gold", "silver", "knight", "lance", "pawn" } do
      if p:hand(role, kind) > 0 then
        for _, to in ipairs(p:empty()) do add { hand = kind, to = to } end
      end
    end
  end,
  moved = function(p, move)
    if move.choice == "promote" then
      local piece = p:at(move.to)
      p:put(move.to, piece.role, promoted[piece.kind])
    end
  end,
  legal = function(p, move)
    if move.drop and move.kind == "pawn" then
      local column = p:xy(move.to)
      if pawn_in_column(p, move.role, column) then return "nifu" end
    end
    if p:after(move, function(q) return in_check(q, move.role) end) then return "check" end
  end,
  tests = {
    { name = "a pawn in front of a knight leaps as one", position = "4k4/9/9/9/9/4P4/4N4/9/4K4 b", allows = { "5f4d", "5f6d" }, refuses = { "5f5e" } },
    { name = "with nothing behind it moves as itself", position = "4k4/9/9/9/9/4P4/9/9/4K4 b", allows = { "5f5e" } },
  },
}
