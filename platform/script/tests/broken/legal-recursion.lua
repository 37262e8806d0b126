-- in play; expects: script.depth 8 too deep
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  legal = function(p, move)
    local function deeper(n) return 1 + deeper(n + 1) end
    return deeper(1)
  end,
}
