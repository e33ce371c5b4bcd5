import { expect } from 'chai'
import { createAdmission } from '../../../../projections/reports/running/admission.ts'
import { createAnswerCache } from '../../../../projections/reports/running/answerCache.ts'
import { createAttended } from '../../../../projections/reports/running/attended.ts'
import { createFlights } from '../../../../projections/reports/running/flights.ts'
import { RunEnded } from '../../../../projections/reports/running/runEnded.ts'

const never = new AbortController().signal

/** Work that lasts until it is ended. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

const reasonOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error)

describe('the admission of runs', () => {
  it('lets two of one person in, tells the others their place, and lets the next in when one leaves', async () => {
    const { enter } = createAdmission({ everybody: 8, person: 2 })
    const wish = { person: 'li', source: 'own', sourceRuns: 4 }
    const first = enter(wish, never)
    const second = enter(wish, never)
    const third = enter(wish, never)
    const other = enter({ ...wish, person: 'wang' }, never)
    const leave = await first.admitted
    await Promise.all([second.admitted, other.admitted])
    expect(third.place()).to.equal(1)
    leave()
    await third.admitted
    expect(third.place()).to.equal(0)
  })

  it('forgets who gives up while they wait', async () => {
    const { enter } = createAdmission({ everybody: 1, person: 1 })
    const wish = { person: 'li', source: 'own', sourceRuns: 1 }
    const leave = await enter(wish, never).admitted
    const leaving = new AbortController()
    const given = reasonOf(enter(wish, leaving.signal).admitted)
    const last = enter(wish, never)
    leaving.abort(new RunEnded('reader'))
    expect(await given).to.be.instanceOf(RunEnded)
    leave()
    await last.admitted
  })
})

describe('equal work', () => {
  it('is done once for all who ask, and ended when the last of them has gone', async () => {
    const { join } = createFlights<number>()
    let begun = 0
    let ended = false
    const work = (signal: AbortSignal): Promise<number> => {
      begun += 1
      signal.addEventListener('abort', () => {
        ended = true
      })
      return endless(signal)
    }
    const leaving = [new AbortController(), new AbortController()]
    const joined = leaving.map(({ signal }) => reasonOf(join('same', signal, work)))
    leaving[0]?.abort(new RunEnded('tab'))
    await joined[0]
    expect({ begun, ended }).to.deep.equal({ begun: 1, ended: false })
    leaving[1]?.abort(new RunEnded('tab'))
    await joined[1]
    expect(ended).to.equal(true)
  })
})

describe('a run that somebody waits for', () => {
  const asked = { person: 'li', tab: 'tab', gone: never }
  const patience = { answer: 20, silence: 50, kept: 60_000 }

  it('is ended by the next run of the same page', async () => {
    const attended = createAttended<string>()
    const first = reasonOf(attended.run({ ...asked, runId: '1', work: endless }))
    expect(await attended.run({ ...asked, runId: '2', work: async () => 'rows' })).to.equal('rows')
    expect(await first).to.include({ by: 'nextRun' })
  })

  it('is ended when its page is gone, and when it is silent for too long', async () => {
    const attended = createAttended<string>(patience)
    const leaving = new AbortController()
    const left = reasonOf(attended.run({ ...asked, gone: leaving.signal, runId: '1', work: endless }))
    leaving.abort()
    expect(await left).to.include({ by: 'tab' })
    const ended = new Promise((resolve) => {
      const work = (signal: AbortSignal): Promise<never> => {
        signal.addEventListener('abort', () => resolve(signal.reason))
        return endless(signal)
      }
      void attended.run({ ...asked, runId: '2', work })
    })
    expect(await ended).to.include({ by: 'tab' })
  })

  it('goes on by itself when it is kept, and is ended by its reader only', async () => {
    const attended = createAttended<string>(patience)
    let finish: (rows: string) => void = () => undefined
    const work = (): Promise<string> => new Promise((resolve) => (finish = resolve))
    expect(await attended.run({ ...asked, runId: '1', work })).to.include({ state: 'running', runId: '1' })
    attended.keep('li', '1')
    expect(await reasonOf(attended.ask('wang', '1'))).to.include({ key: 'RUN_GONE' })
    finish('rows')
    await Promise.resolve()
    expect(
      await attended
        .ask('li', '1')
        .then(async (found) => (typeof found === 'string' ? found : attended.ask('li', '1'))),
    ).to.equal('rows')
    expect(attended.cancel('li', { tab: 'tab' })).to.equal(0)
  })
})

describe('answers that are kept', () => {
  it('are given as long as they hold, and make room for newer ones', () => {
    const cache = createAnswerCache<string>(100)
    let fresh = true
    const kept = (value: string) => ({ value, bytes: 20, holds: () => fresh })
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, kept(key))
    expect(cache.get('a')).to.equal('a')
    cache.set('f', kept('f'))
    expect([cache.get('a'), cache.get('b'), cache.bytes()]).to.deep.equal(['a', undefined, 100])
    fresh = false
    expect(cache.get('a')).to.equal(undefined)
  })
})
