import type { Reach } from '../../projections/kernel/reach.ts'

/**
 * Limits a query to the company of whoever asks: for records of a company as a whole, which belong to no department.
 * Whoever holds the action reaches all of them.
 */
export const companyWide = (reach: Reach) => ({
  reach: { everything: true } as const,
  where: reach.everything ? {} : { companyId: reach.companyId },
})

/** Whether a record of a company as a whole is within reach. */
export const isOwnCompany = (reach: Reach, row: Readonly<{ companyId: string }>): boolean =>
  reach.everything || row.companyId === reach.companyId
