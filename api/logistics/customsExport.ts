import { customsNames, customsWords } from '../../events/logistics/customsPhrases.ts'
import { declarationListQuery, pagesOfDeclarations } from '../../projections/logistics/declarations.ts'
import { exportRoute } from '../kernel/exportRoute.ts'
import type { AnyRoute } from '../kernel/route.ts'

const heads = ['number', 'status', 'declaredOn', 'releasedOn', 'tradeMethod', 'port', 'currency'] as const
const cells = ['hsCode', 'chineseName', 'qty', 'unitPrice'] as const
const mayExport = 'logistics:customs:export'

/** The customs list as a file, one line for each line of a declaration. */
export const customsExportRoutes: readonly AnyRoute[] = [
  exportRoute({
    path: '/logistics/customs/export',
    action: mayExport,
    summary: 'Declarations that pass the filters, line by line',
    body: declarationListQuery,
    name: { 'zh-CN': '清关列表', 'zh-TW': '清關清單', 'en-US': 'Customs list' },
    table: ({ desk, caller, body, language }) => ({
      head: [
        ...heads.map((name) => customsNames[language][`customs.${name}`]),
        customsNames[language]['customs.lines'],
        ...cells.map((name) => customsNames[language][`customs.line.${name}`]),
      ],
      rows: (async function* () {
        for await (const page of pagesOfDeclarations(desk.db, caller.reach(mayExport), body))
          for (const row of page)
            for (const { name, hsCode, chineseName, qty, unitPrice } of row.lines)
              yield [
                ...heads.map((field) =>
                  field === 'status' ? customsWords[language][`customs.status.${row.status}`] : row[field],
                ),
                ...[name, hsCode, chineseName, { number: qty }, { number: unitPrice }],
              ]
      })(),
    }),
  }),
]
