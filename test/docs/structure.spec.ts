import { expect } from 'chai'
import { routes } from '../../api/index.ts'
import { refusalStatus } from '../../events/kernel/refusal.ts'
import { tablesOf } from './page.ts'

const tables = tablesOf('structure.md')
const calls = [...tables.values()].flat().flatMap(({ Call }) => (Call === undefined ? [] : [Call]))
const known = new Set(routes.map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``))

describe('the page on structure', () => {
  it('names calls that are there', () => {
    expect(calls).not.to.deep.equal([])
    for (const call of calls) expect([...known]).to.include(call)
  })

  it('says when each status of a refusal is answered', () => {
    const said = (tables.get('The answer of every call') ?? []).map(({ Status }) => Number(Status))
    const { rows: _, ...answered } = refusalStatus // nothing refuses so yet
    expect(said).to.include.members(Object.values(answered))
  })
})
