-- expects: script.type 5 list of tables
return kiban.variant {
  base = "keishi",
  name = "x",
  options = "size",
}
