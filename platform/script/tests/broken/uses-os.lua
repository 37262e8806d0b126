-- expects: script.error 2 os
local t = os.time()
return kiban.variant { base = "keishi", name = "x" }
