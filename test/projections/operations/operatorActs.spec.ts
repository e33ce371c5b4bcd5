import { operatorActs } from '../../../projections/operations/operatorActs.ts'
import { projectionSpec } from '../../support/projection.ts'

const asked = { stream: 'upkeep-orders', type: 'RebuildAsked', data: { reason: 'after the repair' }, by: 'wu' }
const failed = { stream: 'upkeep-orders', type: 'RebuildFailed', data: { position: 7 } }
const retried = { stream: 'upkeep-orders', type: 'ParkedRetried', data: { held: 2 }, by: 'wu' }
const dropped = {
  stream: 'workUnit-u1',
  type: 'WorkDropped',
  data: { kind: 'audit.run', reason: 'asked for by mistake' },
  by: 'wu',
}

describe('the acts of operators', () => {
  projectionSpec(operatorActs, (given) => {
    it('say who did what with which read model, and why', () =>
      given(asked).then([
        { by: 'wu', byType: 'user', type: 'RebuildAsked', target: 'orders', kind: null, reason: 'after the repair' },
      ]))
    it('say what came of it', () =>
      given(asked, failed).then([
        { position: 1, type: 'RebuildAsked' },
        { position: 2, type: 'RebuildFailed', target: 'orders', reason: '' },
      ]))
    it('say who did what with which work, of what kind, and why', () =>
      given(retried, dropped).then([
        { type: 'ParkedRetried', target: 'orders', kind: null, reason: '' },
        { type: 'WorkDropped', target: 'u1', kind: 'audit.run', reason: 'asked for by mistake' },
      ]))
  })
})
