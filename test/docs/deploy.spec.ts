import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { readConfig, settings } from '../../events/runtime/config.ts'
import { doubtsOf, logServerRefusal } from '../../events/runtime/safeStart.ts'
import { exampleFiles, exampleOf } from '../support/deploy.ts'

const known = [...Object.keys(settings), 'UV_THREADPOOL_SIZE']
const roles = ['serve', 'api', 'projector', 'worker', 'log']

describe('the examples of how to deploy', () => {
  for (const file of exampleFiles)
    describe(file, () => {
      const { verbs, environment } = exampleOf(file)

      it('starts roles that there are', () => {
        expect(verbs.length).to.be.above(0)
        expect(roles).to.include.members([...verbs])
      })

      it('gives settings that there are, with values that Daybook takes and starts with', () => {
        expect(known).to.include.members(Object.keys(environment))
        const config = readConfig(environment)
        expect(doubtsOf({ config, isDemo: false }).refused).to.deep.equal([])
        if (verbs.includes('log')) expect(logServerRefusal(config)).to.equal(undefined)
      })

      it('gives a process that is one of several what it shares with the others', () => {
        const shared = verbs.some((verb) => ['api', 'projector', 'worker'].includes(verb))
        const expected = shared ? ['DAYBOOK_EVENTSTORE', 'DAYBOOK_POSTGRES', 'DAYBOOK_MASTER_KEY'] : []
        expect(Object.keys(environment)).to.include.members(expected)
      })
    })

  it('are all named by the page about them', () => {
    const page = readFileSync('docs/deploy/README.md', 'utf8')
    for (const name of readdirSync('docs/deploy').filter((one) => !/README|dockerignore/.test(one)))
      expect(page, name).to.contain(`](${name})`)
  })
})
