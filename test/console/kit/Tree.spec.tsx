import '../../support/dom.ts'
import { fireEvent, render } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { Tree } from '../../../console/kit/tree/Tree.tsx'
import {
  belowOf,
  forestOf,
  narrowed,
  openRows,
  pathTo,
  type TreeNode,
  usuallyOpen,
} from '../../../console/kit/tree/treeRows.ts'

const node = (id: string, parentId: string | null = null): TreeNode => ({ id, parentId, label: `Part ${id}` })
const nodes = [node('a'), node('b', 'a'), node('c', 'b'), node('d', 'a'), node('e'), node('f', 'gone')]
const forest = forestOf(nodes)
const ids = (open: (id: string) => boolean) => openRows(forest, open).map((row) => `${row.level}${row.node.id}`)

describe('the rows of a tree', () => {
  it('stand below what is open, those without a known parent at the top', () => {
    expect(ids(() => true)).to.deep.equal(['1a', '2b', '3c', '2d', '1e', '1f'])
    expect(ids((id) => id === 'a')).to.deep.equal(['1a', '2b', '2d', '1e', '1f'])
  })
  it('know the way up and everything below', () => {
    expect(pathTo(new Map(nodes.map((one) => [one.id, one])), 'c')).to.deep.equal(['b', 'a'])
    expect(belowOf(forest, 'a')).to.deep.equal(['a', 'b', 'c', 'd'])
  })
  it('keep the way down to what fits', () =>
    expect(narrowed(nodes, ({ id }) => id === 'c').map(({ id }) => id)).to.deep.equal(['a', 'b', 'c']))
  it('are all open while they are few, and only the top of many', () => {
    expect([...usuallyOpen(forest)]).to.deep.equal(['a', 'b'])
    const many = forestOf([node('x'), node('y'), ...Array.from({ length: 90 }, (_, n) => node(`x${n}`, 'x'))])
    expect([...usuallyOpen(many)]).to.deep.equal([])
  })
})

const Example = ({ onSelect }: { onSelect: (id: string) => void }) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <Tree
      label="Parts"
      rows={openRows(forest, (id) => open.has(id))}
      onSelect={onSelect}
      onOpen={(id, isOpen) => setOpen(new Set(isOpen ? [...open, id] : [...open].filter((one) => one !== id)))}
    />
  )
}

describe('a tree', () => {
  it('is walked by keys: right opens and goes down, left closes and goes up, Enter looks', () => {
    const looked: string[] = []
    const view = render(<Example onSelect={(id) => looked.push(id)} />)
    const tree = view.getByRole('tree', { name: 'Parts' })
    const press = (key: string) => fireEvent.keyDown(tree, { key })
    const shown = () => view.getAllByRole('treeitem').map(({ textContent }) => textContent)
    const here = () => view.getAllByRole('treeitem').find(({ tabIndex }) => tabIndex === 0)?.textContent
    press('ArrowRight')
    expect(shown()).to.deep.equal(['Part a', 'Part b', 'Part d', 'Part e', 'Part f'])
    press('ArrowRight')
    expect(here()).to.equal('Part b')
    press('End')
    press('Enter')
    expect(looked).to.deep.equal(['f'])
    press('Home')
    press('ArrowDown')
    press('ArrowLeft')
    expect(here()).to.equal('Part a')
    press('ArrowLeft')
    expect(shown()).to.have.length(3)
  })
})
