import { Plus, SquareFunction } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { labelOf } from '../parts/report.ts'
import { useReportWords } from '../parts/words.ts'
import { ColumnList } from './ColumnList.tsx'
import { FormulaEditor } from './FormulaEditor.tsx'
import { labelOfName } from './useDesign.ts'
import type { StepProps } from './useSaving.ts'

/** Which fields are shown, in which order, and what is computed from them. */
export const ColumnsStep = ({ design }: StepProps) => {
  const t = useReportWords()
  const [keyword, search] = useState('')
  const { definition, fields, set, problemAt } = design
  const { columns, formulas } = definition
  const offered = [...fields, ...formulas].filter(({ labels }) =>
    labelOf(labels).toLocaleLowerCase().includes(keyword.toLocaleLowerCase()),
  )
  const isShown = (id: string): boolean => columns.some(({ field }) => field === id)
  const toggle = (id: string): void =>
    set({ columns: isShown(id) ? columns.filter(({ field }) => field !== id) : [...columns, { field: id }] })
  const addFormula = (): void => {
    const free = Array.from({ length: 21 }, (_, at) => `f${at + 1}`).find((id) =>
      formulas.every((one) => one.id !== id),
    )
    const made = { id: free ?? 'f0', labels: labelOfName(`${t('formula')} ${formulas.length + 1}`), text: '' }
    const tree = { kind: 'number', value: '0' } as const
    set({
      formulas: [...formulas, { ...made, tree, scale: 2, totals: 'rows' }],
      columns: [...columns, { field: made.id }],
    })
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[280px_1fr]">
      <Card title={t('fields')}>
        <div className="border-b px-3 py-2">
          <SearchBox label={t('findField')} value={keyword} onSearch={search} />
        </div>
        <ul className="max-h-96 overflow-y-auto p-3">
          {offered.map(({ id, labels }) => (
            <li key={id} className="py-1">
              <Checkbox checked={isShown(id)} onCheckedChange={() => toggle(id)}>
                {labelOf(labels)}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid content-start gap-4">
        <Card title={t('shownColumns')}>
          {columns.length === 0 ? <Notice className="m-3">{t('noColumns')}</Notice> : <ColumnList design={design} />}
        </Card>
        <Card
          title={t('formulas')}
          actions={
            <Button small icon={Plus} disabled={formulas.length >= 20} onClick={addFormula}>
              {t('addFormula')}
            </Button>
          }
        >
          {formulas.length === 0 ? (
            <p className="flex items-center gap-2 p-4 text-13 text-text-2">
              <SquareFunction aria-hidden /> {t('formulaHelp')}
            </p>
          ) : null}
          {formulas.map((formula, at) => (
            <FormulaEditor
              key={formula.id}
              formula={formula}
              error={problemAt(`formulas.${at}`)}
              onChange={(next) => set({ formulas: formulas.with(at, next) })}
              onDrop={() =>
                set({
                  formulas: formulas.filter(({ id }) => id !== formula.id),
                  columns: columns.filter(({ field }) => field !== formula.id),
                })
              }
            />
          ))}
        </Card>
      </div>
    </div>
  )
}
