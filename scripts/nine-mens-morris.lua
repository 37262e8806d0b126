-- Nine men's morris: three in a line make a mill, and a mill takes an enemy man.
local lines = {
  { "a7", "d7", "g7" }, { "b6", "d6", "f6" }, { "c5", "d5", "e5" }, { "a4", "b4", "c4" },
  { "e4", "f4", "g4" }, { "c3", "d3", "e3" }, { "b2", "d2", "f2" }, { "a1", "d1", "g1" },
  { "a1", "a4", "a7" }, { "b2", "b4", "b6" }, { "c3", "c4", "c5" }, { "d1", "d2", "d3" },
  { "d5", "d6", "d7" }, { "e3", "e4", "e5" }, { "f2", "f4", "f6" }, { "g1", "g4", "g7" },
}

local points, links, lines_of = {}, {}, {}
local column = { a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6 }
for _, line in ipairs(lines) do
  links[#links + 1] = { line[1], line[2] }
  links[#links + 1] = { line[2], line[3] }
  for _, site in ipairs(line) do
    if not lines_of[site] then
      lines_of[site] = {}
      points[#points + 1] = { site, column[site:sub(1, 1)], 7 - tonumber(site:sub(2, 2)) }
    end
    lines_of[site][#lines_of[site] + 1] = line
  end
end

-- Would `role` have a mill through `site`, had it a man there and none on `from`?
local function makes_mill(p, role, site, from)
  for _, line in ipairs(lines_of[site]) do
    local whole = true
    for _, other in ipairs(line) do
      if other ~= site and (other == from or p:role(other) ~= role) then whole = false end
    end
    if whole then return true end
  end
  return false
end

-- The enemies that a mill may take: those in no mill, or all when every one is.
local function prey(p, role)
  local enemy, loose = p:other(role), {}
  local all = p:pieces(enemy)
  for _, site in ipairs(all) do
    if not makes_mill(p, enemy, site, nil) then loose[#loose + 1] = site end
  end
  return #loose > 0 and loose or all
end

-- With a mill, each man that may be taken makes a move of its own: "a1a4xd6".
local function offer(p, add, from, to)
  if not makes_mill(p, p.turn, to, from) then
    if from then add(from, to) else add(to) end
    return
  end
  local victims = prey(p, p.turn)
  if #victims == 0 then
    if from then add(from, to) else add(to) end
  end
  for _, site in ipairs(victims) do add { from = from, to = to, take = { site } } end
end

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: a1 d6 a4 d5 a7xd6
```
]]

return kiban.game {
  name = { en = "Nine Men's Morris", ja = "ナイン・メンズ・モリス", zh_CN = "九子棋" },
  summary = {
    en = "Three in a line make a mill and take a man. Down to two, the game is lost.",
    ja = "三つ並べると敵の駒を一つ取れます。二つになれば負け。",
    zh_CN = "三子连线可吃对方一子，剩两子者负。",
  },
  about = {
    en = [[
Black begins. First the players put their nine men on empty points in turn. Then they move them along the lines to a point beside; a player who is down to three men may go to any empty point. Whoever makes a mill, three own men on a line, takes an enemy man: one that is in no mill, as long as there is one. Whoever is down to two men, or cannot move, has lost; the third occurrence of a position is a draw.

Hint: a mill that can be opened and closed again takes a man every second move.]] .. shown,
    ja = [[
黒が先手です。まず交互に、九つずつのコマを空いている点に置きます。置き終わったら、線に沿って隣の点へ動かします。三つになった側は、空いている点のどこへでも動けます。線の上に自分のコマを三つ並べる（ミル）と、相手のコマを一つ取れます。ミルに入っていないコマがあれば、その中から選びます。二つになった側、または動けない側の負けで、同一局面三回は引き分けです。

コツ：開いてまた閉じられるミルがあれば、一手おきに取れます。]] .. shown,
    zh_CN = [[
黑方先行。先轮流把各自的九枚棋子放在空点上，放完后沿线走到相邻的空点；只剩三枚棋子的一方可以走到任意空点。三枚己方棋子连成一线（成三）时，吃掉对方一枚棋子：只要有不在成三之中的，就只能从中选择。只剩两枚棋子或无棋可走的一方判负；同一局面第三次出现为和棋。

要诀：能打开再合上的成三，每两步就能吃一枚棋子。]] .. shown,
  },
  board = kiban.graph { points = points, links = links },
  state = { black = 9, white = 9 },
  repetition = 3,
  texts = {
    two = { en = "only two men are left", ja = "残り二つになった", zh_CN = "只剩两子" },
  },
  moves = function(p, add)
    if p.state[p.turn] > 0 then
      for _, to in ipairs(p:empty()) do offer(p, add, nil, to) end
      return
    end
    local men = p:pieces(p.turn)
    for _, from in ipairs(men) do
      local targets = #men == 3 and p:empty() or p:neighbours(from)
      for _, to in ipairs(targets) do
        if not p:role(to) then offer(p, add, from, to) end
      end
    end
  end,
  moved = function(p, move)
    if not move.from then p.state[move.role] = p.state[move.role] - 1 end
  end,
  result = function(p, move)
    if not move then return end
    local enemy = p:other(move.role)
    if p:count(enemy) + p.state[enemy] < 3 then return kiban.win(move.role, "two") end
  end,
  tests = {
    { name = "twenty-four first moves", count = 24 },
    { name = "a mill takes", play = "a1 d6 a4 d5", allows = { "a7xd6", "a7xd5" }, refuses = { "a7" } },
    { name = "men in a mill are safe while others are loose", play = "a1 d5 a4 d6 b2 d7xb2 g1 b4", allows = { "a7xb4" }, refuses = { "a7xd6" } },
  },
}
