import { optionGroup } from '../../../events/settings/optionGroup.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(optionGroup)
const names = { nameCn: '等级', nameTw: '', nameEn: '' }
const defined = {
  type: 'OptionGroupDefined',
  data: { code: 'g', ...names, companyId: 'c1', departmentId: null },
} as const
const added = (optionId: string, code = optionId) =>
  ({ type: 'OptionAdded', data: { optionId, code, ...names } }) as const

describe('an option group', () => {
  it('takes a code once, whatever its case', () =>
    given(defined, added('a'))
      .when({ type: 'AddOption', data: { optionId: 'b', code: 'A', ...names } })
      .thenRefused('conflict', 'SETTING_CODE_TAKEN'))
  it('is sorted as a whole', () => {
    given(defined, added('a'), added('b'))
      .when({ type: 'SortOptions', data: { order: ['b', 'a'] } })
      .then({ type: 'OptionsSorted', data: { order: ['b', 'a'] } })
    given(defined, added('a'), added('b'))
      .when({ type: 'SortOptions', data: { order: ['b'] } })
      .thenRefused('conflict', 'SELECTION_CHANGED')
  })
  it('keeps an option that records say, which can be stopped', () => {
    given(defined, added('a'))
      .when({ type: 'RemoveOption', data: { optionId: 'a', used: 3 } })
      .thenRefused('conflict', 'OPTION_IN_USE')
    given(defined, added('a'))
      .when({ type: 'StopOption', data: { optionId: 'a' } })
      .then({ type: 'OptionStopped', data: { optionId: 'a' } })
  })
  it('stays while extra columns need it', () =>
    given(defined)
      .when({ type: 'RemoveOptionGroup', data: { columns: 1 } })
      .thenRefused('conflict', 'OPTION_GROUP_IN_USE'))
})
