import { expect } from 'chai'
import { rowChange } from '../../../console/audit/runs/rowChange.ts'

describe('what became of a row between two moments', () => {
  it('names the fields that differ, old and new', () => {
    const before = { id: 'o1', eta: null, gaps: [{ field: 'eta' }], lateDays: 0 }
    const after = { id: 'o1', eta: '2026-12-24', gaps: [], lateDays: 0 }
    expect(rowChange({ key: 'o1', before, after })).to.deep.equal({
      kind: 'changed',
      fields: [
        { field: 'eta', before: '', after: '2026-12-24' },
        { field: 'gaps', before: '{"field":"eta"}', after: '', isList: true },
      ],
    })
  })

  it('tells of a list what went and what came, or all of it when only its order changed', () => {
    const change = (before: readonly string[], after: readonly string[]) =>
      rowChange({ key: 'r1', before: { actions: before }, after: { actions: after } }).fields
    expect(change(['read', 'export'], ['read', 'write'])).to.deep.equal([
      { field: 'actions', before: 'export', after: 'write', isList: true },
    ])
    expect(change(['read', 'write'], ['write', 'read'])).to.deep.equal([
      { field: 'actions', before: 'read, write', after: 'write, read' },
    ])
    expect(change(['read'], ['read'])).to.deep.equal([])
  })

  it('tells a new row and one that is gone, without their empty fields', () => {
    const row = { id: 'o1', po: 'PO-1', eta: null }
    expect(rowChange({ key: 'o1', before: null, after: row })).to.deep.equal({
      kind: 'added',
      fields: [
        { field: 'id', before: '', after: 'o1' },
        { field: 'po', before: '', after: 'PO-1' },
      ],
    })
    expect(rowChange({ key: 'o1', before: row, after: null }).kind).to.equal('removed')
  })
})
