-- in play; expects: script.error 5 moved
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) p:remove(move.from) end,
}
