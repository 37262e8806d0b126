-- expects: script.value 5 from 0
return kiban.variant {
  base = "keishi",
  name = "Tests",
  tests = { { name = "less than none", count = -1 } },
}
