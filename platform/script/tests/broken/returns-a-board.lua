-- expects: script.nothing 0 return kiban.variant
return kiban.grid { width = 3, height = 3 }
