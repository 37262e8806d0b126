-- expects: script.budget 2 takes too long
while true do end
