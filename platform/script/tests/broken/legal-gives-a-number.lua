-- in play; expects: script.answer 5 a sentence
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) return 1 end,
}
