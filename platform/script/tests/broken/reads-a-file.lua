-- expects: script.error 2 a script cannot reach files
local file = io.open("/etc/passwd")
return kiban.variant { base = "keishi", name = "Curious" }
