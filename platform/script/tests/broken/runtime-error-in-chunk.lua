-- expects: script.error 3 attempt to index a nil value
local rules
local size = rules.size
return kiban.variant { base = "keishi", name = "Nil" }
