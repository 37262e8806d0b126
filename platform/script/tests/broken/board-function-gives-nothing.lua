-- expects: script.type 4 kiban.grid
return kiban.game {
  name = "Board",
  board = function(options)
    kiban.grid { width = 3, height = 3 }
  end,
  moves = function(p, add) add("a1") end,
}
