-- expects: script.error 2 z9
local board = kiban.grid { width = 3, height = 3, dots = { "z9" } }
return board
