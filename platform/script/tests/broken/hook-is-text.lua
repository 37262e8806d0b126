-- expects: script.type 5 is a function
return kiban.variant {
  base = "keishi",
  name = "Spoken rule",
  legal = "no captures",
}
