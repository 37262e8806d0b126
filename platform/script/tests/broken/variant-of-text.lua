-- expects: script.error 2 is given a table in braces
return kiban.variant "keishi"
