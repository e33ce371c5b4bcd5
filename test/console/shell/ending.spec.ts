import '../../support/dom.ts'
import { expect } from 'chai'
import type { DraftKeys } from '../../../console/shell/drafts.ts'
import { draftsOf } from '../../../console/shell/drafts.ts'
import { createEnding } from '../../../console/shell/ending.ts'
import { currentMove, navigate } from '../../../console/shell/hashLocation.ts'
import { createSession } from '../../../console/shell/session.ts'
import { forgetSession, storageOf } from '../../../console/shell/storage.ts'

/** A key per person, as the browser's database keeps them. */
const keyRing = (): DraftKeys => {
  const keys = new Map<string, Promise<CryptoKey>>()
  return {
    keyOf: (userId) => {
      const key =
        keys.get(userId) ?? crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      keys.set(userId, key)
      return key
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('the storage of two people on one browser', () => {
  it('is kept apart', () => {
    const [anna, ben] = [storageOf('anna'), storageOf('ben')]
    anna.write('tabs', ['/orders'])
    expect(ben.read('tabs')).to.equal(undefined)
    ben.write('tabs', ['/users'])
    expect(anna.read('tabs')).to.deep.equal(['/orders'])
    expect(anna.names()).to.deep.equal(['tabs'])
  })

  it('is kept apart when one id begins like another', () => {
    storageOf('a/b').write('tabs', 1)
    storageOf('a').write('tabs', 2)
    forgetSession(storageOf('a'))
    expect(storageOf('a/b').read('tabs')).to.equal(1)
  })

  it('reads what is damaged as nothing', () => {
    localStorage.setItem('daybook.anna/tabs', '{')
    expect(storageOf('anna').read('tabs')).to.equal(undefined)
  })
})

describe('drafts', () => {
  it('come back to the person who typed them', async () => {
    const drafts = draftsOf('anna', storageOf('anna'), keyRing())
    await drafts.keep('order', { po: 'PO-1', note: '加急' })
    expect(await drafts.find('order')).to.deep.equal({ po: 'PO-1', note: '加急' })
    drafts.forget('order')
    expect(await drafts.find('order')).to.equal(undefined)
  })

  it('are not readable in storage', async () => {
    await draftsOf('anna', storageOf('anna'), keyRing()).keep('order', { po: 'SECRET-PO' })
    const stored = String(storageOf('anna').read('draft:order'))
    expect(stored).to.have.length.greaterThan(30)
    expect(atob(stored)).not.to.contain('SECRET-PO')
  })

  it('are nothing to anybody else, even when moved', async () => {
    const keys = keyRing()
    await draftsOf('anna', storageOf('anna'), keys).keep('order', { po: 'PO-1' })
    storageOf('ben').write('draft:order', storageOf('anna').read('draft:order'))
    storageOf('anna').write('draft:other', storageOf('anna').read('draft:order'))
    expect(await draftsOf('ben', storageOf('ben'), keys).find('order')).to.equal(undefined)
    expect(await draftsOf('anna', storageOf('anna'), keys).find('other')).to.equal(undefined)
  })
})

describe('the end of a session', () => {
  const begin = (userId = 'anna') => {
    const session = createSession()
    const ending = createEnding({ session, keys: keyRing() })
    session.open('token-1', 1)
    ending.owned(userId)
    for (const name of ['tabs', 'dashboard', 'recent']) storageOf(userId).write(name, [1])
    navigate('/logistics/transInfo?status=late')
    return { session, ending }
  }
  afterEach(() => {
    createSession().close()
    navigate('/', { replace: true })
  })

  it('by signing out clears token, identity, tabs and dashboard, and goes to sign-in', () => {
    const { session, ending } = begin()
    ending.signedOut()
    expect(session.token()).to.equal(undefined)
    expect(ending.owner()).to.equal(undefined)
    expect(storageOf('anna').names()).to.deep.equal([])
    expect(currentMove().path).to.equal('/login')
    expect(ending.wasGone()).to.equal(false)
    expect(ending.takeWanted('anna')).to.equal(null)
  })

  it('by code 508 clears the same and keeps only drafts and the address', async () => {
    const { session, ending } = begin()
    ending.addSource(() => ({ name: 'order', value: { po: 'PO-1' } }))
    ending.addSource(() => undefined)
    ending.gone('token-1')
    await settled()
    expect(session.token()).to.equal(undefined)
    expect(currentMove().path).to.equal('/login')
    expect(storageOf('anna').names()).to.deep.equal(['draft:order'])
    expect(ending.wasGone()).to.equal(true)
    ending.owned('anna')
    expect(await ending.drafts()?.find('order')).to.deep.equal({ po: 'PO-1' })
    expect(ending.takeWanted('anna')).to.equal('/logistics/transInfo?status=late')
    expect(ending.takeWanted('anna')).to.equal(null)
  })

  it('gives neither draft nor address to somebody else', async () => {
    const { ending } = begin()
    ending.addSource(() => ({ name: 'order', value: { po: 'PO-1' } }))
    ending.gone('token-1')
    await settled()
    ending.owned('ben')
    expect(await ending.drafts()?.find('order')).to.equal(undefined)
    expect(ending.takeWanted('ben')).to.equal(null)
    expect(ending.takeWanted('anna')).to.equal(null)
  })

  it('that a late answer tells of an older token changes nothing', () => {
    const { session, ending } = begin()
    session.open('token-2', 1)
    ending.gone('token-1')
    expect(session.token()).to.equal('token-2')
    expect(storageOf('anna').read('tabs')).to.deep.equal([1])
  })

  it('comes the same way when the cookie has run out by itself', () => {
    const { session, ending } = begin()
    createSession().close()
    expect(session.token()).to.equal(undefined)
    ending.gone(undefined)
    expect(storageOf('anna').names()).to.deep.equal([])
    expect(currentMove().path).to.equal('/login')
  })

  it('concerns nobody who was never signed in', () => {
    const ending = createEnding({ session: createSession(), keys: keyRing() })
    navigate('/capacity')
    ending.gone(undefined)
    expect(currentMove().path).to.equal('/capacity')
    expect(ending.wasGone()).to.equal(false)
  })

  it('does not keep the input of a form that is closed', async () => {
    const { ending } = begin()
    const close = ending.addSource(() => ({ name: 'order', value: 1 }))
    close()
    ending.gone('token-1')
    await settled()
    expect(storageOf('anna').names()).to.deep.equal([])
  })
})

describe('a visitor without token', () => {
  it('is led on to the asked address after sign-in, whoever it is', () => {
    const ending = createEnding({ session: createSession(), keys: keyRing() })
    ending.want('/logistics/transInfo')
    expect(ending.takeWanted('anna')).to.equal('/logistics/transInfo')
  })
})
