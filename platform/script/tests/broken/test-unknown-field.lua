-- expects: script.field 6 did you mean refuses
return kiban.variant {
  base = "keishi",
  name = "x",
  tests = {
    { name = "a", refuse = { "a1a2" } },
  },
}
