-- expects: script.nothing 0 return kiban.variant
return { base = "keishi", name = "Bare" }
