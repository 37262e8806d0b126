-- expects: script.missing 6 needs the field key
return kiban.variant {
  base = "keishi",
  name = "x",
  options = {
    { default = true },
  },
}
