import * as z from 'zod'
import { parameterNumber, parameterValue } from '../../projections/settings/parameters.ts'
import { type AnyRoute, route } from '../kernel/route.ts'

/** What the console must know before anybody has signed in. */
export const shellRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/public/shell',
    action: 'public',
    summary: 'Product name, cookie days, order of languages at start, phone for password problems',
    limit: 'public',
    data: z.strictObject({
      product: z.string(),
      cookieDays: z.number(),
      startOrder: z.enum(['spec', 'storedFirst']),
      contactPhone: z.string(),
    }),
    handle: async ({ desk }) => ({
      product: 'Daybook',
      cookieDays: await parameterNumber(desk, 'session.cookieDays'),
      startOrder: await parameterValue(desk, 'i18n.startOrder'),
      contactPhone: await parameterValue(desk, 'hr.contactPhone'),
    }),
  }),
]
