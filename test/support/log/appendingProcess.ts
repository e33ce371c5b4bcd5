import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { LogUnavailable, OutcomeUnknown } from '../../../events/log/eventLog.ts'
import { ledgerKey } from '../../../events/log/ledgerHeads.ts'
import { keepLedger } from '../../../events/log/ledger.ts'
import { openLedgerStore } from '../../../events/log/ledgerStore.ts'
import { connect } from '../../../events/log/sqlite/connection.ts'
import { openSqliteLog } from '../../../events/log/sqlite/openSqliteLog.ts'
import { tables, writing } from '../../../events/log/sqlite/schema.ts'

/**
 * A process that appends to the log of a folder and says what it was told, one line each and at once:
 * `ack ‹event id› ‹stream› ‹version› ‹position›`, `unknown ‹event id›`, `unavailable ‹event id›`, `fatal`, `done`.
 *
 * appendingProcess.ts ‹folder› ‹callers› ‹appends of each› [ledger | careless]
 */
const [folder = '', callers = '1', appends = '1', extra = ''] = process.argv.slice(2)

const say = (line: string): void => {
  writeSync(1, `${line}\n`)
}

const event = () => ({
  id: randomUUID(),
  type: 'OrderEntered',
  data: JSON.stringify({ note: 'x'.repeat(300) }),
  meta: '{"at":"2026-01-31T08:00:00.000Z"}',
})

const appendAll = async (): Promise<void> => {
  const log = await openSqliteLog(folder, { onFatal: () => say('fatal') })
  const ledger = extra === 'ledger' ? await kept(log) : undefined
  say('ready')
  const caller = async (): Promise<void> => {
    for (let turn = 0; turn < Number(appends); turn++) {
      const stream = `order-${randomUUID().slice(0, 2)}`
      const one = event()
      await log.append(stream, 'any', [one]).then(
        ({ version, position }) => say(`ack ${one.id} ${stream} ${version} ${position}`),
        (error: unknown) => say(`${wordFor(error)} ${one.id}`),
      )
    }
  }
  await Promise.all(Array.from({ length: Number(callers) }, caller))
  await ledger?.close()
  await log.close()
}

const kept = async (log: Awaited<ReturnType<typeof openSqliteLog>>) => {
  const { privateKey } = await ledgerKey(join(folder, 'keys'))
  const store = await openLedgerStore(join(folder, 'ledger.db'))
  const onTrouble = (error: unknown): void => say(`trouble ${String(error)}`)
  return keepLedger({ log, store, privateKey, now: () => new Date().toISOString(), onTrouble })
}

const wordFor = (error: unknown): string => {
  if (error instanceof OutcomeUnknown) return 'unknown'
  if (error instanceof LogUnavailable) return 'unavailable'
  return `failed: ${String(error)}`
}

/** What the log must not do: acknowledge without syncing. Shows that a trace tells the difference. */
const appendCarelessly = async (): Promise<void> => {
  const db = await connect(join(folder, 'log.db'), { setUp: writing.replace('FULL', 'NORMAL') })
  await db.script(tables)
  say('ready')
  for (let turn = 1; turn <= Number(appends); turn++) {
    const { id, type, data, meta } = event()
    await db.run("INSERT INTO events VALUES (?, 1, ?, unhex(?, '-'), ?, ?, ?, NULL)", [
      turn,
      turn,
      id,
      type,
      data,
      meta,
    ])
    say(`ack ${id} order-1 ${turn} ${turn}`)
  }
  await db.close()
}

await (extra === 'careless' ? appendCarelessly() : appendAll())
say('done')
