-- expects: script.error 2 braces
return kiban.variant("keishi")
