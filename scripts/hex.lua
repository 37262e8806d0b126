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

return kiban.game {
  name = { en = "Hex", ja = "ヘックス", zh_CN = "六贯棋" },
  summary = {
    en = "Black connects bottom and top, White left and right.",
    ja = "黒は上下、白は左右の辺をつなげば勝ち。",
    zh_CN = "黑方连通上下边，白方连通左右边。",
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
