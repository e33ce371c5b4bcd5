import '../../../support/dom.ts'
import { expect } from 'chai'
import { orderFields, orderFieldNames } from '../../../../events/logistics/orderFields.ts'
import { orderListQuery, valueFields } from '../../../../projections/logistics/orderQueries.ts'
import { fieldGroups } from '../../../../console/logistics/orders/fieldGroups.ts'
import { fieldKinds } from '../../../../console/logistics/orders/fieldKinds.ts'
import {
  asksOf,
  filterKinds,
  filterNamesIn,
  listAddress,
  makesSense,
} from '../../../../console/logistics/orders/list/address.ts'
import { toggledValue } from '../../../../console/logistics/orders/list/ValueFilter.tsx'
import { readOrderView, writeOrderView } from '../../../../console/logistics/orders/detail/useOrderView.ts'
import { everything, queryOf, readView, writeView } from '../../../../console/shell/record/useRecordList.ts'

const read = (search: string) => readView(search, filterNamesIn(search), makesSense)
const asked = (search: string) => queryOf(read(search), { asks: asksOf(filterNamesIn(search)) })

describe('the address of the order list', () => {
  it('gives back the view that it was written from', () => {
    const view = {
      keyword: 'PO-1 & 2',
      filters: {
        status: ['DRAFT', 'CONFIRMED'],
        country: ['Congo, DRC', "Côte d'Ivoire"],
        requiredEtd: ['2026-11-01..2026-12-31'],
        value: ['100..'],
        late: ['yes'],
      },
      sort: { field: 'requiredEtd', dir: 'desc' },
      page: 3,
      size: 100,
    } as const
    expect(read(writeView('', view, []))).to.deep.equal(view)
  })

  it('says nothing of what is usual', () => {
    expect(writeView('', everything, [])).to.equal('')
    expect(read('')).to.deep.equal(everything)
  })

  it('leaves out what makes no sense', () => {
    expect(read('page=0&size=7&late=perhaps&requiredEtd=soon..later&value=1e5..&x.c1=odd')).to.deep.equal(everything)
  })

  it('asks the server for each kind of filter in its own way', () => {
    const search =
      'po=104&status=DRAFT&country=Vietnam&country=Haiti&forwarder=&etd=2026-01-01..&value=1..9&late=no&gaps=yes&importId=i1'
    expect(asked(search)).to.deep.equal({
      filters: {
        po: { op: 'contains', value: '104' },
        status: { op: 'in', value: ['DRAFT'] },
        country: { op: 'in', value: ['Vietnam', 'Haiti'] },
        forwarder: { op: 'empty' },
        etd: { op: 'from', value: '2026-01-01' },
        value: { op: 'range', value: { from: '1', to: '9' } },
        late: { op: 'eq', value: false },
        gapCount: { op: 'from', value: '1' },
        importId: { op: 'eq', value: 'i1' },
      },
    })
  })

  it('asks nothing that the server refuses, whatever is filtered or sorted', () => {
    const samples = {
      choice: 'DRAFT',
      text: 'a',
      exact: 'i1',
      day: '2026-01-01..2026-02-01',
      number: '1..2',
      flag: 'yes',
    }
    for (const [name, kind] of Object.entries(filterKinds)) {
      const value = name === 'controllable' ? 'yes' : samples[kind]
      for (const search of [{ [name]: value }, { [name]: '' }]) {
        const query = asked(new URLSearchParams(search).toString())
        expect(orderListQuery.safeParse(query).success, `${name}=${value}`).to.equal(true)
      }
    }
  })

  it('keeps what stands there beside the filters', () => {
    const search = 'edit=o-7&status=DRAFT&page=2'
    const next = { ...read(search), filters: {}, page: 1 }
    expect(writeView(search, next, filterNamesIn(search))).to.equal('edit=o-7')
  })

  it('leads there from elsewhere', () => {
    expect(listAddress()).to.equal('/logistics/transInfo')
    expect(listAddress({ country: ['Viet Nam'], late: ['yes'] })).to.equal(
      '/logistics/transInfo?country=Viet+Nam&late=yes',
    )
  })

  it('never asks for a value together with none', () => {
    expect(toggledValue(['Haiti'], '')).to.deep.equal([''])
    expect(toggledValue([''], 'Haiti')).to.deep.equal(['Haiti'])
    expect(toggledValue(['Haiti', 'Togo'], 'Haiti')).to.deep.equal(['Togo'])
  })
})

describe('the address of an order', () => {
  it('gives back the view that it was written from', () => {
    const view = { tab: 'gaps', version: 3, compare: { from: 2, to: undefined }, edit: 'eta' } as const
    expect(readOrderView(writeOrderView(view))).to.deep.equal(view)
    const now = { tab: 'order', version: undefined, compare: undefined, edit: undefined } as const
    expect(writeOrderView(now)).to.equal('')
    expect(readOrderView('tab=odd&version=-1&compare=..4')).to.deep.equal(now)
  })
})

describe('what the console knows of the fields of an order', () => {
  it('is what the fields themselves say', () => {
    const kinds = Object.fromEntries(orderFieldNames.map((name) => [name, orderFields[name].kind]))
    expect(fieldKinds).to.deep.equal(kinds)
  })

  it('puts every field into one group', () => {
    const grouped = fieldGroups.flatMap(({ fields }): readonly string[] => fields)
    expect([...grouped].sort()).to.deep.equal([...orderFieldNames].sort())
  })

  it('offers the values of every field that is chosen from them', () => {
    const chosen = Object.keys(filterKinds).filter((name) => filterKinds[name] === 'choice')
    expect(chosen.filter((name) => !['status', 'controllable'].includes(name)).sort()).to.deep.equal(
      [...valueFields].sort(),
    )
  })
})
