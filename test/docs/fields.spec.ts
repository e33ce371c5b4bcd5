import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { languages, type Phrases } from '../../events/kernel/phrases.ts'
import {
  type OrderField,
  orderFieldNames,
  orderFields,
  requiredAlways,
  requiredToConfirm,
  requiredToEnter,
} from '../../events/logistics/orderFields.ts'
import { allowedInStatus } from '../../events/logistics/orderState.ts'
import { orderStatuses } from '../../events/logistics/orderStatus.ts'
import * as logistics from '../../events/logistics/phrases.ts'

/** The rows of the table under each heading of docs/reference/fields.md, cells by the words of its head. */
const tables: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]> = (() => {
  const page = readFileSync(new URL('../../docs/reference/fields.md', import.meta.url), 'utf8')
  const cellsOf = (line: string) => {
    const cells = line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
    return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
  }
  const sections = page.split(/^#+ /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const [head = '', , ...rows] = lines.filter((line) => line.startsWith('|'))
      const names = cellsOf(head)
      return [
        heading.trim(),
        rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, index) => [names[index], cell]))),
      ]
    }),
  )
})()

const tableOf = (heading: string) => tables.get(heading) ?? []
const firstColumn = (heading: string): readonly string[] => tableOf(heading).map((row) => Object.values(row)[0] ?? '')

/** The table says these phrases, all of them and in this order; `prefix` is left out of its first column. */
const saysThem = (heading: string, phrases: Phrases, { prefix = '', only = '' } = {}): void => {
  const keys = Object.keys(phrases['zh-CN']).filter((key) => key.startsWith(prefix) && key.includes(only))
  const wanted = keys.map((key) => [key.slice(prefix.length), ...languages.map((language) => phrases[language][key])])
  expect(tableOf(heading).map((row) => [Object.values(row)[0], ...languages.map((name) => row[name])])).to.deep.equal(
    wanted,
  )
}

describe('the reference of fields, states and messages', () => {
  describe('of logistics', () => {
    const labels = logistics.fields

    it('lists every field of an order with its names', () => {
      expect(firstColumn('order: fields')).to.deep.equal(orderFieldNames)
      for (const row of tableOf('order: fields'))
        for (const language of languages)
          expect(row[language]).to.equal(labels[language][`order.${row.Field as OrderField}`]) // compared above
    })
    it('says what kind each field is, its limit, and when it is required', () => {
      const limitOf = (shape: Readonly<{ kind: string; max?: number; scale?: number; words?: readonly string[] }>) => {
        if (shape.words) return shape.words.join(', ')
        if (shape.kind === 'day') return 'yyyy-MM-dd'
        return shape.kind === 'decimal' ? `${shape.scale} decimals` : `${shape.max} characters`
      }
      const requiredOf = (field: OrderField) =>
        Object.entries({ enter: requiredToEnter, confirm: requiredToConfirm, always: requiredAlways })
          .filter(([, list]) => (list as readonly OrderField[]).includes(field)) // each a list of fields
          .map(([when]) => when)
          .join(', ')
      const said = tableOf('order: fields').map(({ Field, Kind, Limit, Required }) => ({
        Field,
        Kind,
        Limit,
        Required,
      }))
      expect(said).to.deep.equal(
        orderFieldNames.map((Field) => ({
          Field,
          Kind: orderFields[Field].kind,
          Limit: limitOf(orderFields[Field]),
          Required: requiredOf(Field),
        })),
      )
    })
    it('lists everything else that is told of an order', () => {
      const derived = Object.keys(labels['zh-CN']).filter(
        (key) => !orderFieldNames.some((name) => key === `order.${name}`),
      )
      const rows = derived.map((key) => [
        ...[key.slice('order.'.length), ...languages.map((language) => (labels as Phrases)[language][key])],
      ])
      expect(tableOf('order: derived').map((row) => Object.values(row))).to.deep.equal(rows)
    })
    it('lists the states with what may be done in them', () => {
      expect(firstColumn('order: states')).to.deep.equal(orderStatuses)
      saysThem('order: states', logistics.words, { prefix: 'order.status.' })
      expect(tableOf('order: states').map(({ Commands }) => Commands)).to.deep.equal(
        orderStatuses.map((status) => allowedInStatus(status).join(', ')),
      )
    })
    it('lists what happens to an order', () => saysThem('order: events', logistics.titles))
    it('lists the words of the fields that have words', () =>
      saysThem('order: words', logistics.words, { only: 'order.controllable' }))
    it('lists the words of the report', () => saysThem('Logistics: report', logistics.reportWords))
    it('lists every message', () => saysThem('Logistics: messages', logistics.phrases))
  })
})
