-- expects: script.missing 6 ask
return kiban.variant {
  base = "keishi",
  name = "Phases",
  phases = {
    { name = "pie", after = 1, choices = { { name = "swap", swap = true }, { name = "keep" } } },
  },
}
