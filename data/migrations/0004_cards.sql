-- Where unfinished games stand, as a picture: to show them the program runs none of their code. A look is what all boards
-- of a game share; both texts are those of the window, and may go at any time.
CREATE TABLE looks (
  id   INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE cards (
  record   INTEGER PRIMARY KEY REFERENCES records (id) ON DELETE CASCADE,
  ply      INTEGER NOT NULL,
  look     INTEGER NOT NULL REFERENCES looks (id),
  position TEXT NOT NULL
) STRICT;
CREATE INDEX cards_by_look ON cards (look);
