-- expects: script.syntax 4 the closing quote is missing
return kiban.variant {
  base = "keishi",
  name = "Open end,
}
