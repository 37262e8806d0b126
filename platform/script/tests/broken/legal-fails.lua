-- in play; expects: script.error 5 nil
return kiban.variant {
  base = "keishi",
  name = "x",
  legal = function(p, move) return p:at("a1").role == nil end,
}
