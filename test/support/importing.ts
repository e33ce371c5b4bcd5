import { deciders } from '../../events/index.ts'
import { routes } from '../../api/index.ts'
import { projections } from '../../projections/index.ts'
import { users } from '../../projections/access/users.ts'
import { importTargets, reactions } from '../../workers/index.ts'
import { inProcessQueue } from '../../workers/kernel/inProcessQueue.ts'
import { startWorkers, type Workers } from '../../workers/kernel/startWorkers.ts'
import { checkImport } from '../../workers/settings/checkImport.ts'
import { endImport } from '../../workers/settings/endImport.ts'
import { type Grants, runImport } from '../../workers/settings/runImport.ts'
import { type Api, type Client, startApi } from './api.ts'

export type Importing = Readonly<{
  api: Api
  client: Client
  workers: Workers
  close: () => Promise<void>
}>

/** The API with its workers, and somebody who may import orders. `isGranted` stands for the rights at the run. */
export const startImporting = async (
  parts: Readonly<{ log?: 'memory' | 'sqlite'; isGranted?: Grants; onLine?: (line: string) => void }> = {},
): Promise<Importing> => {
  const { log = 'memory', isGranted = async () => true, onLine } = parts
  const api = await startApi({
    routes,
    deciders,
    projections: [...new Set([...projections, users])],
    log,
    ...(onLine ? { onLine } : {}),
  })
  const workers = await startWorkers({
    desk: api.desk,
    decode: api.codec.decode,
    queue: inProcessQueue(),
    kinds: [checkImport(importTargets), runImport(importTargets, isGranted), endImport(importTargets)],
    reactions,
    sole: true,
    sweep: { every: 50, after: 1000 },
  })
  const close = async () => {
    await workers.stop()
    await api.close()
  }
  return { api, client: api.as({ departmentId: 'south' }), workers, close }
}

export const orderImports = '/logistics/order/import'

/** Uploads a file as the console does; answers the id of the import. */
export const upload = async (client: Client, content: string | Buffer, name = 'orders.csv') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content as string))]), name) // a Buffer is copied the same way
  return client.post(orderImports, undefined, { form })
}

export type Detail = Readonly<{
  id: string
  version: number
  state: string
  allowed: readonly string[]
  lines: number
  counts: Readonly<{ complete: number; withGaps: number; refused: number; alreadyThere: number }>
  progress: Readonly<{ upTo: number; lines: number }>
  check: (Detail['counts'] & { columns: readonly Readonly<Record<string, unknown>>[] }) | null
  failure: Readonly<{ key: string; message: string }> | null
  suggested: Readonly<{ mappingId: string | null; mapping: object }>
  columns: readonly Readonly<{ name: string; samples: readonly string[] }>[]
  detection: Readonly<Record<string, unknown>>
}>

export const detail = async (client: Client, id: string): Promise<Detail> =>
  (await client.get(`${orderImports}/${id}`)).body.data as Detail // the answer of this route

/** Waits until the import is in one of these states. */
export const reached = async (client: Client, id: string, ...states: readonly string[]): Promise<Detail> => {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const found = await detail(client, id)
    if (states.includes(found.state)) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`the import did not come to ${states.join(' or ')}`)
}
