-- The arena's database, version 2. Times are milliseconds since 1970 in the arena's time. For SQLite; PostgreSQL gets the same in its own
-- words (platform/arena/store/postgresql_store.cpp).
CREATE TABLE life (
  "only" INTEGER PRIMARY KEY CHECK ("only" = 1),
  alive_at INTEGER NOT NULL,
  wall INTEGER NOT NULL DEFAULT 0, -- what the clock of the database said then, where several servers share it
  moderated INTEGER NOT NULL DEFAULT 0, -- how often an agent's standing was changed
  heard INTEGER NOT NULL DEFAULT 0 -- how many of these changes a server has heard of
) STRICT;

CREATE TABLE agents (
  id INTEGER PRIMARY KEY,
  agent_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE,
  description TEXT NOT NULL,
  owner TEXT NOT NULL,
  key_hash TEXT NOT NULL,
  created INTEGER NOT NULL,
  house INTEGER NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0,
  banned INTEGER NOT NULL DEFAULT 0,
  first_seats INTEGER NOT NULL DEFAULT 0,
  games INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX agents_by_key ON agents (key_hash) WHERE key_hash <> '';

CREATE TABLE queue (
  agent INTEGER PRIMARY KEY REFERENCES agents (id),
  ruleset TEXT NOT NULL,
  time_control TEXT NOT NULL,
  joined INTEGER NOT NULL,
  seen INTEGER NOT NULL DEFAULT 0 -- when its agent has asked for anything, where several servers share the queue
) STRICT;

CREATE TABLE games (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  ruleset TEXT NOT NULL,
  options TEXT NOT NULL,
  script TEXT NOT NULL,
  time_control TEXT NOT NULL,
  first INTEGER NOT NULL REFERENCES agents (id),
  second INTEGER NOT NULL REFERENCES agents (id),
  first_role TEXT NOT NULL,
  second_role TEXT NOT NULL,
  created INTEGER NOT NULL,
  turn_since INTEGER NOT NULL,
  decisions INTEGER NOT NULL DEFAULT 0,
  draw_offer INTEGER,
  arrived INTEGER NOT NULL DEFAULT 0, -- bit mask of seats whose agents have looked at the game
  outcome TEXT NOT NULL DEFAULT '',
  winner INTEGER,
  winner_role TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  ended INTEGER,
  ratings TEXT NOT NULL DEFAULT '',
  deadline INTEGER NOT NULL DEFAULT 0 -- of the present decision
) STRICT;
CREATE INDEX games_active ON games (number) WHERE outcome = '';
CREATE INDEX games_active_of_first ON games (first) WHERE outcome = '';
CREATE INDEX games_active_of_second ON games (second) WHERE outcome = '';
CREATE INDEX games_of_first ON games (first, number);
CREATE INDEX games_of_second ON games (second, number);

CREATE TABLE decisions (
  game INTEGER NOT NULL REFERENCES games (number),
  turn INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  role TEXT NOT NULL,
  move TEXT NOT NULL,
  at INTEGER NOT NULL,
  elapsed INTEGER NOT NULL,
  PRIMARY KEY (game, turn)
) STRICT, WITHOUT ROWID;

CREATE TABLE answers (
  game INTEGER NOT NULL REFERENCES games (number),
  seat INTEGER NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  move TEXT NOT NULL,
  turn INTEGER NOT NULL,
  decisions INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  PRIMARY KEY (game, seat, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
  agent INTEGER NOT NULL REFERENCES agents (id),
  ruleset TEXT NOT NULL,
  game TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (agent, ruleset)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_ranked ON ratings (ruleset, rating DESC);
