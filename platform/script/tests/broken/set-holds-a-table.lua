-- expects: script.type 5 true, false, whole numbers and text
return kiban.variant {
  base = "keishi",
  name = "x",
  set = { ko = {} },
}
