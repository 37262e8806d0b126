-- in play; expects: script.error 8 did you mean "a3"?
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    if p:role("a33") then return "near" end
  end,
}
