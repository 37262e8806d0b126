-- in play; expects: script.depth 2 
local function again(n) return 1 + again(n) end
return kiban.variant {
  base = "keishi", name = "x", legal = function(p, move) return again(1) end,
}
