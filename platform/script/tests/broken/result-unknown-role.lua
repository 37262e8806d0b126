-- in play; expects: script.error 8 did you mean "white"?
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  result = function(p, move)
    return kiban.win("whit", "near")
  end,
}
