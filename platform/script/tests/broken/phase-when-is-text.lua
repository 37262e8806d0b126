-- expects: script.type 9 is a function
return kiban.variant {
  base = "keishi",
  name = "Phases",
  phases = {
    {
      name = "pie",
      ask = "Swap?",
      when = "later",
      choices = { { name = "swap", swap = true }, { name = "keep" } },
    },
  },
}
