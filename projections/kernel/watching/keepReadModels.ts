import { lead } from '../leadership.ts'
import type { Projector, Stand } from '../projector.ts'
import { type ProjectorParts, startProjector } from '../runner/startProjector.ts'
import { createWorkTables } from '../workTable.ts'
import { toMoved } from './channel.ts'
import { coalesced } from './coalesced.ts'
import { listen } from './listening.ts'
import { createRequestTable } from './requests.ts'
import { createServing } from './serving.ts'

export type KeepingParts = Omit<ProjectorParts, 'onMoved' | 'onTaken' | 'signal'> &
  Readonly<{
    /** Address of the PostgreSQL database of `db`. */
    url: string
    signal: AbortSignal
    /** Told when this process begins to keep them and when it ends. */
    onLead?: (leads: boolean) => void
    /** Done once the read models are kept, before anything else is asked of them. */
    onBegun?: (projector: Projector) => Promise<void>
  }>

/** The name under which processes take turns at keeping the read models of a database. */
export const readModelsPlace = 'read models'

/**
 * Keeps the read models of a PostgreSQL database while no other process does, tells the others how far they are, and
 * does what the others ask; takes over when whoever keeps them ends or dies. Resolves at the signal.
 */
export const keepReadModels = (parts: KeepingParts): Promise<void> => {
  const { url, signal, logger, onLead } = parts
  const leading = { url, name: readModelsPlace, signal, logger, ...(onLead ? { onLead } : {}) }
  return lead(leading, (own) => keepWhileLeading(parts, own))
}

const keepWhileLeading = async (parts: KeepingParts, leading: AbortSignal): Promise<void> => {
  const { db, url, logger } = parts
  const taken = new AbortController()
  const signal = AbortSignal.any([leading, taken.signal])
  let stands: () => readonly Stand[] = () => []
  let serve: () => Promise<void> = async () => undefined
  const say = coalesced(async () => {
    if (stands().length > 0) await listening.say(toMoved(stands()))
  })
  const tell = (): void => void say().catch(() => undefined) // said again within a second

  await createWorkTables(db)
  await createRequestTable(db)
  const listening = listen({
    url,
    purpose: 'keeps read models',
    signal,
    logger,
    onOpen: async () => undefined,
    onMessage: ({ kind }) => (kind === 'asked' ? void serve().catch(() => undefined) : undefined), // as for `tell`
    everyGlance: async () => {
      await serve()
      await say()
    },
  })
  const onMoved = (now: () => readonly Stand[]): void => {
    stands = now
    tell()
  }
  try {
    const projector = await startProjector({ ...parts, signal, onMoved, onTaken: (error) => taken.abort(error) })
    try {
      await parts.onBegun?.(projector)
      serve = createServing({ db, projector, logger, signal })
      await serve()
      await aborted(signal)
    } finally {
      await projector.close()
    }
  } finally {
    if (!signal.aborted) taken.abort(new Error('the read models could not be kept'))
    await listening.ended
  }
  if (!leading.aborted) throw taken.signal.reason
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
