-- expects: script.type 5 true / false
return kiban.variant {
  base = "keishi",
  name = "Engines",
  engines = "yes",
}
