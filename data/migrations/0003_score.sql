-- A number for each role beside the result, in hundredths: a JSON list, empty where the game counts nothing.
ALTER TABLE records ADD COLUMN score TEXT NOT NULL DEFAULT '[]';
