-- Squares that stand on a corner win too.
local function is_diamond(p, sites)
  if #sites ~= 4 then return false end
  -- The middle of the four, times four, so that it is a whole number.
  local x, y = 0, 0
  for _, site in ipairs(sites) do
    local column, row = p:xy(site)
    x, y = x + column, y + row
  end
  local reach
  for _, site in ipairs(sites) do
    local column, row = p:xy(site)
    local dx, dy = math.abs(4 * column - x), math.abs(4 * row - y)
    if (dx == 0) == (dy == 0) then return false end -- each corner lies straight beside, above or below the middle
    reach = reach or dx + dy
    if dx + dy ~= reach then return false end
  end
  return reach >= 8 -- at least two squares from the middle; four stones around one point are too near
end

return kiban.variant {
  base = "keishi",
  name = { en = "Keishi with diamonds", ja = "形四（菱形あり）", zh_CN = "形四（菱形亦胜）" },
  summary = {
    en = "A square that stands on its corner wins as a rectangle does.",
    ja = "斜めに立つ正方形でも勝ちになります。",
    zh_CN = "斜置的正方形也算获胜。",
  },
  texts = {
    diamond = { en = "diamond {1} {2} {3} {4}", ja = "菱形 {1} {2} {3} {4}", zh_CN = "菱形 {1} {2} {3} {4}" },
  },
  result = function(p, move)
    if not move then return end
    local mine = p:pieces(move.role)
    if is_diamond(p, mine) then return kiban.win(move.role, "diamond", mine) end
  end,
  tests = {
    {
      name = "a diamond wins",
      position = "2B3/WW2WW/B3B1/6/3B2/6 b",
      play = "d2c2",
      result = "black",
      reason = "diamond",
    },
    { name = "four stones around one point do not", position = "6/WW2WW/2B3/1B1B2/6/2B3 b", play = "c1c2", result = "none" },
    { name = "a rectangle still wins", position = "6/WW2WW/6/B2B2/6/B3B1 b", play = "e1d1", result = "black", reason = "keishi.rectangle" },
  },
}
