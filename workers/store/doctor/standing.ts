import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openPlaceForAudit } from '../../../events/log/openLog.ts'
import { connect } from '../../../events/log/sqlite/connection.ts'
import { projections } from '../../../projections/index.ts'
import { openPostgres } from '../../../projections/kernel/database.ts'
import { readCheckpoints, readParked } from '../../../projections/kernel/runner/checkpoints.ts'
import { type Check, type Line, ok, type Patient, trouble, warning } from './line.ts'

/** Events that read models of a running server may be behind without anybody noticing. */
const unnoticed = 1000

/** A read model as its table says it stands. */
type Model = Readonly<{ name: string; revision: number; lag: number; parked: number; rebuilding: boolean }>

/** Whether read models are up to date and hold nothing back. */
export const readModels: Check = async (patient) => {
  const models = patient.served?.models ?? (await fromTables(patient))
  if (models === undefined) return [ok('read models', 'are built from the log at the next start')]
  return [lagOf(models, patient.served !== undefined), ...heldBack(models), ...revisions(models)]
}

const lagOf = (models: readonly Model[], isServed: boolean): Line => {
  const slow = [...models].sort((one, other) => other.lag - one.lag)[0]
  const lag = slow?.lag ?? 0
  const said = `${models.length} read models, ${lag === 0 ? 'all up to date' : `${slow?.name} ${lag} events behind`}`
  if (!isServed) return ok('read models', lag === 0 ? said : `${said}; the next start catches up`)
  return lag > unnoticed
    ? warning(
        'read models',
        said,
        'Look again in a minute. If it does not fall, look for "read models" in the log of the server.',
      )
    : ok('read models', said)
}

const heldBack = (models: readonly Model[]): readonly Line[] => {
  const holding = models.filter(({ parked }) => parked > 0)
  const count = holding.reduce((sum, { parked }) => sum + parked, 0)
  if (count === 0) return [ok('held back', 'no stream')]
  const said = `${count} streams by ${holding.map(({ name }) => name).join(', ')}`
  return [trouble('held back', said, 'daybook parked says why and what to do; everything else goes on meanwhile.')]
}

const revisions = (models: readonly Model[]): readonly Line[] => {
  const wanted = new Map(projections.map(({ name, revision }) => [name, revision]))
  const old = models.filter(({ name, revision }) => wanted.has(name) && wanted.get(name) !== revision)
  if (old.length === 0) return [ok('revisions', 'as this release has them')]
  const said = `another shape than this release has: ${old.map(({ name }) => name).join(', ')}`
  return [
    warning(
      'revisions',
      said,
      'The next start builds them anew; while a server runs, it is at it or broke off: daybook rebuild tells why.',
    ),
  ]
}

type Tables = Readonly<{
  checkpoints: readonly Readonly<{ name: string; revision: number; position: number }>[]
  parked: readonly Readonly<{ projection: string }>[]
}>

const fromTables = async (patient: Patient): Promise<readonly Model[] | undefined> => {
  const tables = await tablesOf(patient)
  if (!tables) return undefined
  const { log, close } = await openPlaceForAudit(patient.config)
  const head = await log.head().finally(close)
  return tables.checkpoints.map(({ name, revision, position }) => ({
    name,
    revision,
    lag: Math.max(0, head - Number(position)),
    parked: tables.parked.filter(({ projection }) => projection === name).length,
    rebuilding: false,
  }))
}

const tablesOf = async ({ config, data }: Patient): Promise<Tables | undefined> => {
  if (config.DAYBOOK_POSTGRES !== undefined) {
    const db = await openPostgres(config.DAYBOOK_POSTGRES)
    return { checkpoints: await readCheckpoints(db.read), parked: await readParked(db.read).finally(db.close) }
  }
  const file = join(data, 'read.db')
  if (!existsSync(file)) return undefined
  const db = await connect(file, { readOnly: true })
  try {
    return {
      checkpoints: await db.all('SELECT name, revision, position FROM projection_checkpoint'),
      parked: await db.all('SELECT projection FROM projection_parked'),
    }
  } finally {
    await db.close()
  }
}

/** Whether the ledger is kept, and what was signed last. */
export const ledger: Check = async ({ served, config }) => {
  const opened = await openPlaceForAudit(config)
  const head = (await opened.ledger.heads().finally(opened.close)).at(-1)
  const said = head ? `signed up to position ${head.position} at ${head.at}` : 'nothing is signed yet'
  if (served?.ledger?.ok === false)
    return [trouble('ledger', `${said}; it cannot be kept now`, keepingFails(config.DAYBOOK_HEADS_COPY))]
  return [ok('ledger', said)]
}

const keepingFails = (elsewhere: string | undefined): string =>
  `The log of the server says why ("the ledger cannot be kept")${elsewhere === undefined ? '' : `; also look whether ${elsewhere} can be written`}. Events are saved meanwhile and chained later.`
