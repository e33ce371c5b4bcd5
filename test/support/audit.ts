import { join } from 'node:path'
import { keepLedger } from '../../events/log/ledger.ts'
import { ledgerKey } from '../../events/log/ledgerHeads.ts'
import { openLedgerStore } from '../../events/log/ledgerStore.ts'
import { now } from '../../events/runtime/clock.ts'
import type { Api, ApiParts } from './api.ts'

/** A real ledger beside the log of an API under test; signed heads go to `elsewhere` as well. */
export const withLedger =
  (elsewhere?: string): NonNullable<ApiParts['ledger']> =>
  async (log, folder) =>
    keepLedger({
      log,
      store: await openLedgerStore(join(folder, 'ledger.db')),
      privateKey: (await ledgerKey(join(folder, 'keys'))).privateKey,
      now,
      ...(elsewhere === undefined ? {} : { elsewhere }),
      onTrouble: (error) => {
        throw error
      },
    })

type Looked = Readonly<{
  type: string
  stream: string
  by: Readonly<{ id: string }>
  page?: string
  data: Readonly<Record<string, unknown>>
}>

/** What was written down about what somebody looked at, once the server has had the time to. */
export const looksOf = async ({ desk }: Api, userId: string): Promise<readonly Looked[]> => {
  await new Promise((resolve) => setTimeout(resolve, 700))
  const events = await desk.log.readAll(0, 10_000)
  return events
    .filter(({ type }) => type === 'LogRead' || type === 'PersonalDataSeen')
    .map(({ type, stream, data, meta }): Looked => ({ type, stream, ...JSON.parse(meta), data: JSON.parse(data) }))
    .filter(({ by }) => by.id === userId)
}
