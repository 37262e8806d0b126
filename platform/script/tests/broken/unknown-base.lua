-- expects: script.base 3 there is no game "kieshi" to build on; was "keishi" meant?
return kiban.variant {
  base = "kieshi",
  name = "x",
}
