-- expects: script.missing 2 needs the field name
return kiban.variant { base = "keishi" }
