import { expect } from 'chai'
import { actions } from '../../api/actions.ts'
import { routes } from '../../api/index.ts'
import { languages } from '../../events/kernel/phrases.ts'

const declared = [...new Set(routes.flatMap(({ action, widenedBy = [] }) => [action, ...widenedBy]))].filter((action) =>
  action.includes(':'),
)

describe('the actions that can be granted', () => {
  it('are those that routes declare, no more and no less', () => expect(Object.keys(actions)).to.have.members(declared))
  it('have a title in every language', () => {
    for (const [action, title] of Object.entries(actions))
      for (const language of languages) expect(title[language], `${action} ${language}`).to.match(/\S/)
  })
})
