-- expects: script.value 5 result
return kiban.variant {
  base = "keishi",
  name = "Tests",
  tests = { { name = "idle", play = "a2a3" } },
}
