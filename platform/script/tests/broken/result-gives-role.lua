-- in play; expects: script.answer 7 kiban.win(role, reason)
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  result = function(p, move) return "black" end,
}
