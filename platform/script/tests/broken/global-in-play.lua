-- in play; expects: script.error 5 global
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) counter = 1 end,
}
