import { Dialog } from '../../../kit/Dialog.tsx'
import { Failed } from '../../../kit/Empty.tsx'
import { Field } from '../../../kit/Field.tsx'
import { formatMoment, formatNumber } from '../../../kit/format.ts'
import type { HistoryEntry } from '../../../kit/HistoryRail.tsx'
import { Select } from '../../../kit/Select.tsx'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { sentenceOf } from '../../../shell/problems.ts'
import { useOrderWords } from '../words.ts'
import { differences } from './differences.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { useMoment } from './useOrder.ts'

type Moments = Readonly<{ from: number; to: number | undefined }>

type Props = {
  id: string
  entries: readonly HistoryEntry[]
  moments: Moments
  onChange: (moments: Moments) => void
  onClose: () => void
}

/** What differs between two moments of an order. */
export const CompareMoments = ({ id, entries, moments, onChange, onClose }: Props) => {
  const t = useOrderWords()
  const newest = entries[0]?.version ?? 1
  const to = moments.to ?? newest
  const [earlier, later] = [useMoment(id, moments.from), useMoment(id, to)]
  const options = entries.map(({ version, position, at, title }) => ({
    value: String(version),
    label:
      version === newest ? t('now') : t('moment', { position: formatNumber(position), at: formatMoment(at), title }),
  }))
  const problem = earlier.error ?? later.error
  return (
    <Dialog open size="large" title={t('compareTitle')} line={t('compareLine')} onOpenChange={onClose}>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <Field label={t('earlier')}>
          <Select
            options={options}
            value={String(moments.from)}
            onValueChange={(version) => onChange({ ...moments, from: Number(version) })}
          />
        </Field>
        <Field label={t('laterOn')}>
          <Select
            options={options}
            value={String(to)}
            onValueChange={(version) =>
              onChange({ ...moments, to: Number(version) === newest ? undefined : Number(version) })
            }
          />
        </Field>
      </div>
      {problem ? <Failed sentence={sentenceOf(problem)} /> : null}
      {earlier.data && later.data ? (
        <DifferenceTable
          names={[t('earlier'), t('laterOn')]}
          differences={differences(earlier.data, later.data)}
          none={t('compareSame')}
        />
      ) : problem ? null : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  )
}
