-- expects: script.error 4 its sites are called as d4
return kiban.game {
  name = "Board",
  board = kiban.grid {
    width = 4,
    height = 4,
    style = "points",
    dots = { "d5" },
  },
  moves = function(p, add) add("a1") end,
}
