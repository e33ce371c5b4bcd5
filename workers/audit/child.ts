import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { deciders } from '../../events/index.ts'
import { exportFiles } from '../../events/log/exportFormat.ts'
import { exportLog, LogAltered } from '../../events/log/exportLog.ts'
import { MomentUnfit } from '../../events/log/moment.ts'
import { auditLog, openLogForReading, openPlaceForAudit } from '../../events/log/openLog.ts'
import { asChild, type Say } from '../../events/runtime/childProcess.ts'
import { tarOf } from '../../events/runtime/tar.ts'
import { projections } from '../../projections/index.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { compareMoments, type ModelComparison } from '../../projections/replaying/compare.ts'
import { type Answer, archiveOf, exportName, type Order, type Outcome } from './order.ts'

/** The program of the process that verifies, exports and compares the log while another one serves. */

type OnProgress = (done: number, of: number) => void

const verify = async ({ config }: Order, onProgress: OnProgress): Promise<Outcome> => {
  const elsewhere = config.DAYBOOK_HEADS_COPY
  const verdict = await auditLog(config, { onProgress, ...(elsewhere === undefined ? {} : { elsewhere }) })
  return { kind: 'verified', ...verdict, damage: [...verdict.damage] }
}

const exportAll = async ({ config, folder, until }: Order, onProgress: OnProgress): Promise<Outcome> => {
  const { log, ledger, publicKey, close } = await openPlaceForAudit(config)
  const manifest = await exportLog({ log, ledger, publicKey, folder, until, onProgress })
  await close()
  await pack(folder, exportName(manifest.until.position))
  return { kind: 'exported', manifest }
}

/** Whoever finds the archive under its name finds it whole. */
const pack = async (folder: string, inside: string): Promise<void> => {
  const archive = archiveOf(folder)
  const files = Object.values(exportFiles).map((name) => ({ name: `${inside}/${name}`, path: join(folder, name) }))
  await pipeline(Readable.from(tarOf(files)), createGzip(), createWriteStream(`${archive}.next`, { mode: 0o600 }))
  await rename(`${archive}.next`, archive)
}

/** What is told of the log itself grows with every event, and says nothing about the business. */
const compared = projections.filter(({ context }) => context !== 'audit')

const compare = async ({ config, from, until }: Order, onProgress: OnProgress): Promise<Outcome> => {
  if (!from) throw new Error('a comparison needs two moments')
  const { log, codec, close } = await openLogForReading(config, deciders)
  const found = await compareMoments({ source: log, codec, projections: compared, from, to: until, onProgress })
  await close()
  return { kind: 'compared', from: found.from, to: found.to, models: found.models.map(withheld) }
}

type Told = Extract<Outcome, { kind: 'compared' }>['models'][number]

/** Personal columns are withheld: the result is kept. */
const withheld = ({ examples, ...model }: ModelComparison): Told => {
  const columns: AnyProjection['columns'] = compared.find(({ name }) => name === model.name)?.columns ?? {}
  const bare = (row: Readonly<Record<string, unknown>> | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([name]) => !columns[name]?.personal))
  return {
    ...model,
    examples: examples.map(({ key, before, after }) => ({ key, before: bare(before), after: bare(after) })),
  }
}

const works = { VERIFY: verify, EXPORT: exportAll, COMPARE: compare }

const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof MomentUnfit) return 'AUDIT_RUN_MOMENT_MISSING'
  return error instanceof LogAltered ? 'AUDIT_LOG_ALTERED' : undefined
}

asChild(async (input: unknown, say: Say) => {
  const order = input as Order // the parent's own words
  let telling = Promise.resolve()
  const tell = (said: Answer): Promise<void> => {
    telling = telling.then(() => say(said))
    return telling
  }
  try {
    const outcome = await works[order.kind](order, (done, of) => void tell({ kind: 'progress', done, of }))
    await tell(outcome)
  } catch (error) {
    const key = refusalOf(error)
    if (key === undefined) throw error
    await tell({ kind: 'refused', key })
  }
})
