-- in play; expects: script.error 8 did you mean "to"?
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    if move.too == "a3" then return "near" end
  end,
}
