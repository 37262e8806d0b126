-- expects: script.type 5 table with names
return kiban.variant {
  base = "keishi",
  name = "x",
  set = { "ko" },
}
