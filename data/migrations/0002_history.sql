-- A history that lists, searches and finds positions without reading the moves; the bin; and the count of steps by which
-- a program notices that another one has changed a game under its hands.

ALTER TABLE records ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE records ADD COLUMN binned INTEGER;                   -- when it went into the bin; null: not there
ALTER TABLE records ADD COLUMN plies INTEGER NOT NULL DEFAULT 0;  -- of the main line
ALTER TABLE records ADD COLUMN opening TEXT NOT NULL DEFAULT '';  -- the first moves of the main line
CREATE INDEX records_by_change ON records (changed);

ALTER TABLE nodes ADD COLUMN key BLOB CHECK (length(key) = 16);
CREATE INDEX nodes_by_key ON nodes (key) WHERE key IS NOT NULL AND deleted = 0;

-- All that can be searched by word, in the form that `folded` makes: without upper case, full width and the like.
CREATE TABLE words (
  record INTEGER PRIMARY KEY REFERENCES records (id) ON DELETE CASCADE,
  text   TEXT NOT NULL
) STRICT;

INSERT INTO words (record, text)
SELECT id, folded(
  game || char(10) || game_name || char(10) ||
  ifnull((SELECT group_concat(name, char(10)) FROM seats WHERE record = id), '') || char(10) ||
  ifnull((SELECT group_concat(value, char(10)) FROM record_tags WHERE record = id), '') || char(10) ||
  ifnull((SELECT group_concat(comment, char(10)) FROM nodes WHERE record = id AND comment <> '' AND deleted = 0), '') ||
  char(10) ||
  ifnull((SELECT group_concat(t.value, char(10)) FROM node_tags t JOIN nodes n USING (record, node)
          WHERE t.record = id AND n.deleted = 0), ''))
FROM records;

-- The main lines, walked once. The index is for this walk alone.
CREATE INDEX first_children ON nodes (record, parent) WHERE ordinal = 0;
CREATE TEMP TABLE main_line AS
WITH RECURSIVE line (record, node, ply, move) AS (
  SELECT id, 0, 0, '' FROM records
  UNION ALL
  SELECT n.record, n.node, line.ply + 1, n.move
  FROM line JOIN nodes n ON n.record = line.record AND n.parent = line.node AND n.ordinal = 0
)
SELECT record, ply, move FROM line WHERE ply > 0;
DROP INDEX first_children;
CREATE INDEX temp.line_by_record ON main_line (record, ply);
UPDATE records SET
  plies = (SELECT count(*) FROM main_line WHERE record = id),
  opening = ifnull((SELECT group_concat(move, ' ') FROM
                     (SELECT move FROM main_line WHERE record = id AND ply <= 8 ORDER BY ply)), '');
DROP TABLE temp.main_line;
