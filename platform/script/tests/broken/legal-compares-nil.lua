-- in play; expects: script.error 9 test it first
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    local limit
    if p.ply > limit then return "near" end
  end,
}
