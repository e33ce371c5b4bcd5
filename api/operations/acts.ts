import { listRows } from '../../projections/kernel/list.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { operatorActList, operatorActs } from '../../projections/operations/operatorActs.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { listed } from '../kernel/written.ts'
import { actAnswers } from './actAnswers.ts'

/** What operators did, and what came of it. */
export const operatorActRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/ops/act/getActByParam',
    action: 'ops:state:read',
    summary: 'What operators did and what came of it, newest first',
    waitsFor: ['operations'],
    query: pageQuery,
    body: listQuery(operatorActList),
    handle: (call) =>
      listed(call, operatorActs.context, async () => {
        const page = await listRows(call.desk.db, operatorActs, {
          reach: { everything: true },
          fields: operatorActList,
          query: call.body,
          page: call.query,
          sort: [{ field: 'at', dir: 'desc' }],
        })
        return { ...page, list: await actAnswers(call.desk, page.list, call.language) }
      }),
  }),
]
