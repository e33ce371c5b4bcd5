/** Codes of the file system and of SQLite, and what they mean for who runs the machine. */
const meanings: readonly (readonly [codes: RegExp, meaning: string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'no space is left on the disk; free some, and writing goes on by itself'],
  [
    /^(EROFS|SQLITE_READONLY)$/,
    'the disk is read-only; see why in the log of the machine, then mount it to be written',
  ],
  [/^(EACCES|EPERM|SQLITE_PERM|SQLITE_CANTOPEN)$/, 'this account may not write there; give it the folder'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)$/, 'another process holds the file; end whoever has it open'],
  [/^(EMFILE|ENFILE)$/, 'too many files are open; raise the limit (ulimit -n) and start again'],
  [/^(EIO|SQLITE_IOERR)$/, 'the disk fails; look into the log of the machine, and restore to a sound one'],
]

/** What an error says of the disk, and what to do, as the end of a sentence; undefined when it is about something else. */
export const diskTrouble = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const known = meanings.find(([codes]) => codes.test(code))
  return known ? `${known[1]} (${code})` : diskTrouble(error.cause)
}

/** Whether a write may succeed later, once somebody has seen to the disk. */
export const mayPassLater = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EROFS|EACCES|EMFILE|ENFILE)$/.test(String(error.code))
