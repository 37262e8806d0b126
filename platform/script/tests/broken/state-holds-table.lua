-- expects: script.type 7 true, false, whole numbers and text
return kiban.variant {
  base = "keishi",
  name = "State",
  state = {
    passes = 0,
    seen = {},
  },
}
