-- in play; expects: script.error 12 at most 4096 moves
return kiban.game {
  name = "Moves",
  board = kiban.grid { width = 3, height = 3 },
  choices = (function()
    local list = {}
    for n = 1, 1000 do list[n] = { name = "c" .. n } end
    return list
  end)(),
  moves = function(p, add)
    for _, site in ipairs(p:sites()) do
      for n = 1, 1000 do add { to = site, choice = "c" .. n } end
    end
  end,
}
