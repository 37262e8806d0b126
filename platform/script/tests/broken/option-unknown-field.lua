-- expects: script.field 6 did you mean default
return kiban.variant {
  base = "keishi",
  name = "x",
  options = {
    { key = "a", defualt = true },
  },
}
