import { expect } from 'chai'
import { isCommonPassword } from '../../../events/access/commonPasswords.ts'
import { passwordProblem, typedPassword } from '../../../events/access/password.ts'

const owner = { account: 'Wang.Wei-88', name: '王伟 Wang8', email: 'wang-wei1988@north.cn' }

describe('a new password', () => {
  const table: readonly (readonly [string, string, string | undefined])[] = [
    ['nothing', '', 'REQUIRED'],
    ['7 characters', 'abcd-12', 'PASSWORD_SHORT'],
    ['8 characters', 'abcd-125', undefined],
    ['7 characters of two code units each', '😀😀😀😀😀😀a', 'PASSWORD_SHORT'],
    ['8 characters, some of two code units', '😀😀😀😀😀😀ab', undefined],
    ['128 characters', `${'x'.repeat(127)}1`, undefined],
    ['129 characters', `${'x'.repeat(128)}1`, 'PASSWORD_LONG'],
    ['digits only', '4839201745', 'PASSWORD_WEAK'],
    ['letters only', 'horsebattery', 'PASSWORD_WEAK'],
    ['Chinese letters only', '正确的马电池订书钉', 'PASSWORD_WEAK'],
    ['symbols only', '!@#$%^&*()', 'PASSWORD_WEAK'],
    ['digits and letters', 'horse5battery', undefined],
    ['digits and symbols', '483-920-174', undefined],
    ['letters and blanks', 'horse battery staple', undefined],
    ['the account in other case', 'wang.wei-88', 'PASSWORD_PERSONAL'],
    ['the e-mail', 'Wang-Wei1988@north.cn', 'PASSWORD_PERSONAL'],
    ['the mailbox', 'wang-wei1988', 'PASSWORD_PERSONAL'],
    ['the name', '王伟 wang8', 'PASSWORD_PERSONAL'],
    ['a common one', 'admin123', 'PASSWORD_COMMON'],
    ['a common one in other case', 'P@ssW0rd', 'PASSWORD_COMMON'],
    ['a common one with something added', 'admin123-harbour', undefined],
  ]
  for (const [what, password, key] of table)
    it(`of ${what} is ${key === undefined ? 'fine' : key}`, () =>
      expect(passwordProblem(password, owner)?.key).to.equal(key))

  it('may be that of somebody without e-mail', () =>
    expect(passwordProblem('abcd-125', { ...owner, email: '' })).to.equal(undefined))
})

describe('a typed password', () => {
  it('is kept exactly, blanks and all', () => expect(typedPassword().parse('  a b\t1 ')).to.equal('  a b\t1 '))
  it('must be there', () => expect(() => typedPassword().parse('')).to.throw(/REQUIRED/))
})

describe('the list of common passwords', () => {
  it('knows the usual suspects', () => {
    for (const password of ['password1', 'Abcd1234', 'qwerty123', 'woaini1314', 'Admin@123', '1q2w3e4r'])
      expect(isCommonPassword(password), password).to.equal(true)
  })
})
