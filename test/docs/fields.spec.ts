import { expect } from 'chai'
import { phrases } from '../../api/phrases.ts'
import { deciders } from '../../events/index.ts'
import { order } from '../../events/logistics/order.ts'
import { aggregates } from './aggregates.ts'
import { tablesOf } from './page.ts'
import { expectedTables } from './tables.ts'

const said = tablesOf('reference/fields.md')

describe('the reference of fields, states and messages', () => {
  for (const [heading, rows] of expectedTables)
    it(`says what there is under "${heading}"`, () => expect(said.get(heading) ?? []).to.deep.equal(rows))

  it('has no other table', () => expect([...said.keys()]).to.have.members([...expectedTables.keys()]))

  it('tells of every kind of record', () => {
    const told = [...aggregates.map(({ rules }) => rules.stream), order.stream]
    const own = deciders.filter(({ stream }) => expectedTables.has(`${stream}: events`))
    expect(deciders.map(({ stream }) => stream)).to.have.members([
      ...new Set([...told, ...own.map(({ stream }) => stream)]),
    ])
  })

  it('tells every message of an answer', () => {
    const messages = [...expectedTables].filter(([heading]) => heading.endsWith(': messages'))
    const keys = messages.flatMap(([, rows]) => rows.map(({ Key }) => Key))
    expect(keys).to.have.members(phrases.flatMap((sentences) => Object.keys(sentences['zh-CN'])))
  })

  it('tells of every command that a state may refuse', () => {
    for (const { rules, tries } of aggregates)
      if (tries) expect(tries.map(([command]) => command)).to.have.members(Object.keys(rules.commands))
  })
})
