import '../../support/dom.ts'
import { expect } from 'chai'
import { createSession } from '../../../console/shell/session.ts'

/** A document's cookie, remembering how it was written. */
const jar = () => {
  const written: string[] = []
  let value = ''
  return {
    written,
    get cookie() {
      return `other=1; ${value}`
    },
    set cookie(line: string) {
      written.push(line)
      value = line.includes('Max-Age=0') ? '' : (line.split('; ')[0] ?? '')
    },
  }
}

describe('a session', () => {
  it('keeps its token in a cookie for the configured days, for this site alone', () => {
    const cookies = jar()
    const session = createSession(cookies)
    session.open('a token/1', 10)
    expect(session.token()).to.equal('a token/1')
    expect(cookies.written).to.deep.equal(['daybook-token=a%20token%2F1; Path=/; Max-Age=864000; SameSite=Strict'])
  })

  it('ends by removing the cookie', () => {
    const cookies = jar()
    const session = createSession(cookies)
    session.open('t', 1)
    session.close()
    expect(session.token()).to.equal(undefined)
    expect(cookies.written[1]).to.contain('Max-Age=0')
  })

  it('tells who listens, also of what another window did', () => {
    const session = createSession(jar())
    let told = 0
    const leave = session.subscribe(() => void (told += 1))
    session.open('t', 1)
    dispatchEvent(new StorageEvent('storage', { key: 'daybook.session' }))
    dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
    expect(told).to.equal(2)
    leave()
    session.close()
    expect(told).to.equal(2)
  })
})
