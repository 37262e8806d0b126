-- expects: script.field 5 belongs to kiban.game
return kiban.variant {
  base = "keishi",
  name = "Own board",
  board = kiban.grid { width = 3, height = 3 },
}
