import { expect } from 'chai'
import { setTimeout as delay } from 'node:timers/promises'
import { createTurns, hashOf, isPassword } from '../../../api/access/hashing.ts'
import { newPassword, newToken } from '../../../api/access/tokens.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'

describe('turns', () => {
  it('let two work at once and the others in order', async () => {
    const turns = createTurns(2, 1000)
    const order: number[] = []
    let working = 0
    let most = 0
    const work = (index: number) =>
      turns.take(async () => {
        working += 1
        most = Math.max(most, working)
        order.push(index)
        await delay(5)
        working -= 1
      })
    await Promise.all([0, 1, 2, 3, 4, 5].map(work))
    expect(most).to.equal(2)
    expect(order).to.deep.equal([0, 1, 2, 3, 4, 5])
  })
  it('refuse who waited too long, and go on', async () => {
    const turns = createTurns(1, 20)
    const long = turns.take(() => delay(80))
    const refused = await turns.take(async () => 'done').catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(Refusal).and.include({ kind: 'limited', key: 'RATE_LIMITED' })
    await long
    expect(await turns.take(async () => 'done')).to.equal('done')
  })
  it('refuse at once who would be one too many to wait', async () => {
    const turns = createTurns(1, 10_000, 2)
    const long = [0, 1, 2].map(() => turns.take(() => delay(20)))
    const started = Date.now()
    const refused = await turns.take(async () => 'done').catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(Refusal).and.include({ kind: 'limited', key: 'RATE_LIMITED' })
    expect(Date.now() - started).to.be.below(15)
    await Promise.all(long)
    expect(await turns.take(async () => 'done')).to.equal('done')
  })
  it('are given back by work that fails', async () => {
    const turns = createTurns(1, 100)
    await turns.take(() => Promise.reject(new Error('broken'))).catch(() => undefined)
    expect(await turns.take(async () => 'done')).to.equal('done')
  })
})

describe('a password hash', () => {
  it('is Argon2id with 64 MiB, three passes, one lane, and fits its password only', async () => {
    const kept = await hashOf('Lantern-3158')
    expect(kept).to.match(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await isPassword('Lantern-3158', kept)).to.equal(true)
    expect(await isPassword('lantern-3158', kept)).to.equal(false)
    expect(await isPassword('Lantern-3158', undefined)).to.equal(false)
  })
})

describe('random words', () => {
  it('are never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, newToken)).size).to.equal(1000)
    expect(new Set(Array.from({ length: 1000 }, newPassword)).size).to.equal(1000)
  })
})
