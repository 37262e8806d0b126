-- in play; expects: script.answer 7 return nothing
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  moved = function(p, move) return true end,
}
