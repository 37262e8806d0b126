-- expects: script.missing 2 moves
return kiban.game {
  name = "Standstill",
  board = kiban.grid { width = 3, height = 3 },
}
