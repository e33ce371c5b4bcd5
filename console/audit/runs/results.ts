import type { AuditRunAnswerResult } from '../../../projections/audit/auditAnswers.ts'

export type VerifyResult = Extract<AuditRunAnswerResult, Readonly<{ finding: unknown }>>
export type ExportResult = Extract<AuditRunAnswerResult, Readonly<{ file: unknown }>>
export type CompareResult = Extract<AuditRunAnswerResult, Readonly<{ models: unknown }>>
export type ModelDifference = CompareResult['models'][number]

/** Whether a read model is not the same at both moments. */
export const differs = ({ added, removed, changed }: Pick<ModelDifference, 'added' | 'removed' | 'changed'>): boolean =>
  added + removed + changed > 0
