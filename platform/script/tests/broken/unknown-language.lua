-- expects: script.value 4 write en, ja, zh_CN
return kiban.variant {
  base = "keishi",
  name = { en = "Tongues", ["日本語"] = "言葉" },
}
