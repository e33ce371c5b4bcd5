import { refuse } from '../../events/kernel/common.ts'
import { listQuery, pageQuery } from '../../projections/kernel/listQuery.ts'
import { lookerOf } from '../../projections/reports/reportAccessOf.ts'
import { dataSetList, findDataSet, listDataSets } from '../../projections/sources/dataSets.ts'
import { resolveDataSet } from '../../projections/sources/resolveDataSet.ts'
import { type AnyRoute, route } from '../kernel/route.ts'
import { listed } from '../kernel/written.ts'

const read = 'report:report:read'
const create = 'report:report:create'

/** What reports can be made of. */
export const reportDataRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/report/data/getDataByParam',
    action: create,
    summary: 'A page of the data sets that the caller may report on',
    waitsFor: ['sources'],
    query: pageQuery,
    body: listQuery(dataSetList),
    handle: (call) =>
      listed(call, 'sources', async () => {
        const { db } = call.desk
        const found = await listDataSets(db, lookerOf(call.caller), call.body, call.query)
        const list = found.list.map(({ id: dataSetId, moduleName, moduleCode, status, sourceId }) => ({
          ...{ id: dataSetId, moduleName, moduleCode, status, sourceId },
        }))
        return { ...found, list }
      }),
  }),
  route({
    method: 'get',
    path: '/report/data/:id',
    action: read,
    summary: 'The fields of a data set that the caller may report on',
    handle: async (call) => {
      const row = await findDataSet(call.desk.db, call.params.id ?? '', lookerOf(call.caller))
      if (!row) return refuse('missing', 'NOT_FOUND')
      const { fields, past, name } = await resolveDataSet(call.desk, row.id)
      return {
        ...{ id: row.id, name, past },
        fields: fields.map(({ id: field, labels, column, choices, personal }) => ({
          id: field,
          labels,
          type: column.type,
          choices,
          personal,
        })),
      }
    },
  }),
]
