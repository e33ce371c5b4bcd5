import '../../support/dom.ts'
import { expect } from 'chai'
import { changeLanguage, currentLanguage, STORED } from '../../../console/kit/words.ts'
import { firstLanguage, startSpeaking } from '../../../console/shell/language.ts'

const table = [
  // order, browser, stored, profile, first language
  ['spec', 'zh-CN', null, null, 'zh-CN'],
  ['spec', 'en-US', null, null, 'en-US'],
  ['spec', 'zh-CN', 'zh-TW', null, 'zh-CN'],
  ['spec', 'en-US', 'zh-TW', 'zh-CN', 'en-US'],
  ['spec', 'zh-TW', null, null, 'zh-CN'],
  ['spec', 'zh-TW', 'zh-TW', null, 'zh-TW'],
  ['spec', 'fr-FR', 'en-US', null, 'en-US'],
  ['spec', 'en-GB', null, 'en-US', 'zh-CN'],
  ['spec', undefined, 'klingon', null, 'zh-CN'],
  ['storedFirst', 'en-US', 'zh-TW', 'zh-CN', 'zh-TW'],
  ['storedFirst', 'en-US', null, 'zh-TW', 'zh-TW'],
  ['storedFirst', 'en-US', null, null, 'en-US'],
  ['storedFirst', 'fr-FR', null, null, 'zh-CN'],
  ['storedFirst', 'zh-CN', 'klingon', 'klingon', 'zh-CN'],
] as const

describe('the language a visit starts with', () => {
  for (const [order, browser, stored, profile, language] of table) {
    it(`is ${language} under ${order} for browser ${browser}, stored ${stored}, profile ${profile}`, () =>
      expect(firstLanguage({ order, browser, stored, profile })).to.equal(language))
  }
})

describe('a language chosen during the visit', () => {
  afterEach(() => changeLanguage('zh-CN'))

  it('stays when the settings come late and follow the specification', async () => {
    await changeLanguage('zh-TW')
    await startSpeaking('spec')
    expect(currentLanguage()).to.equal('zh-TW')
  })

  it('stays when the settings say that the stored choice leads', async () => {
    await changeLanguage('zh-TW')
    await startSpeaking('storedFirst', 'en-US')
    expect(currentLanguage()).to.equal('zh-TW')
  })

  it('is not made by following the profile', async () => {
    localStorage.removeItem(STORED)
    await startSpeaking('storedFirst', 'zh-TW')
    expect(currentLanguage()).to.equal('zh-TW')
    expect(localStorage.getItem(STORED)).to.equal(null)
  })
})
