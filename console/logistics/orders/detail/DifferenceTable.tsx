import { clsx } from 'clsx'
import { fieldKinds } from '../fieldKinds.ts'
import { useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import type { Difference } from './differences.ts'

type Props = {
  /** What the columns of values are called. */
  names: readonly string[]
  differences: readonly Difference[]
  /** What is said when nothing differs. */
  none: string
}

/** Fields that differ, side by side. */
export const DifferenceTable = ({ names, differences, none }: Props) => {
  const t = useOrderWords()
  const { label, text } = useOrderLabels()
  if (differences.length === 0) return <p className="text-13 text-text-2">{none}</p>
  const headClass = 'h-8 border-b pr-4 text-left text-[12.5px] font-medium text-text-3'
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[13.5px]">
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              {t('field')}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className={headClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, values }) => (
            <tr key={field}>
              <th scope="row" className="border-b py-2 pr-4 text-left font-normal text-text-2">
                {label(field)}
              </th>
              {values.map((value, place) => (
                <td
                  key={names[place]}
                  className={clsx(
                    'border-b py-2 pr-4 tabular-nums',
                    isShort(field) ? 'whitespace-nowrap' : 'break-words',
                  )}
                >
                  {text(field, value) || <span className="text-text-3">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isShort = (field: string): boolean => {
  const kind = (fieldKinds as Readonly<Record<string, string>>)[field]
  return kind === 'day' || kind === 'decimal'
}
