import * as z from 'zod'
import { type AnyRoute, route } from '../kernel/route.ts'

/** How far the log is chained and signed: GET /sys/ledger/status. */
export const ledgerRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/sys/ledger/status',
    action: 'signedIn',
    summary: 'Position of the ledger, when its head was last signed, and how far it is behind the log',
    data: z.strictObject({
      position: z.number(),
      signedAt: z.string().nullable(),
      lag: z.number(),
      ok: z.boolean(),
    }),
    handle: async ({ desk }) =>
      desk.ledger?.status() ?? { position: 0, signedAt: null, lag: await desk.log.head(), ok: false },
  }),
]
