-- in play; expects: script.budget 9 takes too long
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    local n = 0
    while true do n = n + 1 end
  end,
}
