import { useMay } from '../../shell/record/useMay.ts'
import type { Shape } from './answers.ts'

/** Whether this person adds, changes and removes the charts of a report. */
export const useMayEditCharts = ({ rights }: Pick<Shape, 'rights'>): boolean =>
  useMay()('report:report:change') && rights.edit
