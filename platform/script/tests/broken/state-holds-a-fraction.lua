-- expects: script.type 5 whole numbers
return kiban.variant {
  base = "keishi",
  name = "x",
  state = { half = 0.5 },
}
