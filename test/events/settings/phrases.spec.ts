import { expect } from 'chai'
import { commonPhrases } from '../../../events/kernel/common.ts'
import { languages } from '../../../events/kernel/phrases.ts'
import { cellProblems, gapReasons } from '../../../events/kernel/readLine.ts'
import { spreadsheetProblems } from '../../../events/runtime/spreadsheet/shape.ts'
import { importStates } from '../../../events/settings/bulkImport.ts'
import { phrases, words } from '../../../events/settings/phrases.ts'

describe('the sentences of imports', () => {
  const keys = [...Object.values(gapReasons), ...Object.values(cellProblems), ...spreadsheetProblems]

  for (const language of languages) {
    const said: Readonly<Record<string, string>> = { ...commonPhrases[language], ...phrases[language] }

    it(`say in ${language} why a cell, a line or a file cannot be read`, () => {
      expect(keys.filter((key) => !said[key])).to.deep.equal([])
    })

    it(`name every state in ${language}`, () => {
      const named: Readonly<Record<string, string>> = words[language]
      expect(importStates.filter((state) => !named[`bulkImport.state.${state}`])).to.deep.equal([])
    })
  }

  it('name the same parameters in every language', () => {
    const parametersOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted().join()
    for (const [key, sentence] of Object.entries(phrases['zh-CN']))
      for (const language of languages) {
        const said = (phrases[language] as Readonly<Record<string, string>>)[key] ?? ''
        expect(parametersOf(said), `${key} in ${language}`).to.equal(parametersOf(sentence))
      }
  })
})
