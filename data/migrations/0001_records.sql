-- Records, whole: the tree of moves of each game and what is known about it. Times are milliseconds.

-- A script is kept once, however many games were played with it.
CREATE TABLE scripts (
  id   INTEGER PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 16),
  text TEXT NOT NULL
) STRICT;
CREATE INDEX scripts_by_hash ON scripts (hash);

CREATE TABLE records (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: a window may still show a game that is gone
  game           TEXT NOT NULL,
  game_name      TEXT NOT NULL,
  options        TEXT NOT NULL,                      -- JSON object of strings, keys in order
  created        INTEGER NOT NULL,                   -- since 1970, UTC
  changed        INTEGER NOT NULL,
  outcome        TEXT NOT NULL CHECK (outcome IN ('ongoing', 'won', 'drawn', 'void')),
  winners        INTEGER NOT NULL,                   -- bit mask of roles
  winning_seats  INTEGER NOT NULL,                   -- bit mask of seats
  reason_token   TEXT NOT NULL,
  reason_message TEXT NOT NULL,
  reason_args    TEXT NOT NULL,                      -- JSON array of strings
  reason_domain  TEXT NOT NULL,
  current        INTEGER NOT NULL CHECK (current >= 0),
  script         INTEGER REFERENCES scripts (id),
  start          TEXT NOT NULL
) STRICT;

CREATE TABLE seats (
  record       INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  seat         INTEGER NOT NULL CHECK (seat >= 0),
  kind         TEXT NOT NULL CHECK (kind IN ('person', 'computer', 'engine')),
  name         TEXT NOT NULL,
  level        TEXT NOT NULL,
  main_ms      INTEGER NOT NULL,
  increment_ms INTEGER NOT NULL,
  byoyomi_ms   INTEGER NOT NULL,
  delay_ms     INTEGER NOT NULL,
  periods      INTEGER NOT NULL,
  PRIMARY KEY (record, seat)
) STRICT, WITHOUT ROWID;

-- Node 0 is the root. A parent is written before its children, so its number is smaller and no cycle can be.
CREATE TABLE nodes (
  record     INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  node       INTEGER NOT NULL,
  parent     INTEGER,
  ordinal    INTEGER CHECK (ordinal >= 0),  -- place among its siblings, 0 is the main line; null: not in the tree
  move       TEXT NOT NULL,
  comment    TEXT NOT NULL,
  elapsed_ms INTEGER NOT NULL,
  deleted    INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  PRIMARY KEY (record, node),
  CHECK (CASE WHEN node = 0 THEN parent IS NULL ELSE parent >= 0 AND parent < node END)
) STRICT, WITHOUT ROWID;

CREATE TABLE record_tags (
  record INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  name   TEXT NOT NULL,
  value  TEXT NOT NULL,
  PRIMARY KEY (record, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE node_tags (
  record INTEGER NOT NULL,
  node   INTEGER NOT NULL,
  name   TEXT NOT NULL,
  value  TEXT NOT NULL,
  PRIMARY KEY (record, node, name),
  FOREIGN KEY (record, node) REFERENCES nodes (record, node) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
