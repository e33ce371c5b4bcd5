/**
 * One thing that the product must not do, done on purpose: in `file`, `from` becomes `to`. A harness that does not
 * report it proves nothing.
 */
export type Broken = Readonly<{ file: string; from: string; to: string }>

const schema = 'events/log/sqlite/schema.ts'
const writer = 'events/log/sqlite/writer.ts'

/** Settings and habits that would break a promise, by what they do. */
export const broken = {
  'synchronous = NORMAL': { file: schema, from: 'synchronous = FULL', to: 'synchronous = NORMAL' },
  'synchronous = OFF': { file: schema, from: 'synchronous = FULL', to: 'synchronous = OFF' },
  'keys with synchronous = NORMAL': {
    file: 'events/log/sqlite/keyTables.ts',
    from: 'synchronous = FULL',
    to: 'synchronous = NORMAL',
  },
  'answers before the commit': {
    file: writer,
    from: '    const storing = plan.rows.length > 0 && insert.store(plan.rows)\n',
    to: `    for (const { request, answer: given } of plan.granted) request.resolve(given)
    await new Promise((resume) => setTimeout(resume, 5))
    const storing = plan.rows.length > 0 && insert.store(plan.rows)\n`,
  },
  'goes on after a failed sync': {
    file: 'events/log/sqlite/failures.ts',
    from: 'deadly.includes(errno(error))',
    to: 'false',
  },
  'takes a full disk for a success': {
    file: writer,
    from: '    await storing\n',
    to: '    await Promise.resolve(storing).catch(() => undefined)\n',
  },
  'ledger off': { file: 'events/log/ledger.ts', from: 'await store.add(links)', to: 'void links' },
  'checkpoint outside the transaction': {
    file: 'projections/kernel/runner/lane.ts',
    from: 'await db.transact(async (run) => {',
    to: 'await (<Result>(work: (run: Statements) => Promise<Result>) => work((...one) => db.transact((run) => run(...one))))(async (run) => {',
  },
  'repeats are not recognised': {
    file: 'events/log/journal.ts',
    from: 'if (done) return done',
    to: 'if (done && known.version < 0) return done',
  },
  'files are moved before they are on disk': {
    file: 'events/runtime/folderFiles.ts',
    from: '    await handle.sync()\n  } finally {\n    await handle.close()\n  }\n  return { size',
    to: '  } finally {\n    await handle.close()\n  }\n  return { size',
  },
  'expected versions are not looked at': {
    file: 'events/log/sqlite/plan.ts',
    from: 'else if (holds(request.expected, head.version)) grant',
    to: 'else if (head.version >= 0) grant',
  },
  'the lock is shared': { file: 'events/log/sqlite/lock.ts', from: "'BEGIN EXCLUSIVE'", to: "'BEGIN'" },
  'versions that people have seen are not looked at': {
    file: 'events/log/journal.ts',
    from: 'asked.expectedVersion !== known.version)',
    to: 'known.version < 0)',
  },
  'a value is reserved without a look': {
    file: 'events/log/reservations.ts',
    from: "log.append(stream, version === 0 ? 'none' : version,",
    to: "log.append(stream, 'any',",
  },
  'heads are not looked at': {
    file: 'events/log/verifyLedger.ts',
    from: 'first(walked.finding, brokenHead(heads, walked, verification.publicKey))',
    to: 'walked.finding',
  },
  'files are not compared with the last stop': {
    file: 'events/log/auditStore.ts',
    from: '...(await alteredFiles(folder)), ',
    to: '',
  },
  'sessions that are over are not written down': {
    file: 'api/access/authenticate.ts',
    from: "    write(current, 'ExpireSession')\n",
    to: '',
  },
  'each process has ids of its own': {
    file: 'api/kernel/commands.ts',
    from: 'const bytes = hmac(key, text)',
    to: 'const bytes = hmac(key, `${process.pid} ${text}`)',
  },
  'nobody looks whether a place is free': {
    file: 'projections/kernel/leadership.ts',
    from: 'const glance = 500',
    to: 'const glance = 60_000',
  },
  'nobody lets go of who cannot be reached': {
    file: 'projections/kernel/leadership.ts',
    from: 'const silence = 5\n',
    to: 'const silence = 5000\n',
  },
  'metadata is not hashed': {
    file: 'events/log/ledgerHash.ts',
    from: '  end = putField(meta, end)\n',
    to: '',
  },
} as const satisfies Readonly<Record<string, Broken>>

export type BrokenName = keyof typeof broken

/** The source with the fault in it. Throws when the source no longer has the one place that the fault is made for. */
export const breakSource = (source: string, { file, from, to }: Broken): string => {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places that read: ${from.trim()}`)
  return parts.join(to)
}
