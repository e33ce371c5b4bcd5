import { parameter } from '../../../events/settings/parameter.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(parameter)
const key = 'order.tolerance'
const set = (value: string | null, old: string | null) => ({ type: 'ParameterSet', data: { key, value, old } }) as const
const planned = (value: string, effectiveAt: string) =>
  ({ type: 'ParameterScheduled', data: { key, value, old: null, effectiveAt } }) as const

describe('a parameter', () => {
  it('says the old value with the new one, in its usual form', () =>
    given(set('2', null))
      .when({ type: 'SetParameter', data: { key, value: '03.50' } })
      .then(set('3.5', '2')))
  it('stays quiet when nothing changes', () =>
    given(set('2', null))
      .when({ type: 'SetParameter', data: { key, value: '2.0' } })
      .thenNothing())
  it('goes back to what the start says', () =>
    given(set('2', null))
      .when({ type: 'SetParameter', data: { key, value: null } })
      .then(set(null, '2')))
  it('keeps to its limits', () =>
    given()
      .when({ type: 'SetParameter', data: { key, value: '100' } })
      .thenRefused('invalid', 'NUMBER_RANGE'))
  it('that nobody knows is not there', () =>
    given()
      .when({ type: 'SetParameter', data: { key: 'none', value: '1' } })
      .thenRefused('missing', 'NOT_FOUND'))
  it('is planned for later only', () =>
    given()
      .when({ type: 'ScheduleParameter', data: { key, value: '1', effectiveAt: '2001-01-01T00:00:00.000Z' } })
      .thenRefused('invalid', 'PARAMETER_EFFECTIVE_PAST'))
  it('gives a plan up when it is set at once, though the value is the same', () =>
    given(set('2', null), planned('9', '2999-01-01T00:00:00.000Z'))
      .when({ type: 'SetParameter', data: { key, value: '2' } })
      .then(set('2', '2')))
})
