-- expects: script.syntax 2
SELECT * FROM games
