-- expects: script.error 6 attempt to
return kiban.game {
  name = "Board",
  options = { { key = "size", default = 3, min = 2, max = 9 } },
  board = function(options)
    return kiban.grid { width = options.sise + 1, height = options.size }
  end,
  moves = function(p, add) add("a1") end,
}
