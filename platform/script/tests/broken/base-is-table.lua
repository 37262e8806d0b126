-- expects: script.type 3 is text
return kiban.variant {
  base = { "keishi" },
  name = "Wrapped",
}
