-- expects: script.missing 2 board
return kiban.game {
  name = "Nowhere",
  moves = function(p, add) end,
}
