import { Empty } from '../../../kit/Empty.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { useOrderWords } from '../words.ts'
import type { ShownOrder } from './order.ts'

/** Where an imported line stood, and what the file said beyond the fields of an order. */
export const SourceTab = ({ order: { source, extras } }: { order: ShownOrder }) => {
  const t = useOrderWords()
  if (source === null) return <Empty title={t('sourceNone')} line={t('sourceNoneLine')} />
  const { file, line, mapping } = source
  return (
    <div className="grid gap-4 p-4">
      <p className="text-13 text-text-2">
        <span className="block text-text">{t('sourceLine', { file, line, mapping })}</span>
        {t('sourceExtras')}
      </p>
      <Facts facts={extras.map(({ name, value }) => ({ label: name, value, wide: value.length > 60 }))} />
    </div>
  )
}
