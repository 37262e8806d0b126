-- expects: script.error 2 on purpose
error("on purpose")
