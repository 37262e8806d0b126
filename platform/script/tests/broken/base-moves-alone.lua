-- expects: script.value 5 needs moves
return kiban.variant {
  base = "keishi",
  name = "x",
  base_moves = false,
}
