-- expects: script.syntax 4 is a comma missing before it?
return kiban.variant {
  base = "keishi"
  name = "No comma",
}
