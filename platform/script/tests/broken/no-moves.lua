-- expects: script.missing 2 needs the field moves
return kiban.game {
  name = "x",
  board = kiban.grid { width = 3, height = 3 },
}
