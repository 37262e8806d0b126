-- expects: script.value 5 is no name
return kiban.variant {
  base = "keishi",
  name = "x",
  state = { ["My Value"] = 1 },
}
