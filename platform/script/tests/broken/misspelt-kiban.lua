-- expects: script.error 2 did you mean 'kiban'?
return kibna.variant {
  base = "keishi",
  name = "Misspelt",
}
