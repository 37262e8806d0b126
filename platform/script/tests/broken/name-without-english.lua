-- expects: script.value 4 needs English
return kiban.variant {
  base = "keishi",
  name = { ja = "x" },
}
