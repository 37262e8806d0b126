-- in play; expects: script.answer 5 say why
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) return false end,
}
