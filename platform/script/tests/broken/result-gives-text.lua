-- in play; expects: script.answer 5 kiban.win
return kiban.variant {
  base = "keishi",
  name = "x",
  result = function(p, move) return "black" end,
}
