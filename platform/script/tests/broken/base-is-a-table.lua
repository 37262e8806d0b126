-- expects: script.type 3 is text
return kiban.variant {
  base = {},
  name = "x",
}
