-- expects: script.error 2 did you mean 'variant'?
return kiban.varaint {
  base = "keishi",
  name = "Misspelt",
}
