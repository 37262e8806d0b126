-- in play; expects: script.error 8 must be a whole number
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  moved = function(p, move)
    p.state.count = "many"
  end,
}
