-- in play; expects: script.error 8 there is no kind
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    if p:count("black", "pawn") > 3 then return "near" end
  end,
}
