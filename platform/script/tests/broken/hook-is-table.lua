-- expects: script.type 5 is a function
return kiban.variant {
  base = "keishi",
  name = "Table for a rule",
  result = { winner = "black" },
}
