-- expects: script.error 4 did you mean "cells"?
return kiban.game {
  name = "Board",
  board = kiban.grid { width = 3, height = 3, style = "celles" },
  moves = function(p, add) add("a1") end,
}
