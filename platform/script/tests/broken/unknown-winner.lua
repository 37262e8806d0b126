-- in play; expects: script.error 5 black
return kiban.variant {
  base = "keishi",
  name = "x",
  result = function(p, move) return kiban.win("blck", "x") end,
}
