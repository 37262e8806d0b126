-- expects: script.syntax 5 the text ends too early
return kiban.variant {
  base = "keishi",
  name = "x",
