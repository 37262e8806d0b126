-- in play; expects: script.error 8 only the hook `moved` may do
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    p:remove(move.from)
  end,
}
