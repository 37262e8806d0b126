-- expects: script.syntax 7 is an end missing before it?
return kiban.variant {
  base = "keishi",
  name = "No end",
  legal = function(p, move)
    if move.to == "a1" then return "no"
  end,
}
