-- in play; expects: script.budget 5 takes too long
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) while true do end end,
}
