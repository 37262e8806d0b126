-- expects: script.value 6 free
return kiban.variant {
  base = "keishi",
  name = "Options",
  options = {
    { key = "style", default = "free", choices = { { "free", "Free" }, { "free", "Free again" } } },
  },
}
