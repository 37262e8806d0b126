-- in play; expects: script.error 5 did you mean
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) return move.form end,
}
