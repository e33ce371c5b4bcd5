import { expect } from 'chai'
import { firstPasswordFault } from '../../../api/access/firstPassword.ts'

describe('the first administrator’s password', () => {
  for (const [password, rule] of [
    ['harbours', 'The password needs at least 2 of digits, letters and symbols'],
    ['20472047', 'The password needs at least 2 of digits, letters and symbols'],
    ['short-1', 'The password needs at least 8 characters'],
    ['超级管理员', 'The password needs at least 8 characters'],
    ['Password1', 'This password is too common, choose another one'],
    ['123456789a', 'This password is too common, choose another one'],
  ] as const)
    it(`is not ${password}, and the rule is said`, () =>
      expect(firstPasswordFault(password)).to.equal(`DAYBOOK_ADMIN_PASSWORD: ${rule}.`))

  it('is any other, or one that is made', () => {
    expect(firstPasswordFault('Harbour-2047')).to.equal(undefined)
    expect(firstPasswordFault(undefined)).to.equal(undefined)
  })
})
