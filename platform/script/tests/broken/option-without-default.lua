-- expects: script.missing 6 default
return kiban.variant {
  base = "keishi",
  name = "Options",
  options = {
    { key = "distance", min = 1, max = 5 },
  },
}
