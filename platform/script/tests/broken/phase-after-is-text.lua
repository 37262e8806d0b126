-- expects: script.type 6 whole number
return kiban.variant {
  base = "keishi",
  name = "x",
  phases = {
    { name = "pie", ask = "?", after = "one", choices = { { name = "keep" } } },
  },
}
