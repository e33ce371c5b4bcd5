import type { ReportAnswer } from '../../../../console/logistics/report/useReport.ts'
import type { ReportLine } from '../../../../projections/logistics/report.ts'

const line = (key: string | null, more: Partial<ReportLine>): ReportLine => ({
  key,
  lines: 0,
  quantity: '0',
  openQuantity: '0',
  delivered: 0,
  late: 0,
  deliveredLate: 0,
  onTimeRate: null,
  withoutFreight: 0,
  money: [],
  ...more,
})

const usd = (value: string, freight: string) => ({ currency: 'USD', value, freight, insurance: '0' })
const twd = (value: string, freight: string) => ({ currency: 'TWD', value, freight, insurance: '0' })

export const vietnam = line('Vietnam', {
  lines: 4,
  quantity: '100',
  openQuantity: '20',
  delivered: 3,
  late: 1,
  deliveredLate: 1,
  onTimeRate: '0.6667',
  withoutFreight: 2,
  money: [usd('1000.5', '10')],
})
export const nigeria = line('Nigeria', {
  lines: 6,
  quantity: '12345.5',
  delivered: 6,
  onTimeRate: '1.0000',
  money: [twd('7000', '30'), usd('0.1', '0')],
})
export const unknown = line(null, { lines: 1, quantity: '5', openQuantity: '5', late: 1 })

const total = line(null, {
  lines: 11,
  quantity: '12450.5',
  openQuantity: '25',
  delivered: 9,
  late: 2,
  deliveredLate: 1,
  onTimeRate: '0.8889',
  withoutFreight: 2,
  money: [twd('7000', '30'), usd('1000.6', '10')],
})

export const byCountry: ReportAnswer = {
  groups: [unknown, nigeria, vietnam],
  total,
  groupBy: 'country',
  monthOf: 'requiredEtd',
  today: '2026-11-21',
  position: 4711,
}

export const nothing: ReportAnswer = { ...byCountry, groups: [], total: line(null, {}) }
