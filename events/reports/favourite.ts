import * as z from 'zod'
import { decider } from '../kernel/decider.ts'
import { id } from '../kernel/fields.ts'
import { refuse } from './reportPhrases.ts'

const mostFavourites = 500
const one = z.strictObject({ reportId: id() })

/** The reports that one person keeps at hand; the stream has the person's id, so that reports' own streams stay quiet. */
export const favourite = decider({
  context: 'reports',
  stream: 'favourite',
  commands: { FavourReport: one, UnfavourReport: one },
  events: { ReportFavourited: one, ReportUnfavourited: one },
  initial: [] as readonly string[], // none yet
  decide: {
    FavourReport: (state, data) => {
      if (state.includes(data.reportId)) return []
      if (state.length >= mostFavourites) refuse('conflict', 'FAVOURITE_LIMIT', { params: { limit: mostFavourites } })
      return [{ type: 'ReportFavourited', data }]
    },
    UnfavourReport: (state, data) => (state.includes(data.reportId) ? [{ type: 'ReportUnfavourited', data }] : []),
  },
  evolve: {
    ReportFavourited: (state, { reportId }) => [...state, reportId],
    ReportUnfavourited: (state, { reportId }) => state.filter((known) => known !== reportId),
  },
  inverse: {
    ReportFavourited: (_, data, now) => (now.includes(data.reportId) ? { type: 'UnfavourReport', data } : undefined),
    ReportUnfavourited: (_, data, now) => (now.includes(data.reportId) ? undefined : { type: 'FavourReport', data }),
  },
})
