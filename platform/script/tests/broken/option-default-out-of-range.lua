-- expects: script.value 8 from 1 to 5
return kiban.variant {
  base = "keishi",
  name = "Options",
  options = {
    {
      key = "distance",
      default = 9,
      min = 1,
      max = 5,
    },
  },
}
