-- expects: script.value 6 is no name
return kiban.variant {
  base = "keishi",
  name = "x",
  options = {
    { key = "My Key", default = true },
  },
}
