-- expects: script.field 2 without a name
return kiban.variant {
  base = "keishi",
  name = "x",
  "pie",
}
