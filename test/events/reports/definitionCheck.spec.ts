import { expect } from 'chai'
import { definitionProblems } from '../../../events/reports/definitionCheck.ts'
import { definitionChanges } from '../../../events/reports/definitionDiff.ts'
import type { KnownField } from '../../../events/reports/definitionFields.ts'
import { formulaText } from '../../../events/reports/formulaText.ts'
import { withTrees } from '../../../events/reports/formulaTrees.ts'
import { type ReportDefinition, reportDefinition } from '../../../events/reports/reportSchemas.ts'

const label = (name: string) => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })
const fields: readonly KnownField[] = [
  { id: 'o.qty', labels: label('数量'), type: 'integer' },
  { id: 'o.price', labels: label('单 价'), type: 'decimal' },
  { id: 'o.po', labels: label('PO'), type: 'text' },
  { id: 'o.etd', labels: label('ETD'), type: 'date' },
]
const formula = (id: string, text: string) => ({ id, labels: label(id), text, scale: 2, totals: 'rows' as const })

type Parts = Omit<Partial<ReportDefinition>, 'formulas'> & { formulas?: readonly ReturnType<typeof formula>[] }

const definition = ({ formulas = [], ...parts }: Parts = {}): ReportDefinition =>
  reportDefinition.parse({
    source: { kind: 'dataSet', dataSetId: 'orders' },
    columns: [{ field: 'o.po' }],
    formulas: withTrees(formulas, fields),
    ...parts,
  })

const problems = (parts: Parts, denied: readonly string[] = []) =>
  definitionProblems(definition(parts), { fields, denied: new Set(denied) }).map(({ path, key }) => `${path} ${key}`)

const asked = (id: string, after?: string) => ({
  ...{ id, field: 'o.po', operator: 'eq' as const, required: false, values: [] },
  ...(after === undefined ? {} : { after }),
})

describe('the check of a report definition', () => {
  it('finds nothing in one that is right', () =>
    expect(
      problems({
        formulas: [formula('worth', '数量 × [单 价]'), formula('share', 'worth ÷ 数量')],
        columns: [{ field: 'o.po' }, { field: 'share' }],
        groups: {
          keys: [{ field: 'o.etd', part: 'month' }],
          measures: [{ id: 'm', kind: 'sum', field: 'worth' }],
          totals: true,
        },
        asked: [asked('a'), asked('b', 'a')],
        sort: [{ field: 'worth', descending: true }],
      }),
    ).to.deep.equal([]))

  const formulaFaults: readonly (readonly [string, string])[] = [
    ['数量++1', 'FORMULA_UNREASONABLE'],
    ['nothing+1', 'FORMULA_FIELD'],
    ['PO*2', 'FORMULA_UNREASONABLE'],
    ['12.5', 'FORMULA_UNREASONABLE'],
    ['self+1', 'FORMULA_UNREASONABLE'],
  ]
  for (const [text, key] of formulaFaults)
    it(`says of the formula ${text} what the field of the form says`, () =>
      expect(problems({ formulas: [formula('self', text)] })).to.deep.equal([`formulas.0.text ${key}`]))

  it('refuses a tree that its text does not give', () => {
    const forged = { ...definition({ formulas: [formula('f', '数量+1')] }) }
    const tree = { kind: 'field' as const, id: 'o.price' }
    const found = definitionProblems(
      { ...forged, formulas: forged.formulas.map((one) => ({ ...one, tree })) },
      { fields },
    )
    expect(found.map(({ key }) => key)).to.deep.equal(['FORMULA_UNREASONABLE'])
  })

  it('refuses formulas that need each other', () =>
    expect(problems({ formulas: [formula('f', 'g+1'), formula('g', 'f+1')] })).to.include(
      'formulas.1.text FORMULA_UNREASONABLE',
    ))

  it('names each place that is not right', () =>
    expect(
      problems({
        columns: [{ field: 'gone' }, { field: 'o.po' }, { field: 'o.po' }],
        groups: {
          keys: [{ field: 'o.po', part: 'day' }],
          measures: [{ id: 'm', kind: 'average', field: 'o.po' }],
          totals: true,
        },
        filter: { kind: 'all', of: [{ kind: 'test', test: { field: 'o.qty', operator: 'eq', values: ['many'] } }] },
        asked: [asked('a', 'b'), asked('b', 'a'), asked('c', 'z')],
      }),
    ).to.deep.equal([
      'columns.0.field DEFINITION_FIELD_UNKNOWN',
      'columns.2.field DEFINITION_TWICE',
      'groups.keys.0.part DEFINITION_NOT_DATE',
      'groups.measures.0.field DEFINITION_NOT_NUMERIC',
      'filter.of.0.test.values CONDITION_UNFIT',
      'asked.0.after ASKED_CIRCLE',
      'asked.1.after ASKED_CIRCLE',
      'asked.2.after ASKED_UNKNOWN',
    ]))

  it('refuses what the author may not see, and what is computed from it', () =>
    expect(
      problems({ formulas: [formula('f', '数量+1'), formula('g', 'f*2')], columns: [{ field: 'g' }] }, ['o.qty']),
    ).to.deep.equal([
      'formulas.0.text DEFINITION_FIELD_DENIED',
      'formulas.1.text DEFINITION_FIELD_DENIED',
      'columns.0.field DEFINITION_FIELD_DENIED',
    ]))
})

describe('a formula in words', () => {
  const nameOf = (id: string): string => fields.find((field) => field.id === id)?.labels['zh-CN'] ?? id
  for (const text of [
    '数量 × [单 价]',
    '(数量 - 1) ÷ (数量 + 2)',
    '数量 - (数量 - 1)',
    '数量 - 1 - 2',
    '数量 ÷ (数量 × 2)',
  ])
    it(`reads again as it was: ${text}`, () => {
      const [one] = withTrees([formula('f', text)], fields)
      expect(one && formulaText(one.tree, nameOf)).to.equal(text)
    })
})

describe('two versions of a report', () => {
  it('differ in words, field by field', () => {
    const before = definition({ formulas: [formula('f', '数量+1')] })
    const after = definition({
      formulas: [formula('f', '数量+2')],
      columns: [{ field: 'o.po' }, { field: 'o.qty' }],
      filter: {
        kind: 'all',
        of: [{ kind: 'test', test: { field: 'o.etd', operator: 'within', values: ['days:30'] } }],
      },
    })
    const nameOf = (id: string): string => fields.find((field) => field.id === id)?.labels['zh-CN'] ?? id
    expect(definitionChanges(before, after, { nameOf, language: 'en-US' })).to.deep.equal([
      { part: 'columns', name: '数量', old: null, new: '数量' },
      { part: 'formulas', name: 'f', old: 'f = 数量+1 (2, rows)', new: 'f = 数量+2 (2, rows)' },
      { part: 'filter', name: 'Filter', old: 'every row', new: 'ETD within the last 30 days' },
    ])
  })
})
