-- expects: script.base 3 there is no game "keishy" to build on; was "keishi" meant?
return kiban.variant {
  base = "keishy",
  name = "Misspelt base",
}
