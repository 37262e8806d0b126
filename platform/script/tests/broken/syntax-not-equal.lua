-- expects: script.syntax 2 write ~= for "is not"
local function odd(n) return n % 2 != 0 end
return kiban.variant { base = "keishi", name = "Other language" }
