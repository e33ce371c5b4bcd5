import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { mostWaiting } from '../../../api/access/hashing.ts'
import { answerLimit } from '../../../api/kernel/answers.ts'
import { addressLimit } from '../../../api/kernel/app.ts'
import { bodyLimit, depthLimit } from '../../../api/kernel/body.ts'
import { pace } from '../../../api/kernel/connections.ts'
import { tightRules } from '../../../api/kernel/limits.ts'
import { longestField, mostFields } from '../../../api/kernel/upload.ts'
import { headerLimit, keptAlive, requestTime } from '../../../api/kernel/serve.ts'
import { undoWindow } from '../../../api/kernel/undo.ts'
import { mostSteps } from '../../../api/sys/timeline.ts'
import { readConfig } from '../../../events/runtime/config.ts'

const said = {
  signIn: 'sign-ins that were refused, per address',
  recovery: 'recoveries, per address',
  upload: 'uploads, per session',
  export: 'exports, per session',
  sourceTest: 'tests of data sources, per person',
  public: 'calls without a session, per address',
} as const

describe('docs/reference/limits.md', () => {
  let page: string
  before(async () => {
    page = await readFile('docs/reference/limits.md', 'utf8')
  })

  for (const [name, rule] of Object.entries(tightRules))
    it(`says how often ${name} may be asked for`, () => {
      const line = `| ${said[name as keyof typeof said]} | ${rule.points} in ${rule.seconds} seconds |`
      expect(page).to.contain(line)
      expect(line).to.contain(`per ${rule.per}`)
    })

  it('says how large bodies and answers may be, and how long an act can be taken back', () => {
    expect(page).to.contain(`| JSON body | ${bodyLimit / 1024 ** 2} MB`)
    expect(page).to.contain(`| JSON answer | ${answerLimit / 1024 ** 2} MB |`)
    expect(page).to.contain(
      `| steps of a history | the newest ${mostSteps}, and no more than ${answerLimit / 2 / 1024 ** 2} MB;`,
    )
    expect(page).to.contain(`| taking back | ${undoWindow / 60_000} minutes |`)
    expect(page).to.contain(`| parts of an upload | 1 file, ${mostFields} fields of ${longestField / 1024} kB |`)
    expect(page).to.contain(`; ${depthLimit} levels deep |`)
  })

  it('says what each setting of a limit is unless set', () => {
    const config = readConfig({})
    const limits = ['SESSION_RATE', 'REQUESTS', 'CONNECTIONS', 'ADDRESS_CONNECTIONS', 'PATIENCE'] as const
    for (const name of limits) {
      const setting = `DAYBOOK_${name}` as const
      expect(page).to.match(new RegExp(`${setting}.( a second)?, ${config[setting]}( s)? unless set`))
    }
  })

  it('says how much and how long a connection may take', () => {
    expect(page).to.contain(`| address with its query | ${addressLimit} characters |`)
    expect(page).to.contain(`| headers with the address | ${headerLimit / 1024} kB |`)
    expect(page).to.contain(`| time for the whole request, uploads too | ${requestTime / 1000} s |`)
    expect(page).to.contain(`| reading an answer | ${pace / 1024} kB, or its end, in four times \`DAYBOOK_PATIENCE\` |`)
    expect(page).to.contain(`| an idle connection | ${keptAlive / 1000} s |`)
    expect(page).to.contain(`| passwords that wait to be checked | ${mostWaiting}, 5 seconds each |`)
  })
})
