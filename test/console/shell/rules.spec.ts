import '../../support/dom.ts'
import { expect } from 'chai'
import { failureOf } from '../../support/failure.ts'
import fc from 'fast-check'
import { passwordProblem } from '../../../events/access/password.ts'
import { greetingOf } from '../../../console/home/greeting.ts'
import { BACK_TO_TOP_PX } from '../../../console/shell/BackToTop.tsx'
import { CALL_TIMEOUT_MS } from '../../../console/shell/caller.ts'
import { wishOf } from '../../../console/shell/keyboard.ts'
import { ledgerState } from '../../../console/shell/ledger.ts'
import { checkPassword, newPasswordProblems, PASSWORD_MINIMUM } from '../../../console/shell/password/rules.ts'
import { PART_TIMEOUT_MS, PartMissing, PartTimeout, withinLimit } from '../../../console/shell/partLoad.ts'
import { readRecents, withRecent } from '../../../console/shell/recent.ts'
import { readSettings, rememberedSettings, rememberSettings } from '../../../console/shell/settings.ts'
import { TAB_SCROLL_PX } from '../../../console/shell/TabBar.tsx'
import { initialsOf } from '../../../console/shell/initials.ts'

describe('a new password', () => {
  it('is long enough with eight characters', () => {
    expect(checkPassword('abcdef1', '').long).to.equal(false)
    expect(checkPassword('abcdefg1', '').long).to.equal(true)
  })

  it('mixes two of digits, letters and symbols', () => {
    for (const weak of ['abcdefgh', '12345678', '!!!!!!!!']) expect(checkPassword(weak, '').mixed, weak).to.equal(false)
    for (const fine of ['abcdefg1', 'abcdefg!', '1234567!']) expect(checkPassword(fine, '').mixed, fine).to.equal(true)
  })

  it('meets the rules here exactly when it meets the length and mixture that the server asks for', () => {
    const owner = { account: 'lin.yu', name: '林语', email: '' }
    const character = fc.constantFrom('a', 'Z', '7', '٣', '!', ' ', '密', '𝒳', '😀')
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const password = characters.join('')
        const { long, mixed } = checkPassword(password, '')
        const key = passwordProblem(password, owner)?.key ?? ''
        expect(long && mixed).to.equal(!['REQUIRED', 'PASSWORD_SHORT', 'PASSWORD_WEAK'].includes(key))
      }),
    )
  })

  it('has every problem named at its field', () => {
    expect(newPasswordProblems('', '')).to.deep.equal({ password: 'passwordEmpty', confirm: 'confirmEmpty' })
    expect(newPasswordProblems('short1', 'short1')).to.deep.equal({ password: 'passwordWeak' })
    expect(newPasswordProblems('long-enough-1', 'long-enough-2')).to.deep.equal({ confirm: 'confirmDiffers' })
    expect(newPasswordProblems('long-enough-1', 'long-enough-1')).to.deep.equal({})
  })
})

describe('the ledger line', () => {
  const signed = { position: 7, signedAt: '2026-11-21T14:00:00Z', lag: 0, ok: true }

  it('says good only of a ledger that is read, checked, signed and up to date', () => {
    expect(ledgerState(signed, false).word).to.equal('ledgerGood')
    expect(ledgerState({ ...signed, lag: 3 }, false)).to.deep.equal({ tone: 'warn', word: 'ledgerBehind' })
    expect(ledgerState({ ...signed, signedAt: null }, false)).to.deep.equal({ tone: 'warn', word: 'ledgerUnsigned' })
    expect(ledgerState({ ...signed, ok: false }, false)).to.deep.equal({ tone: 'bad', word: 'ledgerBad' })
  })

  it('says that it knows nothing when it cannot be read, whatever was read before', () => {
    expect(ledgerState(undefined, true)).to.deep.equal({ tone: 'plain', word: 'ledgerUnknown' })
    expect(ledgerState(signed, true)).to.deep.equal({ tone: 'plain', word: 'ledgerUnknown' })
    expect(ledgerState(undefined, false)).to.deep.equal({ tone: 'plain', word: 'ledgerWaiting' })
  })
})

