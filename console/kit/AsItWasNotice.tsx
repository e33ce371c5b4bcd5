import { History } from 'lucide-react'
import { Button } from './Button.tsx'
import { formatMoment, formatNumber } from './format.ts'
import { useKitWords } from './kitWords.ts'
import { Notice } from './Notice.tsx'

type Props = {
  /** What is looked at, as the sentence needs it: "这个订单", "this order". */
  what: string
  at: string
  position: number | string
  onBack: () => void
}

// Stands for the moment in the sentence, so that it can be set in bold wherever the language puts it.
const GAP = '\u0000'

/** Over a record seen as it was: when that was, that nothing can be changed, and the way back. */
export const AsItWasNotice = ({ what, at, position, onBack }: Props) => {
  const t = useKitWords()
  const [before, after] = t('asOfNotice', { what, moment: GAP, position: formatNumber(position) }).split(GAP)
  return (
    <Notice
      tone="ink"
      icon={History}
      className="mb-4"
      action={
        <Button small onClick={onBack}>
          {t('backToNow')}
        </Button>
      }
    >
      {before}
      <b className="font-semibold">{formatMoment(at)}</b>
      {after}
    </Notice>
  )
}
