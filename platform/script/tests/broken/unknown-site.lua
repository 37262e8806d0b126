-- in play; expects: script.error 5 z9
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) return p:role("z9") end,
}
