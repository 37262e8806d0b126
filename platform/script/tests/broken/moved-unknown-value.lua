-- in play; expects: script.error 8 did you mean "count"?
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  moved = function(p, move)
    p.state.cuont = 1
  end,
}
