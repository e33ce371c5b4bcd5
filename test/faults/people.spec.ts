import { expect } from 'chai'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { discardBundles } from '../support/faults/bundle.ts'
import { discard } from '../support/faults/discard.ts'
import { people } from './people.ts'
import { runScenario } from './run.ts'

const seed = 20_260_131

describe('many people at the same records', function () {
  this.timeout(240_000)
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-people-'))
  })
  after(async () => {
    await discard(folder)
    await discardBundles()
  })

  it(people.promise, async () => {
    const faults = await runScenario(people, { seed, quick: true, folder, tell: () => undefined })
    for (const { name, holds, findings } of faults) expect(holds, `${name}: ${findings.join('; ')}`).to.equal(true)
  })
})
