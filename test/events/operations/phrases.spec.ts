import { expect } from 'chai'
import { languages } from '../../../events/kernel/phrases.ts'
import { phrases, words } from '../../../events/operations/phrases.ts'
import { upkeepStates } from '../../../events/operations/upkeep.ts'
import { workUnitStates } from '../../../events/operations/workUnit.ts'
import { heldKeys } from '../../../projections/kernel/heldBack.ts'

describe('the words of operators', () => {
  for (const language of languages) {
    it(`name in ${language} every state`, () => {
      const wanted = [
        ...upkeepStates.map((state) => `upkeep.state.${state}`),
        ...workUnitStates.map((state) => `workUnit.state.${state}`),
      ]
      expect(Object.keys(words[language])).to.have.members(wanted)
    })

    it(`say in ${language} why a stream is held back`, () => {
      expect(Object.keys(phrases[language])).to.include.members([...heldKeys])
    })
  }
})
