import { CallRefused } from '../../shell/problems.ts'

/** There is no such record, or it is out of reach, which looks the same. */
export const isMissing = (problem: unknown): boolean => problem instanceof CallRefused && problem.status === 404
