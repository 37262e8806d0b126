-- expects: script.value 5 { { ... } }
return kiban.variant {
  base = "keishi",
  name = "Options",
  options = { key = "fast", default = true },
}
