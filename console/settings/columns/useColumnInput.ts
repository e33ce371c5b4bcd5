import { useState } from 'react'
import { commonPhrases } from '../../../events/kernel/common.ts'
import {
  type ColumnValue,
  type ColumnValues,
  columnChanges,
  withColumnChanges,
} from '../../../events/kernel/columnValues.ts'
import { fill } from '../../../events/kernel/phrases.ts'
import type { FieldProblem } from '../../../events/kernel/refusal.ts'
import { checkColumnValues } from '../../../events/settings/columnChecks.ts'
import { pathOf } from '../../../events/settings/columnText.ts'
import type { ColumnOwner } from '../../../events/settings/extraColumn.ts'
import { settingPhrases } from '../../../events/settings/settingPhrases.ts'
import type { FormProblem } from '../../kit/FormProblems.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { CallRefused } from '../../shell/problems.ts'
import { nameOf } from '../labels.ts'
import { useEnabledColumns } from './useColumns.ts'
import { useColumnWords } from './words.ts'

type Facts = Readonly<{
  owner: ColumnOwner
  /** Of the record; a new one has the company of whoever enters it. */
  companyId?: string | undefined
  /** What the record says now; a new one says nothing. */
  before?: ColumnValues | undefined
}>

const nothing: ColumnValues = {}

/**
 * The extra columns of one form: what stands in them, what is wrong with that, and what is sent as `columnValues`.
 * The form calls `check` when it is submitted and `land` with what the server refused.
 */
export const useColumnInput = ({ owner, companyId, before = nothing }: Facts) => {
  const t = useColumnWords()
  const columns = useEnabledColumns(owner, companyId)
  const [typed, setTyped] = useState<ColumnValues>({})
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  // another company has other columns: what was typed into these is not sent
  const touched = Object.fromEntries(Object.entries(typed).filter(([id]) => columns.some((column) => column.id === id)))
  const changes = columnChanges(before, touched)
  const entered = withColumnChanges({}, touched)
  const found = attempt > 0 ? checkColumnValues(columns, touched, before).problems : []
  const problems = [...found, ...refused.filter(({ path }) => !found.some((one) => one.path === path))]

  const sentence = ({ key, params }: FieldProblem): string => {
    const language = currentLanguage()
    const said: Readonly<Record<string, string>> = { ...commonPhrases[language], ...settingPhrases[language] }
    return key === 'REQUIRED' ? t('missing') : fill(said[key] ?? key, params)
  }

  return {
    columns,
    values: { ...before, ...touched },
    set: (id: string, value: ColumnValue): void => {
      setTyped({ ...typed, [id]: value })
      setRefused(refused.filter(({ path }) => path !== pathOf(id)))
    },
    /** Takes back everything that was typed. */
    reset: (): void => setTyped({}),
    isTouched: Object.keys(changes).length > 0,
    /** What differs from the record, as the API takes it; undefined when nothing does. */
    changes: Object.keys(changes).length > 0 ? changes : undefined,
    /** What a new record says; undefined when that is nothing. */
    entered: Object.keys(entered).length > 0 ? entered : undefined,
    error: (id: string): string | undefined => {
      const problem = problems.find(({ path }) => path === pathOf(id))
      return problem && sentence(problem)
    },
    /** For the top of the form. */
    problems: columns.flatMap((column): FormProblem[] => {
      const problem = problems.find(({ path }) => path === pathOf(column.id))
      return problem ? [{ label: nameOf(column), missing: problem.key === 'REQUIRED' }] : []
    }),
    attempt,
    /** Whether it may be sent; shows what stands in the way. */
    check: (): boolean => {
      setRefused([])
      setAttempt((count) => count + 1)
      return checkColumnValues(columns, touched, before).problems.length === 0
    },
    /** Shows what the server refused of the columns; whether there was such a thing. */
    land: (problem: unknown): boolean => {
      const fields = problem instanceof CallRefused ? (problem.answer.fields ?? []) : []
      const own = fields.filter(({ path }) => path.startsWith(pathOf('')))
      setRefused(own.map(({ path, key }) => ({ path, key })))
      setAttempt((count) => count + 1)
      return own.length > 0
    },
  }
}

export type ColumnInput = ReturnType<typeof useColumnInput>
