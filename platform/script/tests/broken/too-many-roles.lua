-- expects: script.value 6 8
return kiban.game {
  name = "Pieces",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) add("a1") end,
  roles = {
    { name = "a" }, { name = "b" }, { name = "c" }, { name = "d" }, { name = "e" },
    { name = "f" }, { name = "g" }, { name = "h" }, { name = "i" },
  },
}
