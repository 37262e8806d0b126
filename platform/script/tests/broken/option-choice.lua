-- expects: script.value 6 did you mean "fast"
return kiban.variant {
  base = "keishi",
  name = "x",
  options = {
    { key = "a", default = "fsat", choices = { { "fast", "Fast" }, { "slow", "Slow" } } },
  },
}
