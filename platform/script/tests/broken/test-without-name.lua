-- expects: script.missing 6 name
return kiban.variant {
  base = "keishi",
  name = "Tests",
  tests = {
    { count = 36 },
  },
}
