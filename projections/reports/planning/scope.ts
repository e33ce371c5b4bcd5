import { type Condition, everyRow } from '../../../events/kernel/query/conditions.ts'
import type { Reach } from '../../kernel/reach.ts'
import type { ResolvedScope } from '../../sources/resolved.ts'
import type { Field } from '../query/fields.ts'
import type { Column } from '../query/relation.ts'

/** Conditions over fields of their own, which no report can name. */
export type Hidden = Readonly<{ condition: Condition; fields: readonly (readonly [string, Field])[] }>

const none: Condition = { kind: 'any', of: [] }

/** Ids of people, companies and departments are texts, whatever a foreign table keeps there: what does not match is not seen. */
const hidden = (id: string, column: Column): readonly [string, Field] => [
  id,
  { kind: 'column', column: { table: column.table, name: column.name, type: 'text' } },
]

const among = (field: string, values: readonly string[]): Condition => {
  const said = values.filter((value) => value !== '')
  return said.length === 0 ? none : { kind: 'test', test: { field, operator: 'in', values: said } }
}

/** Narrows rows to what a person reaches. Who reaches nothing sees nothing. */
export const scopeOf = (scope: ResolvedScope, reach: Reach): Hidden => {
  if (scope.kind === 'none' || reach.everything) return { condition: everyRow, fields: [] }
  const { companyId, userId, departments } = reach
  if (scope.kind === 'own') {
    const owned: Condition = {
      kind: 'any',
      of: [among('scope:creator', [userId]), among('scope:department', departments)],
    }
    return {
      condition: { kind: 'all', of: [among('scope:company', [companyId]), owned] },
      fields: [
        hidden('scope:company', scope.company),
        hidden('scope:department', scope.department),
        hidden('scope:creator', scope.creator),
      ],
    }
  }
  const reached = { company: [companyId], department: departments, person: [userId] }[scope.kind]
  return { condition: among('scope:row', reached), fields: [hidden('scope:row', scope.column)] }
}
