-- expects: script.base 3 there is no game "keishy"
return kiban.variant {
  base = "keishy",
  name = "Misspelt base",
}
