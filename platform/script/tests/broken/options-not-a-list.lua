-- expects: script.value 5 braces of its own
return kiban.variant {
  base = "keishi",
  name = "x",
  options = { key = "a", default = true },
}
