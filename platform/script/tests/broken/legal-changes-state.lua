-- in play; expects: script.error 8 changed in the hook `moved`
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    p.state.count = p.state.count + 1
  end,
}
