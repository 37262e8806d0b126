-- in play; expects: script.answer 7 which `texts` has not
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move) return "neer" end,
}
