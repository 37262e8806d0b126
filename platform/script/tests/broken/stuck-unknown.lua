-- expects: script.value 5 did you mean "loses"?
return kiban.variant {
  base = "keishi",
  name = "Stuck",
  stuck = "looses",
}
