import * as z from 'zod'
import { headsElsewhere, isSigned, type LedgerHead } from '../../events/log/ledgerHeads.ts'
import type { HeadAnswer } from '../../projections/audit/auditAnswers.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { pageQuery } from '../../projections/kernel/listQuery.ts'
import { type AnyRoute, route } from '../kernel/route.ts'

const head = z.strictObject({
  position: z.number(),
  at: z.string(),
  hash: z.string(),
  signature: z.string(),
  signed: z.boolean(),
  here: z.boolean(),
  elsewhere: z.boolean().nullable(),
})

/** The signed heads of the ledger, beside those that the second place has. */
export const headRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/sys/ledger/heads',
    action: 'sys:audit:read',
    summary: 'Signed heads of the ledger, newest first, compared with those in the second place',
    query: pageQuery,
    data: z.strictObject({
      list: z.array(head),
      total: z.number(),
      pageNum: z.number(),
      pageSize: z.number(),
      publicKey: z.string().nullable(),
    }),
    handle: async (call) => {
      const { pageNum, pageSize } = call.query
      const { ledger } = call.desk
      const all = await allHeads(call.desk)
      const shown = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      call.logRead({ what: 'heads' })
      const key = ledger?.publicKey.export({ type: 'spki', format: 'pem' })
      return {
        list: shown.map((one) => ({ ...one, signed: ledger ? isSigned(ledger.publicKey, one) : false })),
        total: all.length,
        pageNum,
        pageSize,
        publicKey: key === undefined ? null : String(key),
      }
    },
  }),
]

/** What a head says, whatever order its fields came in. */
const wordsOf = ({ position, hash, at, signature }: LedgerHead): string => [position, hash, at, signature].join()

type PlacedHead = Omit<HeadAnswer, 'signed'>

/** Heads of both places, newest first, each once. */
const allHeads = async ({ ledger, config }: Pick<Desk, 'ledger' | 'config'>): Promise<readonly PlacedHead[]> => {
  if (!ledger) return []
  const own = await ledger.heads()
  const folder = config.DAYBOOK_HEADS_COPY
  const second = folder === undefined ? undefined : await headsElsewhere(folder)
  const [here, elsewhere] = [new Set(own.map(wordsOf)), new Set(second?.map(wordsOf))]
  const newest = own.at(-1)
  const onlyElsewhere = second?.filter((one) => !here.has(wordsOf(one))) ?? []
  return [...own, ...onlyElsewhere]
    .sort((one, other) => other.position - one.position || (one.at < other.at ? 1 : -1))
    .map(({ position, at, hash, signature }) => {
      const one = { position, at, hash, signature }
      const isThere = elsewhere.has(wordsOf(one))
      return {
        ...one,
        here: here.has(wordsOf(one)),
        // The newest head goes to the second place with the next hour, or at the stop.
        elsewhere: second === undefined || (!isThere && newest && wordsOf(newest) === wordsOf(one)) ? null : isThere,
      }
    })
}
