import * as z from 'zod'
import { oneOf, whole } from '../../events/kernel/fields.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import { reportWords } from '../../events/logistics/phrases.ts'
import { csvFile } from '../../events/runtime/spreadsheet/writeCsv.ts'
import { orderListQuery } from '../../projections/logistics/orderQueries.ts'
import { groupings, monthDays, type Report, type ReportLine, summarize } from '../../projections/logistics/report.ts'
import { type AnyRoute, type Call, route } from '../kernel/route.ts'

const read = 'logistics:report:read'

/** What is grouped, by which day months go, and the filters of the order list. */
const body = z.strictObject({
  groupBy: oneOf(groupings),
  monthOf: oneOf(monthDays).default('requiredEtd'),
  query: orderListQuery.default({}),
  minPosition: whole().optional(),
})

/** The logistics report: totals by month, way of shipping, forwarder, country or supplier. */
export const reportRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/logistics/report/summary',
    action: read,
    summary: 'Lines, quantities, lateness and money by group, with the total; currencies are never added up',
    body,
    handle: async (call) => {
      const position = call.desk.projector.position(['logistics'])
      const { today, ...report } = await summaryFor(call)
      return { ...report, groupBy: call.body.groupBy, monthOf: call.body.monthOf, today, position }
    },
  }),
  route({
    method: 'post',
    path: '/logistics/report/export',
    action: read,
    summary: 'The report as a csv file, one line per group and currency',
    body,
    limit: 'export',
    handle: async (call) => {
      const { language } = call
      const { today, ...report } = await summaryFor(call)
      const file = csvFile(headOf(call.body.groupBy, language), cellsOf(report, language))
      return { file, name: `${reportWords[language]['report.title']} ${today}.csv`, type: 'text/csv' }
    },
  }),
]

const summaryFor = async ({ desk, caller, body: question }: Call<unknown, z.output<typeof body>>) => {
  const today = desk.now().slice(0, 10)
  const report = await summarize(desk.db, { reach: caller.reach(read), today }, question)
  return { ...report, today }
}

const headOf = (groupBy: z.output<typeof body>['groupBy'], language: Language): readonly string[] => {
  const said = reportWords[language]
  return [
    said[`report.groupBy.${groupBy}`],
    ...[said['report.lines'], said['report.quantity'], said['report.openQuantity']],
    ...[said['report.delivered'], said['report.late'], said['report.onTimeRate'], said['report.withoutFreight']],
    ...[said['report.currency'], said['report.value'], said['report.freight'], said['report.insurance']],
  ]
}

const cellsOf = ({ groups, total }: Report, language: Language): readonly (readonly (string | null)[])[] => [
  ...groups.flatMap((group) => linesOf(group, group.key ?? reportWords[language]['report.unknown'])),
  ...linesOf(total, reportWords[language]['report.total']),
]

/** Counts stand on the first line of a group only, so that a column can be added up. */
const linesOf = (line: ReportLine, name: string): readonly (readonly (string | null)[])[] => {
  const counts = [
    ...[String(line.lines), line.quantity, line.openQuantity, String(line.delivered), String(line.late)],
    ...[line.onTimeRate, String(line.withoutFreight)],
  ]
  const [first, ...others] = line.money.map((money) => [money.currency, money.value, money.freight, money.insurance])
  const none = counts.map(() => null)
  return [[name, ...counts, ...(first ?? [])], ...others.map((money) => [name, ...none, ...money])]
}
