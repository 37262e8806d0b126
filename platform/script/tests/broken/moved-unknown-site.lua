-- in play; expects: script.error 8 there is no site
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  moved = function(p, move)
    p:remove("z9")
  end,
}
