import { expect } from 'chai'
import * as access from '../../../events/access/phrases.ts'
import { menu } from '../../../events/access/menu.ts'
import { permission } from '../../../events/access/permission.ts'
import { recovery } from '../../../events/access/recovery.ts'
import { role } from '../../../events/access/role.ts'
import { session } from '../../../events/access/session.ts'
import { signInGuard } from '../../../events/access/signInGuard.ts'
import { superAdministrators } from '../../../events/access/superAdministrators.ts'
import { user } from '../../../events/access/user.ts'
import { languages, type Phrases } from '../../../events/kernel/phrases.ts'
import { company } from '../../../events/organisation/company.ts'
import { orgTree } from '../../../events/organisation/department.ts'
import { sealView } from '../../../events/organisation/sealView.ts'
import * as organisation from '../../../events/organisation/phrases.ts'

const contexts = {
  access: {
    ...access,
    rules: [user, role, permission, menu, session, signInGuard, recovery, superAdministrators],
  },
  organisation: { ...organisation, rules: [company, orgTree, sealView] },
}

for (const [context, { phrases, fields, titles, rules }] of Object.entries(contexts))
  describe(`the words of ${context}`, () => {
    for (const [name, table] of Object.entries<Phrases>({ phrases, fields, titles }))
      it(`say the same ${name} in every language, none of them empty`, () => {
        const [first, ...others] = languages.map((language) => Object.keys(table[language]).toSorted())
        for (const other of others) expect(other).to.deep.equal(first)
        for (const language of languages)
          for (const [key, sentence] of Object.entries(table[language])) expect(sentence, key).to.match(/\S/)
      })
    it('name every event', () => {
      const types = rules.flatMap((one) => Object.keys(one.events))
      expect(Object.keys(titles['zh-CN'])).to.have.members(types)
    })
  })
