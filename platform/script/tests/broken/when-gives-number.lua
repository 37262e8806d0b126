-- in play; expects: script.answer 11 return true to ask
return kiban.variant {
  base = "keishi",
  name = "Rule",
  state = { count = 0 },
  texts = { near = "too near to {1}" },
  phases = {
    {
      name = "odd",
      ask = "Go on?",
      when = function(p) return p.ply end,
      choices = { { name = "yes" }, { name = "no" } },
    },
  },
}
