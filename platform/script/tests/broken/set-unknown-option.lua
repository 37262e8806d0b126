-- expects: script.set 5 gap
return kiban.variant {
  base = "keishi",
  name = "Misspelt option",
  set = { gab = "empty" },
}
