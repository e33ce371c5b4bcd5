import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { connect } from '../../events/log/sqlite/connection.ts'
import { askServer } from '../../events/runtime/control.ts'
import { type Product, startProduct } from '../support/product.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { atLeast, atMost, type Bench, type Options } from './bench.ts'
import { fillHistory, kinds } from './history.ts'

/** The fold of companies as SQL says it: no upcasts, no personal data, no event that somebody must name. */
const foldInSql = `
  ATTACH 'read.sql.db' AS other; PRAGMA other.synchronous = OFF; PRAGMA other.journal_mode = OFF;
  CREATE TABLE other.companies (id TEXT PRIMARY KEY, companyId TEXT, departmentId TEXT, createdBy TEXT, createdAt TEXT,
    updatedAt TEXT, version INTEGER, position INTEGER, status TEXT, code TEXT, name TEXT, address TEXT, introduction TEXT);
  INSERT INTO other.companies
    SELECT substr(s.name, 9), e.data ->> 'companyId', e.data ->> 'departmentId', e.meta ->> '$.by.id', e.meta ->> 'at',
      e.meta ->> 'at', e.version, e.position, 'ENABLED', e.data ->> 'code', e.data ->> 'name', e.data ->> 'address',
      e.data ->> 'introduction'
    FROM events e CROSS JOIN streams s ON s.key = e.stream
    WHERE e.type IN ('CompanyRegistered', 'CompanyChanged') ORDER BY e.position
    ON CONFLICT (id) DO UPDATE SET updatedAt = excluded.updatedAt, version = excluded.version,
      position = excluded.position, name = coalesce(excluded.name, name),
      introduction = coalesce(excluded.introduction, introduction);
  CREATE INDEX other.companies_1 ON companies (code);
  DETACH other;`

const perSecond = (events: number, began: number): number => events / ((performance.now() - began) / 1000)

/** Events a second that SQLite folds by itself, in its own thread, into a fresh file. */
const inSql = async (folder: string, events: number): Promise<number> => {
  const file = join(folder, 'read.sql.db')
  await writeFile(file, '')
  const connection = await connect(join(folder, 'log.db'))
  const began = performance.now()
  await connection.script(foldInSql.replace('read.sql.db', file))
  const speed = perSecond(events, began)
  await connection.close()
  await rm(file)
  return speed
}

/** The metrics time a timer of so many milliseconds, itself included. */
const samplingEvery = 10

type Rebuilt = Readonly<{ one: number; five: number; delay: number }>

/** Milliseconds that the server's event loop was late since it was last asked, at the 99th percentile. */
const loopDelay = async ({ address }: Product): Promise<number> => {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const measured = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000
  return Math.max(0, measured - samplingEvery)
}

/** Events a second that the running product folds again, and what its event loop feels of it. */
const rebuilt = async (product: Product, events: number): Promise<Rebuilt> => {
  const rebuild = async (words: readonly string[]): Promise<number> => {
    const began = performance.now()
    await askServer(join(product.data, 'daybook.sock'), { verb: 'rebuild', words }, () => undefined)
    return perSecond(events, began)
  }
  await loopDelay(product)
  const one = await rebuild(['companies'])
  const delay = await loopDelay(product)
  return { one, five: await rebuild(Object.keys(kinds)), delay }
}

/** How fast read models are built anew, beside the pure SQL of the same fold (W2, with fewer events). */
export const rebuildBenches = async ({ quick }: Options): Promise<readonly Bench[]> => {
  const events = quick ? 100_000 : 500_000
  const { folder, remove } = await temporaryFolder()
  let product: Product | undefined
  try {
    const log = await openSqliteLog(folder)
    await fillHistory(log, events, ['companies'])
    await log.close()
    product = await startProduct({ data: folder })
    const rounds: (Rebuilt & Readonly<{ reference: number }>)[] = []
    for (let round = 0; round < (quick ? 3 : 5); round++)
      rounds.push({ reference: await inSql(folder, events), ...(await rebuilt(product, events)) })
    const pairs = (figure: (round: (typeof rounds)[number]) => number) =>
      rounds.map((round) => ({ figure: figure(round), reference: round.reference }))
    return [
      atLeast(
        'G4 rebuild of a read model, against pure SQL',
        'events/s',
        pairs(({ one }) => one),
        0.45,
      ),
      atLeast(
        'G4 rebuild of five read models together, against the pure SQL of one',
        'events/s',
        pairs(({ five }) => five),
        0.2,
      ),
      atMost(
        'G4 event loop delay p99 during a rebuild',
        'ms',
        rounds.map(({ delay }) => ({ figure: delay, reference: 10 })),
        1,
      ),
    ]
  } finally {
    await product?.dispose()
    await remove()
  }
}
