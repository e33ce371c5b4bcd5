import { formatMoment, formatMomentInZone } from './format.ts'
import { Tip } from './Tip.tsx'

/** A moment in the reader's zone; the zone and the seconds are in its tooltip. */
export const When = ({ at, className }: { at: string; className?: string }) => (
  <Tip text={formatMomentInZone(at)}>
    <time dateTime={at} className={className}>
      {formatMoment(at)}
    </time>
  </Tip>
)
