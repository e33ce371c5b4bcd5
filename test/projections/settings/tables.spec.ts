import { extraColumns } from '../../../projections/settings/extraColumns.ts'
import { optionGroups } from '../../../projections/settings/optionGroups.ts'
import { parameters } from '../../../projections/settings/parameters.ts'
import { settingChanges } from '../../../projections/settings/settingChanges.ts'
import { signIns } from '../../../projections/access/signIns.ts'
import { projectionSpec } from '../../support/projection.ts'

const names = { nameCn: '等级', nameTw: '', nameEn: '' }
const group = 'optionGroup-g'
const defined = {
  stream: group,
  type: 'OptionGroupDefined',
  data: { code: 'g', ...names, companyId: 'c1', departmentId: null },
}
const added = (optionId: string) => ({
  stream: group,
  type: 'OptionAdded',
  data: { optionId, code: optionId, ...names },
})
const key = 'order.tolerance'
const set = { stream: `parameter-${key}`, type: 'ParameterSet', data: { key, value: '2', old: null } }

describe('option groups', () => {
  projectionSpec(optionGroups, (given) => {
    it('keep their options in their order, stopped ones too', () =>
      given(
        defined,
        added('a'),
        added('b'),
        {
          stream: group,
          type: 'OptionsSorted',
          data: { order: ['b', 'a'] },
        },
        { stream: group, type: 'OptionStopped', data: { optionId: 'a' } },
      ).then([
        {
          id: 'g',
          optionCount: 2,
          options: [
            { id: 'b', code: 'b', ...names, stopped: false },
            { id: 'a', code: 'a', ...names, stopped: true },
          ],
          version: 5,
        },
      ]))
  })
})

describe('parameters', () => {
  projectionSpec(parameters, (given) => {
    it('keep what holds now beside what is planned', () =>
      given(set, {
        stream: set.stream,
        type: 'ParameterScheduled',
        data: { key, value: '9', old: '2', effectiveAt: '2027-01-01T00:00:00.000Z' },
      }).then([{ id: key, value: '2', nextValue: '9', nextAt: '2027-01-01T00:00:00.000Z' }]))
    it('say what was planned once its instant has passed and another plan comes', () =>
      given(
        set,
        {
          stream: set.stream,
          type: 'ParameterScheduled',
          data: { key, value: '9', old: '2', effectiveAt: '2026-03-02T07:00:00.000Z' },
        },
        {
          stream: set.stream,
          type: 'ParameterScheduled',
          data: { key, value: '4', old: '9', effectiveAt: '2027-01-01T00:00:00.000Z' },
        },
      ).then([{ value: '9', nextValue: '4' }]))
  })
})

describe('changed settings', () => {
  projectionSpec(settingChanges, (given) => {
    it('have one row for each event', () =>
      given(set, defined).then([
        { position: 1, kind: 'parameter', recordId: key, type: 'ParameterSet', by: 'li', version: 1 },
        { position: 2, kind: 'optionGroup', recordId: 'g', type: 'OptionGroupDefined' },
      ]))
  })
})

describe('extra columns', () => {
  const stream = 'extraColumn-x'
  const data = {
    ...{ ...names, owner: 'order', kind: 'text', mode: null, groupId: null },
    ...{ sort: 1, required: false, companyId: 'c1', departmentId: null },
  }
  const column = { stream, type: 'ColumnDefined', data }
  projectionSpec(extraColumns, (given) => {
    it('follow their states and changes', () =>
      given(
        column,
        { stream, type: 'ColumnEnabled', data: {} },
        { stream, type: 'ColumnChanged', data: { required: true } },
      ).then([{ id: 'x', status: 'ENABLED', required: true, sort: 1, version: 3 }]))
    it('are gone when they are deleted', () => given(column, { stream, type: 'ColumnDeleted', data: {} }).then([]))
  })
})

describe('sign-ins', () => {
  const opened = {
    stream: 'session-s',
    type: 'SessionOpened',
    data: {
      ...{ userId: 'lin', companyId: 'c1', purpose: 'console' },
      ...{ tokenHash: '0'.repeat(64), expiresAt: '2026-03-03T08:00:00.000Z' },
    },
  }
  projectionSpec(signIns, (given) => {
    it('say how a session ended, once', () =>
      given(
        opened,
        { stream: 'session-s', type: 'SessionClosed', data: {} },
        {
          stream: 'session-s',
          type: 'SessionExpired',
          data: {},
        },
      ).then([{ id: 's', userId: 'lin', outcome: 'SIGNED_IN', ending: 'CLOSED', endReason: null }]))
    it('tell a failure by its address, not by its account again', () =>
      given(
        { stream: 'signInGuard-address.1.20260302', type: 'SignInFailed', data: { reasonCode: 'wrongPassword' } },
        { stream: 'signInGuard-account.lin.20260302', type: 'SignInFailed', data: { reasonCode: 'wrongPassword' } },
      ).then([{ id: '1', outcome: 'FAILED', reason: 'wrongPassword', userId: null }]))
  })
})
