import { clsx } from 'clsx'
import { fileWords } from '../../../events/reports/exportPhrases.ts'
import { formatNumber } from '../../kit/format.ts'
import { currentLanguage } from '../../kit/words.ts'
import type { PivotData, PivotKeys } from '../../../projections/reports/pivoting/pivotData.ts'
import type { AnswerColumn } from '../../../projections/reports/reading.ts'
import { namedColumn, namedKey } from '../charts/figures.ts'

const cell = 'h-9 border-b px-3 whitespace-nowrap'
const head = 'bg-surface text-[12.5px] font-medium text-text-3'

/** Rows by columns with a total at the end of each; totals are told by their weight. */
export const PivotTable = ({ data, label }: { data: PivotData; label: string }) => {
  const language = currentLanguage()
  const { rowKeys, columnKeys, measures, columns, rows } = data
  const word = (keys: readonly AnswerColumn[], values: PivotKeys, place: number): string => {
    const column = keys[place]
    if (place < values.length) return column ? namedKey(column, values[place] ?? null, language) : ''
    return place === values.length ? fileWords[language].total : ''
  }
  return (
    // A region that scrolls must be reachable by keyboard.
    <div role="region" aria-label={label} tabIndex={0} className="max-h-[70vh] overflow-auto -outline-offset-2">
      <table aria-label={label} className="border-separate border-spacing-0 text-[13.5px]">
        <thead className="sticky top-0">
          {columnKeys.map((column, level) => (
            <tr key={column.id}>
              <th colSpan={rowKeys.length} scope="col" className={clsx(cell, head, 'text-right')}>
                {namedColumn(column, language)}
              </th>
              {columns.map((keys) => (
                <th
                  key={JSON.stringify(keys)}
                  scope="col"
                  colSpan={measures.length}
                  className={clsx(cell, head, 'text-right')}
                >
                  {word(columnKeys, keys, level)}
                </th>
              ))}
            </tr>
          ))}
          <tr>
            {rowKeys.map((column) => (
              <th key={column.id} scope="col" className={clsx(cell, head, 'text-left')}>
                {namedColumn(column, language)}
              </th>
            ))}
            {columns.flatMap((keys) =>
              measures.map((measure) => (
                <th
                  key={`${JSON.stringify(keys)} ${measure.id}`}
                  scope="col"
                  className={clsx(cell, head, 'text-right')}
                >
                  {namedColumn(measure, language)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, cells }) => (
            <tr
              key={JSON.stringify(keys)}
              className={clsx('hover:bg-row-hover', keys.length < rowKeys.length && 'font-semibold')}
            >
              {rowKeys.map((column, place) => (
                <th
                  key={column.id}
                  scope="row"
                  className={clsx(cell, 'text-left', keys.length === rowKeys.length && 'font-normal')}
                >
                  {word(rowKeys, keys, place)}
                </th>
              ))}
              {cells.flatMap((values, column) =>
                measures.map((measure, place) => (
                  <td
                    key={`${JSON.stringify(columns[column])} ${measure.id}`}
                    className={clsx(cell, 'text-right tabular-nums')}
                  >
                    {values[place] === null ? '' : formatNumber(values[place], measure.places ?? 0)}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
