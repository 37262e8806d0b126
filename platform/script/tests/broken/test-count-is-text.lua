-- expects: script.type 6 whole number
return kiban.variant {
  base = "keishi",
  name = "x",
  tests = {
    { name = "a", count = "nine" },
  },
}
