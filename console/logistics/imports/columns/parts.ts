import type { ImportMapping } from '../../../../events/kernel/importTarget.ts'
import type { FieldProblem } from '../../../../events/kernel/refusal.ts'
import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import type { Edit } from '../mapping.ts'

/** What every part of the mapping step works on. */
export type MappingParts = Readonly<{
  detail: ImportDetail
  mapping: ImportMapping
  problems: readonly FieldProblem[]
  edit: Edit
}>
