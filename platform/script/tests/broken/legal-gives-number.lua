-- in play; expects: script.answer 7 the number 3
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move) return 3 end,
}
