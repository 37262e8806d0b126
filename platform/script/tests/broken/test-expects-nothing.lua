-- expects: script.value 6 expects nothing
return kiban.variant {
  base = "keishi",
  name = "x",
  tests = {
    { name = "a" },
  },
}