describe('a key', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    ...more,
  })
  const idle = { typing: false, dialogOpen: false }

  it('opens the palette, the list of keys, or goes to the search', () => {
    expect(wishOf(press('k', { ctrlKey: true }), idle)).to.equal('palette')
    expect(wishOf(press('K', { metaKey: true }), idle)).to.equal('palette')
    expect(wishOf(press('?'), idle)).to.equal('keys')
    expect(wishOf(press('/'), idle)).to.equal('search')
    expect(wishOf(press('k'), idle)).to.equal(undefined)
  })

  it('is a letter while somebody types, but the palette still opens', () => {
    const typing = { ...idle, typing: true }
    expect(wishOf(press('/'), typing)).to.equal(undefined)
    expect(wishOf(press('?'), typing)).to.equal(undefined)
    expect(wishOf(press('k', { ctrlKey: true }), typing)).to.equal('palette')
    expect(wishOf(press('k', { ctrlKey: true, isComposing: true }), typing)).to.equal(undefined)
  })

  it('does nothing behind an open dialog', () => {
    expect(wishOf(press('k', { ctrlKey: true }), { ...idle, dialogOpen: true })).to.equal(undefined)
  })
})

describe('a page part', () => {
  it('is given up after the limit', async () => {
    const never = () => new Promise<never>(() => undefined)
    expect(await failureOf(withinLimit(never, 5))).to.be.instanceOf(PartTimeout)
  })

  it('that cannot be fetched is missing, not late', async () => {
    expect(await failureOf(withinLimit(() => Promise.reject(new Error('404')), 50))).to.be.instanceOf(PartMissing)
  })

  it('that comes in time is what it is', async () => {
    expect(await withinLimit(async () => 'part', 50)).to.equal('part')
  })
})

describe('recent records', () => {
  it('are each there once, newest first, twenty at most', () => {
    const many = Array.from({ length: 25 }, (_nothing, place) => ({ path: `/o/${place}`, label: `PO-${place}` }))
    const recents = many.reduce<ReturnType<typeof readRecents>>(withRecent, [])
    expect(recents).to.have.length(20)
    expect(recents[0]).to.deep.equal({ path: '/o/24', label: 'PO-24' })
    expect(
      withRecent(recents, { path: '/o/10', label: 'PO-10' }).filter(({ path }) => path === '/o/10'),
    ).to.have.length(1)
  })

  it('leave out what storage has damaged', () => {
    expect(readRecents('x')).to.deep.equal([])
    expect(readRecents([{ path: '/o/1' }, null, { path: '/o/2', label: 'PO-2' }])).to.deep.equal([
      { path: '/o/2', label: 'PO-2' },
    ])
  })
})

describe('the settings of the shell', () => {
  it('are the specification’s where the server says nothing usable', () => {
    const fallback = { product: 'Daybook', cookieDays: 1, startOrder: 'spec', contactPhone: '' }
    for (const odd of [undefined, null, 'x', {}, { cookieDays: 0 }, { cookieDays: '10', startOrder: 'x', product: '' }])
      expect(readSettings(odd), JSON.stringify(odd)).to.deep.equal(fallback)
  })

  it('are remembered for the next visit', () => {
    const given = { product: 'Ledger', cookieDays: 10, startOrder: 'storedFirst', contactPhone: '021' } as const
    rememberSettings(given)
    expect(rememberedSettings()).to.deep.equal(given)
  })
})

describe('small words', () => {
  it('greet by the hour', () => {
    expect([3, 5, 11, 12, 17, 18, 23].map(greetingOf)).to.deep.equal([
      'night',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })

  it('shorten a name to what fits a face', () => {
    expect(['林语', 'Lin Yu', 'admin', 'wang.min', ''].map(initialsOf)).to.deep.equal(['林', 'LY', 'A', 'WM', ''])
  })
})

describe('the numbers of the specification', () => {
  it('hold', () => {
    expect(CALL_TIMEOUT_MS).to.equal(600_000)
    expect(PART_TIMEOUT_MS).to.equal(120_000)
    expect(TAB_SCROLL_PX).to.equal(240)
    expect(BACK_TO_TOP_PX).to.equal(100)
    expect(PASSWORD_MINIMUM).to.equal(8)
  })
})
