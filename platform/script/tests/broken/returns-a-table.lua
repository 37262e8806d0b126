-- expects: script.nothing 0 ends with return kiban.variant
return { base = "keishi" }
