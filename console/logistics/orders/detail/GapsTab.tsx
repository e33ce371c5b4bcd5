import { fill } from '../../../../events/kernel/phrases.ts'
import { phrases as importPhrases } from '../../../../events/settings/phrases.ts'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { fieldKinds } from '../fieldKinds.ts'
import { sentenceOfKey, useOrderLabels } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import type { Gap } from './order.ts'

type Props = { gaps: readonly Gap[]; onFill: ((field: string) => void) | undefined }

const treatments = { empty: 'gapEmpty', zero: 'gapZero', kept: 'gapKept' } as const

/** Where the file said something that is no value: its words, why they are none, and the way to a value. */
export const GapsTab = ({ gaps, onFill }: Props) => {
  const t = useOrderWords()
  const { label, language } = useOrderLabels()
  if (gaps.length === 0) return <Empty title={t('gapsNone')} line={t('gapsNoneLine')} />
  const said: Readonly<Record<string, string>> = importPhrases[language]
  const reasonOf = (key: string): string => (said[key] ? fill(said[key]) : sentenceOfKey(key, language))
  return (
    <div className="p-4">
      <p className="mb-3 max-w-[72ch] text-13 text-text-2">{t('gapsLine')}</p>
      <ul className="grid">
        {gaps.map((gap, place) => (
          <li
            key={`${gap.field}.${place}`}
            className="grid grid-cols-[132px_minmax(0,1fr)_auto] items-baseline gap-x-4 border-t py-2.5 text-[13.5px] max-sm:grid-cols-1"
          >
            <span className="text-text-3">{label(gap.field)}</span>
            <span className="min-w-0">
              <span className="break-words">
                {gap.text || <span className="text-text-3">{t('gapEmptyText')}</span>}
              </span>
              <span className="block text-12 text-text-3">
                {[t('gapColumn', { column: gap.column }), reasonOf(gap.reason), t(treatments[gap.treatment])].join(
                  ' · ',
                )}
              </span>
            </span>
            <span className="flex items-center justify-end gap-2 max-sm:justify-start">
              {gap.open ? null : <Tag tone="good">{t('gapFilled')}</Tag>}
              {gap.open && onFill && gap.field in fieldKinds ? (
                <Button small onClick={() => onFill(gap.field)}>
                  {t('fillIn')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
