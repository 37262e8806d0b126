-- expects: script.value 6 needs either after
return kiban.variant {
  base = "keishi",
  name = "x",
  phases = {
    { name = "pie", ask = "?", choices = { { name = "keep" } } },
  },
}
