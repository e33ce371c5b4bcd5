import { customsNames, customsWords } from '../../../events/logistics/customsPhrases.ts'
import { customsStatuses } from '../../../events/logistics/customsStatus.ts'
import { declarations } from '../../logistics/declarations.ts'
import { choices, columnsOf, named, type OwnTable, said } from './ownTable.ts'
import { ownerColumnsOf } from './ownerColumnsOf.ts'

/** Declarations to customs. */
export const declarationTable: OwnTable = {
  id: 'daybook.declarations',
  labels: named('报关单', '報關單', 'Declarations'),
  model: declarations,
  columns: [
    ...columnsOf(declarations, {
      number: { labels: said(customsNames, 'customs.number') },
      status: {
        labels: said(customsNames, 'customs.status'),
        optionalData: choices(customsStatuses, customsWords, (status) => `customs.status.${status as 'HELD'}`), // one of them
      },
      currency: { labels: said(customsNames, 'customs.currency') },
      tradeMethod: { labels: said(customsNames, 'customs.tradeMethod') },
      port: { labels: said(customsNames, 'customs.port') },
      remarks: { labels: said(customsNames, 'customs.remarks') },
      lineCount: { labels: named('申报行数', '申報列數', 'Lines declared') },
      value: { labels: said(customsNames, 'customs.value') },
      declaredOn: { labels: said(customsNames, 'customs.declaredOn'), type: 'date' },
      holdReason: { labels: said(customsNames, 'customs.holdReason') },
      releasedOn: { labels: said(customsNames, 'customs.releasedOn'), type: 'date' },
    }),
    ...ownerColumnsOf(declarations),
  ],
  computed: [],
  owned: true,
}
