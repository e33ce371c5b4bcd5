import { expect } from 'chai'
import { requiredText, text } from '../../../events/kernel/fields.ts'
import { changes, record } from '../../../events/kernel/record.ts'
import { givenFor } from '../../support/decider.ts'

const colour = record({
  context: 'settings',
  stream: 'colour',
  noun: 'Colour',
  fields: { code: requiredText(), name: requiredText(), remark: text().default('') },
  unique: ['code'],
})
const given = givenFor(colour)

const owner = { companyId: 'north', departmentId: null }
const red = { code: 'R', name: 'Red', remark: '' }
const registered = { type: 'ColourRegistered', data: { ...red, ...owner } } as const
const changed = { type: 'ColourChanged', data: { name: 'Scarlet' } } as const
const disabled = { type: 'ColourDisabled', data: {} } as const
const enabled = { type: 'ColourEnabled', data: {} } as const
const removed = { type: 'ColourRemoved', data: {} } as const

describe('a plain record', () => {
  describe('that is not there', () => {
    it('is registered with all its fields, those left out at their defaults', () => {
      const { remark: _, ...asked } = registered.data
      given()
        .when({ type: 'RegisterColour', data: asked as typeof registered.data })
        .then(registered)
    })
    for (const type of ['ChangeColour', 'DisableColour', 'EnableColour', 'RemoveColour'] as const)
      it(`refuses ${type}`, () => given().when({ type, data: {} }).thenRefused('missing', 'NOT_FOUND'))
  })

  describe('that is registered', () => {
    it('is not registered again', () =>
      given(registered)
        .when({ type: 'RegisterColour', data: registered.data })
        .thenRefused('conflict', 'RECORD_EXISTS'))
    it('tells only the fields that changed', () =>
      given(registered)
        .when({ type: 'ChangeColour', data: { code: 'R', name: 'Scarlet' } })
        .then(changed))
    it('stays quiet when nothing changes', () =>
      given(registered)
        .when({ type: 'ChangeColour', data: { ...red } })
        .thenNothing())
    it('leaves alone what a change does not name, defaults included', () => {
      const remarked = { type: 'ColourChanged', data: { remark: 'warm' } } as const
      given(registered, remarked)
        .when({ type: 'ChangeColour', data: { name: 'Scarlet' } })
        .then(changed)
    })
    it('is disabled once', () => {
      given(registered).when({ type: 'DisableColour', data: {} }).then(disabled)
      given(registered, disabled).when({ type: 'DisableColour', data: {} }).thenNothing()
    })
    it('is enabled once', () => {
      given(registered, disabled).when({ type: 'EnableColour', data: {} }).then(enabled)
      given(registered).when({ type: 'EnableColour', data: {} }).thenNothing()
    })
    it('is removed and then gone', () => {
      given(registered).when({ type: 'RemoveColour', data: {} }).then(removed)
      given(registered, removed).when({ type: 'EnableColour', data: {} }).thenRefused('missing', 'NOT_FOUND')
      given(registered, removed)
        .when({ type: 'RegisterColour', data: registered.data })
        .thenRefused('conflict', 'RECORD_EXISTS')
    })
  })

  describe('taken back', () => {
    const before = given(registered).state()
    it('says what its fields were', () => {
      const now = given(registered, changed).state()
      expect(colour.inverse?.ColourChanged?.(before, changed.data, now)).to.deep.equal({
        type: 'ChangeColour',
        data: { name: 'Red' },
      })
    })
    it('is not, when it was changed again', () => {
      const now = given(registered, changed, { type: 'ColourChanged', data: { name: 'Crimson' } }).state()
      expect(colour.inverse?.ColourChanged?.(before, changed.data, now)).to.equal(undefined)
    })
    it('is not, when a field changed whose old value another record may hold by now', () => {
      const recoded = { type: 'ColourChanged', data: { code: 'RD' } } as const
      const now = given(registered, recoded).state()
      expect(colour.inverse?.ColourChanged?.(before, recoded.data, now)).to.equal(undefined)
    })
    it('is enabled again', () =>
      expect(colour.inverse?.ColourDisabled?.(before, {}, given(registered, disabled).state())).to.deep.equal({
        type: 'EnableColour',
        data: {},
      }))
    it('is not enabled again after its end', () =>
      expect(colour.inverse?.ColourDisabled?.(before, {}, given(registered, disabled, removed).state())).to.equal(
        undefined,
      ))
  })

  it('may end in the words of its business', () => {
    const template = record({
      context: 'mail',
      stream: 'template',
      noun: 'Template',
      fields: { code: text() },
      end: 'Retire',
    })
    expect(Object.keys(template.events)).to.include('TemplateRetired')
    expect(Object.keys(template.commands)).to.include('RetireTemplate')
  })

  it('refuses fields it does not know', () =>
    expect(() => colour.commands.ChangeColour.parse({ shade: 'dark' })).to.throw(/unrecognized/i))
})

describe('changes', () => {
  it('are the values that differ, lists compared by content', () =>
    expect(changes({ a: 1, b: ['x'], c: 'same' }, { a: 2, b: ['x'], c: 'same' })).to.deep.equal({ a: 2 }))
})
