import { expect } from 'chai'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { discardBundles } from '../support/faults/bundle.ts'
import { discard } from '../support/faults/discard.ts'
import { requireStrace } from '../support/log/trace.ts'
import { fsync } from './fsync.ts'
import { kill } from './kill.ts'
import { power } from './power.ts'
import { runScenario } from './run.ts'
import { tamper } from './tamper.ts'

const seed = 20_260_131

describe('what the store promises, with a few faults of every kind', function () {
  this.timeout(180_000)
  let folder: string

  before(async () => {
    await requireStrace()
    folder = await mkdtemp(join(tmpdir(), 'daybook-faults-'))
  })
  after(async () => {
    await discard(folder)
    await discardBundles()
  })

  for (const scenario of [kill, fsync, power, tamper])
    it(`${scenario.name}: ${scenario.promise}`, async () => {
      const faults = await runScenario(scenario, { seed, quick: true, folder, tell: () => undefined })
      for (const { name, holds, findings } of faults) expect(holds, `${name}: ${findings.join('; ')}`).to.equal(true)
    })
})
