/** How every connection that writes or checkpoints the log is set up. The page size holds from the first write on. */
export const writing = `
  PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384;
  PRAGMA wal_autocheckpoint = 0;
`

/**
 * Streams have whole-number keys in order of their birth and ids are time-ordered 16-byte blobs, so that every index
 * grows at its end. The event that opens a stream carries its name; the trigger makes one statement per commit enough.
 */
export const tables = `
  CREATE TABLE IF NOT EXISTS streams (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    version INTEGER NOT NULL,
    id BLOB NOT NULL UNIQUE,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    opens TEXT,
    UNIQUE (stream, version)
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS stream_opened AFTER INSERT ON events WHEN NEW.opens IS NOT NULL
    BEGIN INSERT INTO streams VALUES (NEW.stream, NEW.opens); END;
`
