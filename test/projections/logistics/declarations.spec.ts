import { declarations } from '../../../projections/logistics/declarations.ts'
import { type Happened, projectionSpec } from '../../support/projection.ts'

const line = (shipmentId: string, chineseName: string) => ({
  ...{ shipmentId, orderId: 'o1', name: `PO-7/1 · ${shipmentId}`, hsCode: '382219', chineseName },
  ...{ qty: '300', unitPrice: '17.5' },
})
const happened = (type: string, data: object = {}): Happened => ({ type, data, stream: 'customs-c1' })
const opened = happened('CustomsOpened', {
  ...{ companyId: 'acme', departmentId: 'south', currency: 'USD', tradeMethod: 'FOB', port: '', remarks: '' },
  lines: [line('s1', '检测试剂'), line('s2', '控制板')],
})
const declared = happened('CustomsDeclared', { number: 'C-1', on: '2026-03-02' })

describe('the customs list', () => {
  projectionSpec(declarations, (given) => {
    it('shows what is declared, and what it comes to', () =>
      given(opened).then([
        { id: 'c1', status: 'PENDING', number: null, lineCount: 2, value: '10500', currency: 'USD' },
      ]))
    it('follows holds and releases', () =>
      given(opened, declared, happened('CustomsHeld', { reason: 'papers' })).then([
        { status: 'HELD', number: 'C-1', holdReason: 'papers' },
      ]))
    it('forgets the reason of a hold that ended', () =>
      given(opened, declared, happened('CustomsHeld', { reason: 'papers' }), declared).then([
        { status: 'DECLARED', holdReason: null },
      ]))
    it('takes other lines', () =>
      given(opened, happened('CustomsChanged', { lines: [line('s3', '线束')] })).then([
        { lineCount: 1, value: '5250', content: 'PO-7/1 · s3 382219 线束' },
      ]))
    it('leaves out what was removed', () => given(opened, happened('CustomsRemoved')).then([]))
  })
})
