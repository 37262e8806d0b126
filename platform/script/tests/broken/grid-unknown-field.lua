-- expects: script.error 2 did you mean height
local board = kiban.grid { width = 3, heigth = 3 }
return board
