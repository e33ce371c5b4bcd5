import { expect } from 'chai'
import { stepsFor, userSteps } from '../../../events/access/userSteps.ts'
import type { UserStatus } from '../../../events/access/userState.ts'

const person = (status: UserStatus, more: object = {}) => ({
  id: 'wang',
  status,
  userType: 'administrator',
  erased: false,
  ...more,
})
const everything = { userId: 'admin', isSuper: true, holds: () => true }
const administrator = { userId: 'li', isSuper: false, holds: () => true }

describe('what can be done with a person', () => {
  it('follows their state', () => {
    expect(stepsFor(person('ENABLED'), everything)).to.include.members(['edit', 'disable', 'remove'])
    expect(stepsFor(person('ENABLED'), everything)).not.to.include('enable')
    expect(stepsFor(person('DISABLED'), everything))
      .to.include('enable')
      .and.not.include('disable')
    expect(stepsFor(person('REMOVED'), everything)).to.deep.equal(['restore'])
  })
  it('is only what the asker holds the action of', () => {
    const holds = (action: string) => action === userSteps.edit.action
    expect(stepsFor(person('ENABLED'), { userId: 'li', isSuper: false, holds })).to.deep.equal(['edit'])
  })
  it('leaves super administrators to each other', () => {
    const boss = person('ENABLED', { userType: 'superAdministrator' })
    expect(stepsFor(boss, administrator)).to.deep.equal([])
    expect(stepsFor(boss, everything)).to.include('disable')
    expect(stepsFor(person('ENABLED'), administrator)).not.to.include('changeType')
  })
  it('never shuts oneself out', () =>
    expect(stepsFor(person('ENABLED', { id: 'li' }), administrator))
      .to.include('edit')
      .and.not.include.members(['disable', 'remove', 'resetPassword']))
  it('is nothing with somebody who was erased', () =>
    expect(stepsFor(person('REMOVED', { erased: true }), everything)).to.deep.equal([]))
})
