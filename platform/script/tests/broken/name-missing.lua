-- expects: script.missing 2 name
return kiban.variant {
  base = "keishi",
  summary = "Nobody knows what it is called.",
}
