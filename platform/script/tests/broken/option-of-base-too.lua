-- expects: script.twice 5 gap
return kiban.variant {
  base = "keishi",
  name = "Twice",
  options = { { key = "gap", default = true } },
}
