-- expects: script.set 5 
return kiban.variant {
  base = "keishi",
  name = "x",
  set = { gapp = "empty" },
}
