-- expects: script.field 5 did you mean legal
return kiban.variant {
  base = "keishi",
  name = "x",
  legel = function(p, move) end,
}
