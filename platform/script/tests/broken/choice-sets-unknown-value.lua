-- expects: script.value 11 set names "askd"
return kiban.variant {
  base = "keishi",
  name = "Phases",
  state = { asked = false },
  phases = {
    {
      name = "pie",
      ask = "Swap?",
      after = 1,
      choices = { { name = "swap", swap = true, set = { askd = true } }, { name = "keep" } },
    },
  },
}
