-- expects: script.field 6 did you mean legal?
return kiban.variant {
  base = "keishi",
  name = "Misspelt",

  leagl = function(p, move) end,
}
