-- expects: script.value 7 two options
return kiban.variant {
  base = "keishi",
  name = "x",
  options = {
    { key = "a", default = true },
    { key = "a", default = true },
  },
}
