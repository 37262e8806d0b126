-- expects: script.field 4 belongs to kiban.variant
return kiban.game {
  name = "With a base",
  base = "keishi",
  board = kiban.grid { width = 3, height = 3 },
  moves = function(p, add) end,
}
