-- expects: script.error 2 variant
return kiban.varient { base = 'keishi', name = 'x' }
