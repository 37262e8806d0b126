-- expects: script.type 4 is text
return kiban.variant {
  base = "keishi",
  name = 5,
}
