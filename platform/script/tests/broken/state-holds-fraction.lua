-- expects: script.type 5 whole numbers
return kiban.variant {
  base = "keishi",
  name = "State",
  state = { share = 0.5 },
}
