import { decide, type Named, type RecordedEvent } from '../../events/kernel/decider.ts'
import type { ImportReading, ImportRow } from '../../events/kernel/importTarget.ts'
import { order } from '../../events/logistics/order.ts'
import { orderImport } from '../../events/logistics/orderImport.ts'
import { scmsMapping } from '../../events/logistics/scmsMapping.ts'
import { type DeliveryLine, deliveryLines } from './deliveryTotals.ts'
import { recordedEvents } from './projection.ts'

const rowOf = (line: DeliveryLine, index: number): ImportRow => ({
  line: index + 1,
  cells: new Map(Object.entries(line)),
})

/** What the product reads in each line of the real file with its shipped mapping. */
export const readDeliveries = (): readonly ImportReading[] =>
  deliveryLines().map((line, index) => {
    const identity = line.ID ?? ''
    const place = { id: `scms-${identity}`, identity, importId: 'import-1', file: 'scms.tsv', line: index + 1 }
    const owner = { mapping: 'SCMS', companyId: 'acme', departmentId: 'south' }
    return orderImport.read(rowOf(line, index), scmsMapping.mapping, { ...place, ...owner })
  })

/** The facts that importing the real file leaves, one stream per line. */
export const importedDeliveries = (): readonly RecordedEvent[] =>
  recordedEvents(
    readDeliveries().flatMap((reading, index) => {
      if ('problems' in reading) return []
      const command = reading.command as Named<typeof order.commands> // the reading's own command
      const facts = decide(order, order.initial, command, { at: '2026-03-02T08:00:00.000Z', by: 'li' })
      return facts.map((fact) => ({ ...fact, stream: `order-scms-${index + 1}` }))
    }),
  )
