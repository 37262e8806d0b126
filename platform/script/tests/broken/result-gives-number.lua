-- in play; expects: script.answer 7 the number 1
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  result = function(p, move) return 1 end,
}
