-- expects: script.error 2 kiban
return kibna.variant { base = 'keishi', name = 'x' }
