-- expects: script.syntax 4 '}' expected
return kiban.variant {
  base = "keishi"
  name = "x",
}
