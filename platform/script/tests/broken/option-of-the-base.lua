-- expects: script.twice 5 ko
return kiban.variant {
  base = "keishi",
  name = "x",
  options = { { key = "ko", default = true } },
}
