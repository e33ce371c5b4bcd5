import { expect } from 'chai'
import { rowsWhere } from '../../../projections/kernel/record.ts'
import { type OrderRow, orders } from '../../../projections/logistics/orders.ts'
import { deliveries } from '../../support/deliveries.ts'
import { hundredths, isoDay, type Totals, totalsBy } from '../../support/deliveryTotals.ts'
import { type Detail, type Importing, orderImports, reached, startImporting, upload } from '../../support/importing.ts'

/** Totals of the saved orders, in hundredths. */
const savedTotals = (rows: readonly OrderRow[], key: (row: OrderRow) => string): ReadonlyMap<string, Totals> => {
  const totals = new Map<string, Totals>()
  for (const row of rows) {
    const before = totals.get(key(row)) ?? { lines: 0, late: 0, quantity: 0n, value: 0n, freight: 0n }
    totals.set(key(row), {
      lines: before.lines + 1,
      late: before.late + Number((row.deliveredDate ?? '') > (row.requiredEtd ?? '')),
      quantity: before.quantity + hundredths(row.qty ?? ''),
      value: before.value + hundredths(row.value ?? ''),
      freight: before.freight + hundredths(row.freight ?? ''),
    })
  }
  return totals
}

const sorted = (totals: ReadonlyMap<string, Totals>) => [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1))

describe('the real delivery file', function () {
  this.timeout(180_000)
  let importing: Importing
  let checked: Detail
  let done: Detail
  const imported = async (name: string): Promise<readonly [Detail, Detail]> => {
    const { client } = importing
    const { body } = await upload(client, deliveries(), name)
    const { id } = body.data as { id: string }
    await client.put(`${orderImports}/${id}/check`, { mappingId: 'scms' })
    const dry = await reached(client, id, 'CHECKED', 'FAILED')
    await client.put(`${orderImports}/${id}/confirm`, {})
    const run = await reached(client, id, 'FINISHED', 'FAILED')
    await importing.api.desk.projector.reached(await importing.api.desk.log.head(), { timeout: 30_000 })
    return [dry, run]
  }
  const saved = () => rowsWhere(importing.api.desk.db, orders, {})

  before(async () => {
    importing = await startImporting({ log: 'sqlite' })
    ;[checked, done] = await imported('scms-deliveries.tsv')
  })
  after(() => importing.close())

  it('is recognised, with every column and all of its lines', () => {
    expect(checked.detection).to.deep.equal({ format: 'text', encoding: 'utf-8', delimiter: '\t', lines: 10_324 })
    expect(checked.suggested.mappingId).to.equal('scms')
    expect(checked.columns).to.have.length(33)
  })

  it('comes out of the dry run as it comes out of the import: nothing refused, the counts add up', () => {
    const { columns: _, ...counts } = checked.check ?? { columns: [] }
    expect(done.counts).to.deep.equal(counts)
    expect(done.counts).to.include({ refused: 0, alreadyThere: 0 })
    expect(done.counts.complete + done.counts.withGaps).to.equal(10_324)
  })

  it('tells by column what is not there, with the texts', () => {
    const lines = (column: string, example: string) =>
      checked.check?.columns
        .filter(
          (one) =>
            one['column'] === column && (one['examples'] as readonly string[]).some((text) => text.startsWith(example)),
        ) // the report's texts
        .reduce((sum, one) => sum + Number(one['lines']), 0)
    expect(lines('Weight (Kilograms)', 'See ')).to.equal(2445)
    expect(lines('Weight (Kilograms)', 'Weight Captured Separately')).to.equal(1507)
    expect(lines('Freight Cost (USD)', 'Freight Included in Commodity Cost')).to.equal(1442)
  })

  it('has the totals of quantity, value and freight by country and by month that the file itself has', async () => {
    const rows = await saved()
    expect(rows).to.have.length(10_324)
    expect(sorted(savedTotals(rows, (row) => row.country ?? ''))).to.deep.equal(
      sorted(totalsBy((line) => line['Country'] ?? '')),
    )
    expect(sorted(savedTotals(rows, (row) => (row.deliveredDate ?? '').slice(0, 7)))).to.deep.equal(
      sorted(totalsBy((line) => isoDay(line['Delivered to Client Date']).slice(0, 7))),
    )
  })

  it('adds nothing when it is imported again', async () => {
    const before = await saved()
    const head = await importing.api.desk.log.head()
    const [dry, run] = await imported('again.tsv')
    expect(dry.check).to.include({ alreadyThere: 10_324, refused: 0 })
    expect(run.counts).to.deep.equal({ ...done.counts, alreadyThere: 10_324 })
    expect(await saved()).to.deep.equal(before)
    const added = await importing.api.desk.log.readAll(head, 1000)
    expect(new Set(added.map(({ stream }) => stream.split('-')[0]))).to.deep.equal(new Set(['bulkImport']))
  })
})
