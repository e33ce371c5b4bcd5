import { namesOf } from '../../projections/access/users.ts'
import type { DataSeenAnswer } from '../../projections/audit/auditAnswers.ts'
import { dataSeen, dataSeenList } from '../../projections/audit/dataSeen.ts'
import { listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { holds } from '../kernel/session.ts'
import { listed } from '../kernel/written.ts'
import { askedFilters } from './asked.ts'
import { seesPersonal } from './eventDetail.ts'

/** Who saw which personal data of whom. Names of those who were seen are personal data again. */
export const dataSeenRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/sys/audit/seen/getSeenByParam',
    action: 'sys:audit:read',
    widenedBy: [seesPersonal],
    summary: 'Who saw which personal data of whom, newest first',
    waitsFor: ['audit'],
    query: pageQuery,
    body: listQuery(dataSeenList),
    handle: (call) =>
      listed(call, dataSeen.context, async () => {
        const page = await listRows(call.desk.db, dataSeen, {
          reach: { everything: true },
          fields: dataSeenList,
          query: call.body,
          page: call.query,
          sort: [{ field: 'at', dir: 'desc' }],
        })
        const subjects = [...new Set(page.list.map(({ subject }) => subject))]
        const names = await namesOf(call.desk.db, [...page.list.map(({ by }) => by), ...subjects])
        const isNamed = holds(call.caller, seesPersonal)
        call.logRead({ what: 'seen', filters: askedFilters(call.body) })
        if (isNamed) call.seen({ subjects, fields: ['name'] })
        const list = page.list.map(
          ({ position, at, by, subject, fields, place, count }): DataSeenAnswer => ({
            position,
            at,
            by: { id: by, name: names.get(by) ?? by },
            subject: { id: subject, name: isNamed ? (names.get(subject) ?? null) : null },
            what: fields,
            where: place,
            count,
          }),
        )
        return { ...page, list }
      }),
  }),
]
