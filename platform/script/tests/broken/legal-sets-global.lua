-- in play; expects: script.error 8 there is no global 'asked'
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    asked = (asked or 0) + 1
  end,
}
