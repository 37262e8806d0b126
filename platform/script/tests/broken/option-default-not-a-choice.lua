-- expects: script.value 8 did you mean "strict"?
return kiban.variant {
  base = "keishi",
  name = "Options",
  options = {
    {
      key = "style",
      default = "strickt",
      choices = { { "free", "Free" }, { "strict", "Strict" } },
    },
  },
}
