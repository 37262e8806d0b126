-- expects: script.field 6 belongs to kiban.variant
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) end,
  base = "keishi",
}
