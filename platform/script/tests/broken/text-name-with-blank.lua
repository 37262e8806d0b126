-- expects: script.value 6 is no name
return kiban.variant {
  base = "keishi",
  name = "Sentences",
  texts = {
    ["too near"] = "keep away from {1}",
  },
}
