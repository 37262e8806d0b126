-- A house rule: White's first stone keeps a point away from Black's, so that games begin quietly.
local function distance(p, a, b)
  local ax, ay = p:xy(a)
  local bx, by = p:xy(b)
  return math.max(math.abs(ax - bx), math.abs(ay - by))
end

return kiban.variant {
  base = "renju",
  name = { en = "Renju, calm centre", ja = "連珠（静かな中央）", zh_CN = "连珠（平静开局）" },
  summary = {
    en = "A house rule: White's first stone may not touch Black's.",
    ja = "ハウスルール：白の一手目は黒石に隣り合えません。",
    zh_CN = "自定规则：白方第一子不得与黑子相邻。",
  },
  set = { opening = "free" },
  options = {
    {
      key = "distance",
      default = 2,
      min = 1,
      max = 5,
      label = { en = "Distance", ja = "距離", zh_CN = "距离" },
      help = {
        en = "How far White's first stone must be from Black's.",
        ja = "白の一手目が黒石から離れるべき距離。",
        zh_CN = "白方第一子与黑子的最小距离。",
      },
    },
  },
  texts = {
    ["too-near"] = {
      en = "White's first stone must keep away from {1}",
      ja = "白の一手目は {1} から離さなければなりません",
      zh_CN = "白方第一子必须远离 {1}",
    },
  },
  legal = function(p, move)
    if p.ply ~= 1 or not move.to then return end
    for _, stone in ipairs(p:pieces("black")) do
      if distance(p, stone, move.to) < p.options.distance then return kiban.refuse("too-near", { stone }) end
    end
  end,
  tests = {
    { name = "beside the stone is refused", play = "h8", refuses = { "h9", "i9" }, why = { h9 = "too-near" } },
    { name = "two points away is allowed", play = "h8", allows = { "h10", "j8" } },
    { name = "the distance is an option", options = { distance = 3 }, play = "h8", refuses = { "h10" }, allows = { "h11" } },
    { name = "later stones are free", play = "h8 h10 a1", allows = { "h9" } },
  },
}
