-- expects: script.value 6 has not
return kiban.variant {
  base = "keishi",
  name = "x",
  phases = {
    { name = "pie", ask = "?", after = 1, choices = { { name = "keep", set = { asked = true } } } },
  },
}
