import type { HeadAnswer } from '../../../projections/audit/auditAnswers.ts'
import { useGet } from '../../shell/calls.ts'
import { headsApi } from '../paths.ts'

export type HeadPage = Readonly<{ list: readonly HeadAnswer[]; total: number; publicKey: string | null }>

/** A page of signed heads, newest first. */
export const useHeads = (page: number, size: number) =>
  useGet<HeadPage>(`${headsApi}?pageNum=${page}&pageSize=${size}`, { keepPreviousData: true })
