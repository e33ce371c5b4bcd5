import { expect } from 'chai'
import fc from 'fast-check'
import { evaluate } from '../../../../events/kernel/formula/evaluate.ts'
import { type Operand, readFormula } from '../../../../events/kernel/formula/formula.ts'
import { formulaTree, fieldsIn, divides } from '../../../../events/kernel/formula/tree.ts'

const operands: readonly Operand[] = [
  ...['a', 'b', '数量', '单 价'].map((name) => ({ id: `id-${name}`, name, numeric: true })),
  { id: 'id-day', name: 'day', numeric: false },
]

const faultOf = (text: string, among = operands, own?: string): string | undefined => {
  const read = readFormula(text, among, own)
  return 'fault' in read ? read.fault.key : undefined
}
const treeOf = (text: string) => {
  const read = readFormula(text, operands)
  if ('fault' in read) throw new Error(`${text}: ${read.fault.key}`)
  return read.tree
}

describe('a formula', () => {
  for (const text of ['', '   ', '\t\n', '　'])
    it(`that says nothing cannot be empty: ${JSON.stringify(text)}`, () =>
      expect(faultOf(text)).to.equal('FORMULA_EMPTY'))

  for (const text of [
    ...['a++b', 'a+-b', 'a--b', 'c++'],
    ...['()', 'a+()'],
    ...['+a', '-a', 'a+'],
    ...['(a+b', 'a+b)', ')a('],
    ...['(+a)', '(a+)'],
    ...['a(b)', '(a)b', '(a)(b)', 'a b', 'a[b]', '[a', 'a]', '2a b'],
    ...['12', '12.5', '(12)', '((12))'],
    ...['1.2.3+a', '.+a', 'a+1.', 'a+.5'],
    ...['a+day', '('.repeat(65) + 'a' + ')'.repeat(65), Array(201).fill('a').join('+'), `a+${'b'.repeat(1000)}`],
  ])
    it(`is not reasonable as ${text.slice(0, 20)}`, () => expect(faultOf(text)).to.equal('FORMULA_UNREASONABLE'))

  for (const text of ['a+c', 'abc', '12a', 'a*1e3', 'a%b', 'a.b', "a+'x'", 'a+b;drop', '[nope]', '[]+a', 'constructor'])
    it(`names a field that is not there as ${text}`, () => expect(faultOf(text)).to.equal('FORMULA_FIELD'))

  for (const text of [
    ...['a', '(a)', '((a+b))*2', '1+2', '数量×2', '（ａ＋b）÷2', '数量*[单 价]', 'a−b', ' a\n+ b ', '[ a ]*2'],
    ...['('.repeat(64) + 'a' + ')'.repeat(64), Array(200).fill('a').join('+')],
  ])
    it(`is accepted as ${text.slice(0, 20)}`, () => expect(faultOf(text)).to.equal(undefined))

  it('says where it goes wrong', () => {
    expect(readFormula('a + * b', operands)).to.deep.equal({ fault: { key: 'FORMULA_UNREASONABLE', at: 4 } })
    expect(readFormula('a + nope', operands)).to.deep.equal({ fault: { key: 'FORMULA_FIELD', at: 4 } })
    expect(readFormula('(a + b', operands)).to.deep.equal({ fault: { key: 'FORMULA_UNREASONABLE', at: 6 } })
  })

  it('may use another one, but not itself, by whatever way', () => {
    const sum: Operand = { id: 'sum', name: 'sum', numeric: true, tree: treeOf('a+b') }
    const twice: Operand = { id: 'twice', name: 'twice', numeric: true, tree: { kind: 'field', id: 'sum' } }
    expect(faultOf('sum*2', [...operands, sum], 'new')).to.equal(undefined)
    expect(faultOf('sum*2', [...operands, sum], 'sum')).to.equal('FORMULA_UNREASONABLE')
    expect(faultOf('twice+a', [...operands, sum, twice], 'sum')).to.equal('FORMULA_UNREASONABLE')
  })

  it('grows no further than a database can take when it uses others that use others', () => {
    const layer = (id: string, of: string): Operand => {
      const read = readFormula(Array(40).fill(of).join('+'), [...operands, ...layers])
      if ('fault' in read) throw new Error(id)
      return { id, name: id, numeric: true, tree: read.tree }
    }
    const layers: Operand[] = []
    layers.push(layer('one', 'a'))
    layers.push(layer('two', 'one'))
    expect(faultOf('two', [...operands, ...layers])).to.equal(undefined)
    expect(faultOf('two+two', [...operands, ...layers])).to.equal('FORMULA_UNREASONABLE')
  })

  it('multiplies before it adds, and goes from the left among equals', () => {
    const ofText = (text: string) =>
      evaluate(treeOf(text), (id) => ({ 'id-a': '7', 'id-b': '2' })[id] ?? null)?.toString()
    expect(ofText('a+b*3')).to.equal('13')
    expect(ofText('(a+b)*3')).to.equal('27')
    expect(ofText('a-b-1')).to.equal('4')
    expect(ofText('a/b/2')).to.equal('1.75')
    expect(ofText('a-(b-1)')).to.equal('6')
    expect(ofText('a÷b×2')).to.equal('7')
  })

  it('is exact where binary fractions are not', () =>
    expect(evaluate(treeOf('a+b'), (id) => (id === 'id-a' ? '0.1' : '0.2'))?.toString()).to.equal('0.3'))

  it('gives blank for a blank and for a division by zero', () => {
    expect(evaluate(treeOf('a+b'), (id) => (id === 'id-a' ? '1' : null))).to.equal(null)
    expect(evaluate(treeOf('a/(b-b)'), () => '3')).to.equal(null)
    expect(evaluate(treeOf('(a/0)*0'), () => '3')).to.equal(null)
  })

  it('knows the fields that it needs, and whether it divides', () => {
    expect([...fieldsIn(treeOf('a+b*a'))]).to.deep.equal(['id-a', 'id-b'])
    expect([divides(treeOf('a*(b+1)')), divides(treeOf('a*(b/2)'))]).to.deep.equal([false, true])
  })

  it('survives any text: it is read, or refused with one of three sentences', () => {
    const pieces = fc.constantFrom(
      'a',
      'b',
      '数量',
      '[单 价]',
      '1',
      '2.5',
      '+',
      '-',
      '*',
      '/',
      '×',
      '(',
      ')',
      ' ',
      'c',
      '[',
      '.',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (text) => {
          const read = readFormula(text, operands)
          if ('fault' in read) expect(read.fault.at).to.be.within(0, text.normalize('NFKC').length)
          else expect(formulaTree.parse(read.tree)).to.deep.equal(read.tree)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
