-- expects: script.type 6 list of tables
return kiban.variant {
  base = "keishi",
  name = "x",
  options = {
    { key = "a", default = "fast", choices = { "fast", "slow" } },
  },
}
