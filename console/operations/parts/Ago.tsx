import { formatAgo, formatMomentInZone } from '../../kit/format.ts'
import { Tip } from '../../kit/Tip.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { useNow } from './useNow.ts'

/** How long ago, or in how long; the moment itself is in the tooltip. */
export const Ago = ({ at }: { at: string }) => {
  const now = useNow()
  return (
    <Tip text={formatMomentInZone(at)}>
      <time dateTime={at}>{formatAgo(at, now, currentLanguage())}</time>
    </Tip>
  )
}
