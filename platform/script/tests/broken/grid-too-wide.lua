-- expects: script.error 2 from 1 to 26
local board = kiban.grid { width = 99, height = 3 }
return board
