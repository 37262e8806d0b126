-- expects: script.missing 6 needs the field choices
return kiban.variant {
  base = "keishi",
  name = "x",
  phases = {
    { name = "pie", ask = "?", after = 1 },
  },
}
