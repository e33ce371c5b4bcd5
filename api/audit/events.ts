import { kinds as kindNames } from '../../events/audit/phrases.ts'
import { deciders } from '../../events/index.ts'
import { refuse } from '../../events/kernel/common.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import type { LogKind } from '../../projections/audit/auditAnswers.ts'
import { listLogEntries, logEntryList } from '../../projections/audit/logEntries.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'
import { listed } from '../kernel/written.ts'
import { titleOf } from '../titles.ts'
import { askedFilters } from './asked.ts'
import { entriesOf } from './entries.ts'
import { detailOf, seesPersonal } from './eventDetail.ts'
import { storedAt } from './storedEvents.ts'

const read = 'sys:audit:read'
const audit = ['audit'] as const

/** The log itself, for auditors: what happened, searched and in full. Every look is recorded. */
export const logRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/audit/event/getEventByParam',
    action: read,
    summary: 'A page of events of the log, refused commands included, newest first',
    waitsFor: audit,
    query: pageQuery,
    body: listQuery(logEntryList),
    handle: (call) =>
      listed(call, 'audit', async () => {
        const { desk, body, query, language } = call
        const page = await listLogEntries(desk.db, body, query)
        const stored = await storedAt(
          desk,
          page.list.map(({ position }) => position),
        )
        // An event that the log has lost is named by the verification; there is nothing to show of it here.
        const found = page.list.flatMap(({ position }) => stored.get(position) ?? [])
        call.logRead({ what: 'events', filters: askedFilters(body) })
        return { ...page, list: await entriesOf(desk, found, language) }
      }),
  }),
  route({
    method: 'get',
    path: '/sys/audit/event/:position',
    action: read,
    widenedBy: [seesPersonal],
    summary: 'One event with its values, its proof and what the same command led to; personal values are withheld',
    handle: (call) => detailOf(call, mustBePosition(call)),
  }),
  route({
    method: 'get',
    path: '/sys/audit/kinds',
    action: read,
    summary: 'Kinds of records and types of events, by which the log can be searched',
    handle: async ({ language }) => kindsOf(language),
  }),
]

const mustBePosition = ({ params }: Call<unknown, unknown>): number =>
  /^[1-9]\d{0,14}$/.test(params.position ?? '') ? Number(params.position) : refuse('missing', 'NOT_FOUND')

const kindsOf = (language: Language): readonly LogKind[] => {
  const named: Readonly<Record<string, string>> = kindNames[language]
  return deciders.map(({ stream, context, events }) => ({
    kind: stream,
    context,
    name: named[stream] ?? stream,
    types: Object.keys(events).map((type) => ({ type, title: titleOf(type, language) })),
  }))
}
