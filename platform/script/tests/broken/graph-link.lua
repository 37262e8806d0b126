-- expects: script.error 2 b9
local board = kiban.graph { points = { { "a1", 0, 0 } }, links = { { "a1", "b9" } } }
return board
