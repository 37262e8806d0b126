-- expects: script.missing 2 base
return kiban.variant {
  name = "Of what?",
}
