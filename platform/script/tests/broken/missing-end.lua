-- expects: script.syntax 6 is an end missing before it?
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move)
}
