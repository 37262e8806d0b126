-- in play; expects: script.error 8 test it first
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  result = function(p, move)
    if move.to == "a3" then return kiban.draw("near") end
  end,
}
