-- expects: script.set 5 empty
return kiban.variant {
  base = "keishi",
  name = "Misspelt value",
  set = { gap = "emtpy" },
}
