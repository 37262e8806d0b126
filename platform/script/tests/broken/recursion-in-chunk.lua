-- expects: script.depth 2 functions call one another too deep
local function deeper(n) return 1 + deeper(n + 1) end
return kiban.variant { base = "keishi", name = "Deep" .. deeper(1) }
