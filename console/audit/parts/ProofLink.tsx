import { formatNumber } from '../../kit/format.ts'
import { hashHref } from '../../shell/hashLocation.ts'
import { useMayOpen } from '../../shell/useMayOpen.ts'
import { eventHref } from '../paths.ts'

/** The position of an event, as the link to whichever page with its proof this person may open. */
export const ProofLink = ({ position }: { position: number }) => {
  const mayOpen = useMayOpen()
  const href = mayOpen('/audit/events')
    ? eventHref(position)
    : mayOpen('/system/operationLog')
      ? hashHref(`/system/operationLog/${position}`)
      : undefined
  const text = formatNumber(position)
  return href === undefined ? (
    text
  ) : (
    <a href={href} className="link">
      {text}
    </a>
  )
}
