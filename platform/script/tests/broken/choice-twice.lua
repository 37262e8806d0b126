-- expects: script.value 12 swap
return kiban.variant {
  base = "keishi",
  name = "Phases",
  phases = {
    {
      name = "pie",
      ask = "Swap?",
      after = 1,
      choices = {
        { name = "swap", swap = true },
        { name = "swap" },
      },
    },
  },
}
