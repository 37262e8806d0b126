-- expects: script.base 3 there is no game "kieshi"
return kiban.variant {
  base = "kieshi",
  name = "x",
}
