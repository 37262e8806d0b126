-- in play; expects: script.error 5 pieces
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) return p:peices() end,
}
