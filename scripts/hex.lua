-- Hex (Piet Hein, 1942; John Nash, 1948): connect your two sides. There is no draw.
local function sides(p)
  local size = p.options.size
  local lines = { left = {}, right = {}, bottom = {}, top = {} }
  for i = 1, size do
    lines.left[i], lines.right[i] = p:site(1, i), p:site(size, i)
    lines.bottom[i], lines.top[i] = p:site(i, 1), p:site(i, size)
  end
  return lines
end

-- Boards that show how it is played; see docs/modding/guides.md.
local shown = [[


```board
option: size=5
moves: c3 keep b3 c2 b2 c1 b4 c4 b5 c5
```

]]

return kiban.game {
  name = { en = "Hex", ja = "ヘックス", zh_CN = "六贯棋" },
  summary = {
    en = "Black connects bottom and top, White left and right.",
    ja = "黒は上下、白は左右の辺をつなげば勝ち。",
    zh_CN = "黑方连通上下边，白方连通左右边。",
  },
  about = {
    en = [[
The players put stones on empty cells in turn, Black first; stones never move. Black owns the sides below and above, White those at the left and right. Whoever joins both own sides by an unbroken chain of stones wins. There is no draw. Because the first stone is worth much, White may take Black's side after it instead of playing (option Swap).

Hint: two stones with two empty cells between them that both touch are as good as joined: if one cell is taken, use the other.]] .. shown,
    ja = [[
黒から交互に、空いているマスに石を置きます。石は動きません。黒は上下の辺、白は左右の辺を持ち、自分の二つの辺を石の列で途切れなくつなげば勝ちです。引き分けはありません。初手は有利なので、そのあと白は打つ代わりに黒番と入れ替わることができます（オプション）。

コツ：二つの石が、両方に接する空きマスを二つはさんでいれば、つながったのと同じです。一方をふさがれたら、もう一方に打ちます。]] .. shown,
    zh_CN = [[
黑方先行，双方轮流在空格落子，棋子不再移动。黑方拥有上下两边，白方拥有左右两边，先用一串相连的棋子连通自己两边者胜。没有和棋。第一子很有价值，所以白方可以不落子而换执黑方（选项）。

要诀：两枚棋子之间若有两个与它们都相邻的空格，就等于已经相连：对方占一个，你就占另一个。]] .. shown,
  },
  options = {
    {
      key = "size",
      default = 11,
      min = 3,
      max = 19,
      label = { en = "Size", ja = "大きさ", zh_CN = "大小" },
      help = { en = "Points on each side.", ja = "一辺の点の数。", zh_CN = "每边的点数。" },
    },
    {
      key = "swap",
      default = true,
      label = { en = "Swap", ja = "入れ替え", zh_CN = "换边" },
      help = {
        en = "After the first stone White may take over Black.",
        ja = "最初の石のあと、白は黒番と入れ替われます。",
        zh_CN = "第一子落下后，白方可换执黑方。",
      },
    },
  },
  board = function(options) return kiban.hex { width = options.size, height = options.size } end,
  texts = {
    connected = { en = "the sides are connected", ja = "辺がつながった", zh_CN = "两边已连通" },
  },
  phases = {
    {
      name = "swap",
      when = function(p) return p.options.swap and p.ply == 1 and not p.state.asked end,
      ask = { en = "Take over Black, or go on as White?", ja = "黒番と入れ替わりますか？", zh_CN = "换执黑方，还是继续执白？" },
      choices = {
        { name = "swap", swap = true, set = { asked = true }, label = { en = "Take over Black", ja = "黒番になる", zh_CN = "换执黑方" } },
        { name = "keep", set = { asked = true }, label = { en = "Stay White", ja = "白番のまま", zh_CN = "继续执白" } },
      },
    },
  },
  state = { asked = false },
  moves = function(p, add)
    add(p:empty())
  end,
  result = function(p, move)
    if not move then return end
    local side = sides(p)
    local from, to = side.bottom, side.top
    if move.role == "white" then from, to = side.left, side.right end
    if p:connected(move.role, from, to) then return kiban.win(move.role, "connected", p:group(move.to)) end
  end,
  tests = {
    { name = "one hundred and twenty-one first moves", count = 121 },
    { name = "then White may swap", play = "f6", legal = "swap keep" },
    {
      name = "Black connects upwards",
      options = { size = 3, swap = false },
      play = "b1 a1 b2 a2 b3",
      result = "black",
      reason = "connected",
    },
    {
      name = "White connects sideways",
      options = { size = 3, swap = false },
      play = "a1 a2 b1 b2 a3 c2",
      result = "white",
    },
  },
}
