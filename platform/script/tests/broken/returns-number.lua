-- expects: script.nothing 0 return kiban.variant
return 42
