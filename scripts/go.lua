-- Go by area scoring: stones and the empty points that they alone surround. No board may come back (positional superko).
local stars = { [9] = { 3, 5, 7 }, [13] = { 4, 7, 10 }, [19] = { 4, 10, 16 } }

local function name(column, row) return string.char(96 + column) .. row end

-- The points of handicap stones, in the order in which they are taken; columns and rows as places in `stars`.
local handicap_points = { { 3, 3 }, { 1, 1 }, { 3, 1 }, { 1, 3 }, { 1, 2 }, { 3, 2 }, { 2, 1 }, { 2, 3 } }

-- An odd number of stones from five on has the middle point, too.
local function handicap_stones(size, count)
  local line, sites = stars[size], {}
  local middle = count >= 5 and count % 2 == 1
  for i = 1, middle and count - 1 or count do
    sites[i] = name(line[handicap_points[i][1]], line[handicap_points[i][2]])
  end
  if middle then sites[count] = name(line[2], line[2]) end
  return sites
end

local function dots(size)
  local sites = {}
  for _, column in ipairs(stars[size]) do
    for _, row in ipairs(stars[size]) do sites[#sites + 1] = name(column, row) end
  end
  return sites
end

-- Enemy groups beside the site without a free point.
local function captured(p, site, enemy)
  local sites = {}
  for _, beside in ipairs(p:neighbours(site)) do
    if p:role(beside) == enemy and #p:liberties(beside) == 0 then sites[#sites + 1] = beside end
  end
  return sites
end

local function area(p)
  local points, seen = { black = p:count("black"), white = p:count("white") }, {}
  for _, site in ipairs(p:empty()) do
    if not seen[site] then
      local region, around = p:region(site)
      for _, each in ipairs(region) do seen[each] = true end
      if #around == 1 then points[around[1]] = points[around[1]] + #region end
    end
  end
  return points
end

-- Who is nearer to each empty point: every stone shines on the points around it.
local reach = { { 1, 0, 8 }, { 0, 1, 8 }, { -1, 0, 8 }, { 0, -1, 8 }, { 1, 1, 5 }, { 1, -1, 5 }, { -1, 1, 5 },
  { -1, -1, 5 }, { 2, 0, 3 }, { 0, 2, 3 }, { -2, 0, 3 }, { 0, -2, 3 } }

local function shine(p, me)
  local light = {}
  for _, site in ipairs(p:pieces()) do
    local column, row = p:xy(site)
    local sign = p:role(site) == me and 1 or -1
    for _, step in ipairs(reach) do
      local at = (column + step[1]) * 32 + row + step[2]
      light[at] = (light[at] or 0) + sign * step[3]
    end
  end
  local sum = 0
  for _, site in ipairs(p:empty()) do
    local column, row = p:xy(site)
    local here = light[column * 32 + row] or 0
    sum = sum + math.max(-60, math.min(60, 12 * here))
  end
  return sum
end

-- A group that is nearly shut in is worth less: nothing where the other side acts and can take it.
local function danger(p, role, acts)
  local seen, sum = {}, 0
  for _, site in ipairs(p:pieces(role)) do
    if not seen[site] then
      local group = p:group(site)
      for _, each in ipairs(group) do seen[each] = true end
      local free = #p:liberties(site)
      if free == 1 then sum = sum + #group * (acts and 60 or 190) end
      if free == 2 then sum = sum + #group * 25 end
    end
  end
  return sum
end

-- Two passes, and dead stones may still be taken off. Who only passes after it was decided to play on has no such turn.
local function is_ending(p)
  return p.options.dead == "off" and p.state.passes == 2 and p.state.agreed < 2 and p.state.played
end

local function settle(p, move)
  if move.to then
    for _, stone in ipairs(p:group(move.to)) do p:remove(stone) end
    p.state.agreed = 0
  elseif move.choice == "agree" then
    p.state.agreed = p.state.agreed + 1
  else
    p.state.passes, p.state.agreed, p.state.played = 0, 0, false
  end
end

local function komi(options)
  if options.komi ~= "auto" then return tonumber(options.komi) end
  return options.handicap > 1 and 0.5 or 7.5
end

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
moves: a2 a1 b1
```

```board
position: 9/9/9/9/9/9/1BW6/B1BW5/1BW6 w
moves: b2
refused: c2
```
]]

return kiban.game {
  name = { en = "Go", ja = "囲碁", zh_CN = "围棋" },
  summary = {
    en = "Surround more of the board than your opponent. Boards of 9, 13 and 19 lines, with handicap.",
    ja = "相手より多くの地を囲みます。9路・13路・19路、置き碁もできます。",
    zh_CN = "围得比对方多者胜。有9路、13路、19路棋盘，可让子。",
  },
  about = {
    en = "Black begins; the players put stones on empty points in turn and never move them. Stones of one colour that are joined along the lines are a group, and the empty points beside it are its liberties. Who takes the last liberty of an enemy group takes its stones off the board. A move that leaves the own group without a liberty is forbidden unless it takes something, and so is a move that brings back the whole board as it was at any time before (superko). Instead of a move a player may pass; after two passes in a row the game is over. Each side counts its stones and the empty points that only its stones surround; White adds komi (7.5; 0.5 with handicap). All stones that lie on the board count as alive, so take dead ones before you pass; or choose before the game that each side takes its own off: then, after two passes, click your dead groups and agree, or play on where the other side leaves stones that you think dead (after that, two passes alone end the game). With handicap, Black's first stones stand there already, and White begins. Hints: a group with two separate inner points (eyes) can never be taken; corners are surrounded with the fewest stones, then sides." .. shown,
    ja = "黒が先手で、交互に空点に石を置きます。置いた石は動きません。線でつながった同じ色の石は一つの集まりで、隣の空点がその呼吸点です。相手の石の最後の呼吸点をふさぐと、その石を盤から取り上げます。自分の石の呼吸点がなくなる手は、相手の石を取れる場合を除いて打てません。以前と同じ盤面に戻る手も打てません（スーパーコウ）。着手の代わりにパスができ、続けて二回パスすると終局です。自分の石の数と、自分の石だけで囲んだ空点の数を合計し、白にはコミ（7目半、置き碁では半目）を加えます。盤上の石はすべて活きとみなすので、死に石はパスの前に取っておきます。対局前に「各自が自分の死に石を上げる」を選ぶと、二回のパスの後、自分の死に石をクリックして上げ、双方の同意で終局します。相手が死に石を残すときは「続ける」で打ち続けられます（その後打たずに二回パスすると、そのまま終局です）。置き碁では黒石があらかじめ置かれ、白から打ちます。コツ：離れた二つの眼を持つ石は取られません。少ない石で囲めるのは隅、次に辺です。" .. shown,
    zh_CN = "黑方先行，双方轮流在空点落子，落下的棋子不再移动。沿线相连的同色棋子为一块棋，其相邻空点为气。堵住对方一块棋的最后一气，即提取该块棋子。使己方棋子无气的着手为禁着，除非能提取对方棋子；使全局恢复到先前任一局面的着手也不允许（全局同形禁止）。轮到时可以停一手，双方接连停手则终局。各方计算己方棋子与仅被己方围住的空点之和，白方另加贴目（7.5，让子棋0.5）。终局时盘上棋子一律算活，死子须在停手前提取。若在开局前选择“各自提去己方死子”，则双方停手后，各自点击己方死子将其提去，双方同意后终局；对方不提的死子，可选“继续”下子提取（此后不落子而再次双方停手，即告终局）。让子棋中黑子预先摆好，由白方先行。要诀：有两个真眼的棋不会被提取；占角用子最少，其次是边。" .. shown,
  },
  options = {
    {
      key = "size",
      default = "9",
      choices = { { "9", "9 x 9" }, { "13", "13 x 13" }, { "19", "19 x 19" } },
      label = { en = "Board", ja = "盤", zh_CN = "棋盘" },
    },
    { key = "handicap", default = 0, min = 0, max = 9, label = { en = "Handicap stones", ja = "置き石", zh_CN = "让子" } },
    {
      key = "komi",
      default = "auto",
      choices = { { "auto", "7.5; 0.5 with handicap" }, { "0.5", "0.5" }, { "5.5", "5.5" }, { "6.5", "6.5" }, { "7.5", "7.5" } },
      label = { en = "Komi", ja = "コミ", zh_CN = "贴目" },
    },
    {
      key = "dead",
      default = "stay",
      choices = {
        { "stay", { en = "count as alive", ja = "活きとして数える", zh_CN = "按活棋计算" } },
        { "off", { en = "each side takes its own off", ja = "各自が自分の死に石を上げる", zh_CN = "各自提去己方死子" } },
      },
      label = { en = "Dead stones at the end", ja = "終局時の死に石", zh_CN = "终局时的死子" },
      help = {
        en = "Taken off: after two passes click your own dead groups, then agree; or play on, to take what the other side leaves.",
        ja = "上げる場合：二回のパスの後、自分の死に石をクリックして上げ、同意します。相手が残す死に石は「続ける」で打って取れます。",
        zh_CN = "提去时：双方停手后，点击己方死子将其提去，再表示同意；对方不提的死子，可选“继续”下子提取。",
      },
    },
  },
  board = function(options)
    local size = tonumber(options.size)
    return kiban.grid { width = size, height = size, style = "points", dots = dots(size) }
  end,
  setup = function(options)
    local stones = { turn = options.handicap > 1 and "white" or "black" }
    if options.handicap < 2 then return stones end
    for i, site in ipairs(handicap_stones(tonumber(options.size), options.handicap)) do
      stones[i] = { site = site, role = "black" }
    end
    return stones
  end,
  -- How many passes came one after the other, and whether stones were ever taken: before that no board can come back.
  -- While dead stones are taken off, who agreed last; and whether a stone was played since it was decided to play on.
  state = { passes = 0, taken = false, agreed = 0, played = true },
  key = "board",
  choices = {
    { name = "pass", label = { en = "Pass", ja = "パス", zh_CN = "停一手" } },
    { name = "agree", label = { en = "Agree", ja = "同意", zh_CN = "同意" } },
    { name = "play-on", label = { en = "Play on", ja = "続ける", zh_CN = "继续" } },
  },
  texts = {
    area = { en = "{1} points to {2}", ja = "{1}対{2}", zh_CN = "{1}比{2}" },
    suicide = { en = "the stone on {1} would have no liberty", ja = "{1}は着手禁止点です", zh_CN = "{1}为禁着点，落子后无气" },
    superko = { en = "the board was like that before", ja = "以前と同じ盤面になります（コウ）", zh_CN = "与先前局面相同（劫）" },
  },
  moves = function(p, add)
    if is_ending(p) then
      for _, site in ipairs(p:pieces(p.turn)) do add(site) end
      add { choice = "agree" }
      add { choice = "play-on" }
      return
    end
    add(p:empty())
    add { choice = "pass" }
  end,
  moved = function(p, move)
    if p.state.passes == 2 then return settle(p, move) end
    if move.to then p.state.played = true end
    p.state.passes = move.to and 0 or p.state.passes + 1
    if not move.to then return end
    local enemy = p:other(move.role)
    for _, site in ipairs(captured(p, move.to, enemy)) do
      for _, stone in ipairs(p:group(site)) do p:remove(stone) end
      p.state.taken = true
    end
  end,
  legal = function(p, move)
    if not move.to or is_ending(p) then return end
    if not p.state.taken then
      for _, beside in ipairs(p:neighbours(move.to)) do
        if not p:role(beside) then return end
      end
    end
    return p:after(move, function(q)
      if #q:liberties(move.to) == 0 then return kiban.refuse("suicide", { move.to }) end
      if q:occurred() > 1 then return "superko" end
    end)
  end,
  result = function(p)
    if p.state.passes < 2 or is_ending(p) then return end
    local points = area(p)
    points.white = points.white + komi(p.options)
    local most, least = math.max(points.black, points.white), math.min(points.black, points.white)
    return kiban.score(points, "area", { most, least })
  end,
  value = function(p)
    local me, you = p.turn, p:other()
    local stones = 100 * (p:count(me) - p:count(you)) + (me == "white" and 1 or -1) * math.floor(100 * komi(p.options))
    return stones + shine(p, me) + danger(p, you, false) // 2 - danger(p, me, true)
  end,
  tests = {
    { name = "every point, and pass", count = 82 },
    { name = "other boards", options = { size = "19" }, count = 362 },
    { name = "a stone without liberties is taken", play = "a2 a1 b1", text = "9/9/9/9/9/9/9/B8/1B7 w state.taken=true" },
    { name = "no suicide", position = "9/9/9/9/9/9/9/B8/1B7 w", refuses = { "a1" }, why = { a1 = "suicide" } },
    { name = "unless it takes", position = "9/9/9/9/9/9/W8/BW7/1B7 w", allows = { "a1" } },
    {
      name = "ko: the board may not come back at once",
      position = "9/9/9/9/9/9/1BW6/B1BW5/1BW6 w",
      play = "b2",
      why = { c2 = "superko" },
    },
    { name = "two passes end it", play = "pass pass", result = "white", reason = "area", score = { black = 0, white = 7.5 } },
    { name = "area is stones and what they surround", position = "9/9/9/9/9/9/9/9/9 b", play = "e5 pass pass", result = "black", score = { black = 81, white = 7.5 } },
    {
      name = "a dead stone is taken off by its owner",
      options = { dead = "off" },
      position = "9/9/9/9/9/9/BB7/1B7/W1B6 b",
      play = "pass pass agree a1 agree agree",
      result = "black",
      score = { black = 81, white = 7.5 },
    },
    {
      name = "only the own stones",
      options = { dead = "off" },
      position = "9/9/9/9/9/9/BB7/1B7/W1B6 b",
      play = "pass pass",
      result = "none",
      allows = { "a3", "c1", "agree", "play-on" },
      refuses = { "a1", "e5", "pass" },
    },
    {
      name = "who does not agree plays on",
      options = { dead = "off" },
      position = "9/9/9/9/9/9/BB7/1B7/W1B6 b",
      play = "pass pass agree play-on a2 pass b1 pass pass agree agree",
      result = "black",
      score = { black = 81, white = 7.5 },
    },
    {
      name = "two passes after that end it",
      options = { dead = "off" },
      position = "9/9/9/9/9/9/BB7/1B7/W1B6 b",
      play = "pass pass play-on pass pass",
      result = "black",
      score = { black = 78, white = 8.5 },
    },
    { name = "handicap: White begins", options = { handicap = 5 }, turn = "white", text = "9/9/2B3B2/9/4B4/9/2B3B2/9/9 w" },
  },
}
