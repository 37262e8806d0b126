-- expects: script.budget 3 takes too long
local n = 0
while true do n = n + 1 end
return kiban.variant { base = "keishi", name = "Endless" }
