-- expects: script.missing 2 needs the field board
return kiban.game {
  name = "x",
  moves = function(p, add) end,
}
