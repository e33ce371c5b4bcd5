import { expect } from 'chai'
import type { Named } from '../../../events/kernel/decider.ts'
import { customs, valueOf } from '../../../events/logistics/customs.ts'
import { givenFor } from '../../support/decider.ts'

type Event = Named<typeof customs.events>

const given = givenFor(customs)
const line = (shipmentId: string, qty = '300') => ({
  shipmentId,
  orderId: 'o1',
  name: `PO-7/1 · ${shipmentId}`,
  hsCode: '382219',
  chineseName: '检测试剂',
  qty,
  unitPrice: '17',
})
const content = { currency: 'USD', tradeMethod: 'FOB', port: '盐田', remarks: '', lines: [line('s1'), line('s2')] }
const owner = { companyId: 'acme', departmentId: null }
const opened: Event = { type: 'CustomsOpened', data: { ...owner, ...content } }
const declared: Event = { type: 'CustomsDeclared', data: { number: 'C-1', on: '2026-03-02' } }
const held: Event = { type: 'CustomsHeld', data: { reason: 'papers missing' } }
const released: Event = { type: 'CustomsReleased', data: { on: '2026-03-05', lines: content.lines } }
const release = (on: string) => ({ type: 'ReleaseCustoms', data: { on } }) as const

describe('a declaration to customs', () => {
  it('covers many shipments', () =>
    given()
      .when({ type: 'OpenCustoms', data: { ...owner, ...content } })
      .then(opened))
  it('is declared under a number, held with a reason, declared again and released', () => {
    given(opened)
      .when({ type: 'DeclareCustoms', data: { number: 'C-1', on: '2026-03-02' } })
      .then(declared)
    given(opened, declared)
      .when({ type: 'HoldCustoms', data: { reason: 'papers missing' } })
      .then(held)
    given(opened, declared, held)
      .when({ type: 'DeclareCustoms', data: { number: 'C-1', on: '2026-03-02' } })
      .then(declared)
    given(opened, declared).when(release('2026-03-05')).then(released)
  })
  it('is not released before it was declared, nor while it is held', () => {
    given(opened).when(release('2026-03-05')).thenRefused('conflict', 'CUSTOMS_STATE_INVALID')
    given(opened, declared, held).when(release('2026-03-05')).thenRefused('conflict', 'CUSTOMS_STATE_INVALID')
    given(opened, declared).when(release('2026-03-01')).thenRefused('invalid', 'DATE_ORDER')
  })
  it('stays as it is once it was declared, unless customs holds it', () => {
    const change = { type: 'ChangeCustoms', data: { port: '蛇口' } } as const
    given(opened, declared).when(change).thenRefused('conflict', 'CUSTOMS_STATE_INVALID')
    given(opened, declared, held)
      .when(change)
      .then({ type: 'CustomsChanged', data: { port: '蛇口' } })
    given(opened, declared, released).when(change).thenRefused('conflict', 'CUSTOMS_STATE_INVALID')
  })
  it('says nothing when nothing changes', () =>
    given(opened)
      .when({ type: 'ChangeCustoms', data: { port: '盐田', lines: content.lines } })
      .thenNothing())
  it('is removed only while it is pending', () => {
    given(opened).when({ type: 'RemoveCustoms', data: {} }).then({ type: 'CustomsRemoved', data: {} })
    given(opened, declared).when({ type: 'RemoveCustoms', data: {} }).thenRefused('conflict', 'CUSTOMS_STATE_INVALID')
  })
  it('names a shipment once, an HS code of 6 to 10 digits and a currency of ISO 4217', () => {
    const { OpenCustoms } = customs.commands
    const keys = (more: object) =>
      OpenCustoms.safeParse({ ...owner, ...content, ...more }).error?.issues.map(({ message }) => message)
    expect(keys({ lines: [line('s1'), line('s1')] })).to.deep.equal(['CUSTOMS_LINE_TWICE'])
    expect(keys({ lines: [{ ...line('s1'), hsCode: '3822' }] })).to.deep.equal(['HS_INVALID'])
    expect(keys({ currency: 'XYZ' })).to.deep.equal(['CURRENCY_UNKNOWN'])
    expect(keys({ lines: [] })).to.deep.equal(['CUSTOMS_EMPTY'])
  })
  it('comes to what its lines come to, exactly', () =>
    expect(
      valueOf([
        { qty: '0.1', unitPrice: '0.2' },
        { qty: '3', unitPrice: '1.1' },
      ]),
    ).to.equal('3.32'))
})
