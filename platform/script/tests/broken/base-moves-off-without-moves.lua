-- expects: script.value 5 base_moves
return kiban.variant {
  base = "keishi",
  name = "No moves at all",
  base_moves = false,
}
