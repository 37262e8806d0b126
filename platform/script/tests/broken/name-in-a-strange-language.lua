-- expects: script.value 4 language
return kiban.variant {
  base = "keishi",
  name = { en = "x", ["日本"] = "y" },
}
