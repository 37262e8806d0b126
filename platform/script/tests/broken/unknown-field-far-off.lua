-- expects: script.field 5 it may have
return kiban.variant {
  base = "keishi",
  name = "Far off",
  qqqqqqqqqqqqq = 1,
}
