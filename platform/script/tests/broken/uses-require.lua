-- expects: script.error 2 require
local t = require("io")
return kiban.variant { base = "keishi", name = "x" }
