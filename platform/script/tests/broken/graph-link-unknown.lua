-- expects: script.error 4 joins "c11", which is not among the points
return kiban.game {
  name = "Board",
  board = kiban.graph {
    points = { { "a1", 0, 0 }, { "b1", 1, 0 } },
    links = {
      { "a1", "b1" },
      { "a1", "c11" },
    },
  },
  moves = function(p, add) add("a1") end,
}
