import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { createTurns } from '../../../events/log/turns.ts'
import { failureOf } from '../../support/failure.ts'

describe('turns', () => {
  it('go one after the other under one name, in order of arrival', async () => {
    const { take } = createTurns()
    const seen: string[] = []
    const work = (name: string, length: number) => async () => {
      seen.push(`${name} begins`)
      await pause(length)
      seen.push(`${name} ends`)
      return name
    }
    const answers = await Promise.all([
      take('one', work('a', 20)),
      take('one', work('b', 1)),
      take('one', work('c', 1)),
    ])
    expect(answers).to.deep.equal(['a', 'b', 'c'])
    expect(seen).to.deep.equal(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('do not wait for those under another name', async () => {
    const { take } = createTurns()
    let release = (): void => undefined
    const held = take('one', () => new Promise<void>((resolve) => (release = resolve)))
    expect(await take('two', async () => 'done')).to.equal('done')
    release()
    await held
  })

  it('are taken until the last work under the name has ended', async () => {
    const turns = createTurns()
    const both = [turns.take('one', () => pause(1)), turns.take('one', async () => turns.areTaken('one'))]
    expect(turns.areTaken('one')).to.equal(true)
    expect(await Promise.all(both)).to.deep.equal([undefined, true])
    expect([turns.areTaken('one'), turns.areTaken('two')]).to.deep.equal([false, false])
  })

  it('go on after one that failed, which its own caller hears of', async () => {
    const { take } = createTurns()
    const failing = failureOf(take('one', () => Promise.reject(new Error('no'))))
    expect(await take('one', async () => 'next')).to.equal('next')
    expect(await failing).to.match(/no/)
  })
})
