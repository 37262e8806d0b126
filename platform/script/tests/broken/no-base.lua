-- expects: script.missing 2 needs the field base
return kiban.variant { name = "x" }
