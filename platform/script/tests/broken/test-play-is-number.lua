-- expects: script.type 8 list of text
return kiban.variant {
  base = "keishi",
  name = "Tests",
  tests = {
    {
      name = "numbers",
      play = 7,
      count = 3,
    },
  },
}
