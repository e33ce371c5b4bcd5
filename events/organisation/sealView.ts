import * as z from 'zod'
import { decider } from '../kernel/decider.ts'

const nothing = z.strictObject({})

/** Who looked at a company's seal: one stream for a company and day, so that the company's own does not move. */
export const sealView = decider({
  context: 'organisation',
  stream: 'sealView',
  commands: { ViewCompanySeal: nothing },
  events: { CompanySealViewed: nothing },
  initial: { views: 0 },
  decide: { ViewCompanySeal: () => [{ type: 'CompanySealViewed', data: {} }] },
  evolve: { CompanySealViewed: ({ views }) => ({ views: views + 1 }) },
})
