-- in play; expects: script.error 5 state
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) return p.state.passes end,
}
