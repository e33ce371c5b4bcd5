import { useMemo, useState } from 'react'
import { definitionProblems } from '../../../events/reports/definitionCheck.ts'
import type { DefinitionProblem } from '../../../events/reports/definitionProblem.ts'
import { definitionPhrases } from '../../../events/reports/definitionPhrases.ts'
import { withTrees } from '../../../events/reports/formulaTrees.ts'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { fill, type Text } from '../../../events/kernel/phrases.ts'
import { currentLanguage } from '../../kit/words.ts'
import type { ShownReport } from '../parts/report.ts'
import { useKnownFields } from './useKnownFields.ts'

/** What is typed about a report beside its definition. */
export type Wording = Readonly<{
  nameCn: string
  nameTw: string
  nameEn: string
  description: string
  category: 'PUBLIC' | 'PRIVATE'
  note: string
}>

export const labelOfName = (name: string): Text => ({ 'zh-CN': name, 'zh-TW': '', 'en-US': '' })

const blank = (dataSetId: string): ReportDefinition => ({
  source: { kind: 'dataSet', dataSetId },
  columns: [],
  formulas: [],
  groups: null,
  pivot: null,
  filter: { kind: 'all', of: [] },
  asked: [],
  sort: [],
  cacheMinutes: 0,
})

const wordingOf = (report: ShownReport | undefined): Wording => ({
  nameCn: report?.nameCn ?? '',
  nameTw: report?.nameTw ?? '',
  nameEn: report?.nameEn ?? '',
  description: report?.description ?? '',
  category: report?.category ?? 'PRIVATE',
  note: '',
})

/** A report as it is being made: nothing of it is saved before the author says so. */
export const useDesign = (report: ShownReport | undefined) => {
  const [definition, setDefinition] = useState(report?.definition ?? blank(''))
  const [wording, setWording] = useState(wordingOf(report))
  const [changed, setChanged] = useState(false)
  const { data, fields } = useKnownFields(definition)
  const known = fields.length > 0
  const problems = useMemo(() => (known ? definitionProblems(definition, { fields }) : []), [definition, fields, known])
  const set = (next: Partial<ReportDefinition>): void => {
    setChanged(true)
    const merged = { ...definition, ...next }
    setDefinition({ ...merged, formulas: [...withTrees(merged.formulas, fields)] })
  }
  const say = (next: Partial<Wording>): void => {
    setChanged(true)
    setWording({ ...wording, ...next })
  }
  return {
    definition,
    fields,
    data,
    wording,
    say,
    set,
    changed,
    kept: () => setChanged(false),
    chooseData: (id: string) => {
      setChanged(true)
      setDefinition(blank(id))
    },
    problems,
    /** What is wrong at a place, or anywhere below it, in the reader's words. */
    problemAt: (path: string): string | undefined => {
      const found = problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
      return found && sentenceOf(found)
    },
  }
}

export type Design = ReturnType<typeof useDesign>

/** What is wrong, in the reader's words. */
export const sentenceOf = ({ key, params }: DefinitionProblem): string =>
  fill(definitionPhrases[currentLanguage()][key], params)
