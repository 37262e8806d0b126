-- expects: script.value 6 is no name
return kiban.variant {
  base = "keishi",
  name = "Options",
  options = {
    { key = "Board Size", default = 3, min = 1, max = 5 },
  },
}
