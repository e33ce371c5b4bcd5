import { expect } from 'chai'
import { auditRunStates } from '../../../events/audit/auditRun.ts'
import { auditRunKinds } from '../../../events/audit/auditRunSchemas.ts'
import { kinds, phrases, words } from '../../../events/audit/phrases.ts'
import { deciders } from '../../../events/index.ts'
import { languages } from '../../../events/kernel/phrases.ts'

describe('the words of auditors', () => {
  for (const language of languages) {
    it(`name in ${language} everything that the log can be searched by`, () => {
      expect(Object.keys(kinds[language])).to.have.members(deciders.map(({ stream }) => stream))
    })

    it(`name in ${language} every kind and state of a run`, () => {
      const wanted = [
        ...auditRunKinds.map((kind) => `auditRun.kind.${kind}`),
        ...auditRunStates.map((state) => `auditRun.state.${state}`),
      ]
      expect(Object.keys(words[language])).to.have.members(wanted)
    })

    it(`say something for every refusal in ${language}`, () => {
      for (const [key, sentence] of Object.entries(phrases[language])) expect(sentence, key).to.match(/\S/)
    })
  }
})
