-- expects: script.type 5 text of a position
return kiban.variant {
  base = "keishi",
  name = "x",
  setup = 5,
}
