-- in play; expects: script.error 10 no longer valid
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = (function()
    local kept
    return function(p, move)
      if kept and kept.ply > 3 then return "near" end
      kept = p:moves()[1]
    end
  end)(),
}
