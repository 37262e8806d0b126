-- expects: script.value 6 needs answers
return kiban.variant {
  base = "keishi",
  name = "x",
  phases = {
    { name = "pie", ask = "?", after = 1, choices = {} },
  },
}
