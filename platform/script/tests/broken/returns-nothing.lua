-- expects: script.nothing 0 return kiban.variant { ... }
local rules = kiban.variant { base = "keishi", name = "Forgotten return" }
