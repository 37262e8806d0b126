-- expects: script.type 5 is a table with names
return kiban.variant {
  base = "keishi",
  name = "Sentences",
  texts = { "you may not" },
}
