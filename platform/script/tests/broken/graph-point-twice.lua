-- expects: script.error 2 twice
local board = kiban.graph { points = { { "a1", 0, 0 }, { "a1", 1, 0 } }, links = {} }
return board
