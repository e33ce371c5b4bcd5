import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { answerLimit } from '../../../api/kernel/answers.ts'
import { bodyLimit } from '../../../api/kernel/body.ts'
import { tightRules } from '../../../api/kernel/limits.ts'
import { undoWindow } from '../../../api/kernel/undo.ts'
import { readConfig } from '../../../events/runtime/config.ts'

const said = {
  signIn: 'sign-ins that were refused, per address',
  recovery: 'recoveries, per address',
  upload: 'uploads, per session',
  export: 'exports, per session',
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
    expect(page).to.contain(`| taking back | ${undoWindow / 60_000} minutes |`)
    expect(page).to.contain(`${readConfig({}).DAYBOOK_SESSION_RATE} unless set`)
  })
})
