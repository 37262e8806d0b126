-- expects: script.value 6 after
return kiban.variant {
  base = "keishi",
  name = "Phases",
  phases = {
    { name = "pie", ask = "Swap?", choices = { { name = "swap", swap = true }, { name = "keep" } } },
  },
}
