-- The tables of the data set. `fleet/src/tables.ts` replaces {engine} and, on a cluster, adds the distributed tables.
-- Only types and functions that ClickHouse 18.16 (Debian 12) and later versions share.

CREATE TABLE IF NOT EXISTS {reports} (
  report String,        -- logId of the header
  file String,
  build String,
  browser String,       -- name and major version
  network String,       -- class of the median round trip of the video
  language String,
  started_at UInt64,    -- wall clock, ms
  ended_at UInt64,      -- of the last event, wall clock, ms
  events UInt32,
  trust String,         -- ok: whole and unchanged, also of an earlier build; else degraded
  story String,         -- the types of all events in order, each between spaces
  seqs Array(UInt32)    -- their positions
) ENGINE = MergeTree() ORDER BY report;

CREATE TABLE IF NOT EXISTS {events} (
  report String,
  build String,
  browser String,
  network String,
  seq UInt32,
  at UInt64,            -- wall clock, ms
  mono UInt64,          -- ms since the start of the session
  type String,
  src String,           -- kind of the source
  op String,            -- operation of the source
  corr String,
  subject String,       -- id of the press, transfer or media session; the channel of a connection
  ms Int64,             -- afterMs or delayMs of the payload; -1 without
  data String           -- the payload as JSON; empty when it contains a list of more than 12 items
) ENGINE = MergeTree() ORDER BY (type, report, seq);

-- Numbers of events, so that sessions can be compared without reading all events.
CREATE TABLE IF NOT EXISTS {counts} (
  report String,
  build String,
  browser String,
  type String,
  n UInt32
) ENGINE = MergeTree() ORDER BY (type, report);

CREATE TABLE IF NOT EXISTS {verdicts} (
  report String,
  build String,
  profile String,
  rule String,
  clause String,
  result String,        -- kept, violated or notExercised
  cases UInt32,
  violations UInt32,
  first_seq UInt32      -- the first event that breaks the rule; 0 when none does
) ENGINE = MergeTree() ORDER BY (report, profile, rule);
