-- expects: script.value 6 from 1 to 5
return kiban.variant {
  base = "keishi",
  name = "x",
  options = {
    { key = "a", default = 9, min = 1, max = 5 },
  },
}
