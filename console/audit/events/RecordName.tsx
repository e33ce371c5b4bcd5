import { hashHref } from '../../shell/hashLocation.ts'
import { useKinds } from '../parts/kinds.ts'
import { recordEventsPath } from '../paths.ts'

type Props = { kind: string; recordId: string | null }

/** The record an event belongs to; leads to everything that happened to it. */
export const RecordName = ({ kind, recordId }: Props) => {
  const { nameOf } = useKinds()
  if (recordId === null) return <span className="text-text-3">–</span>
  return (
    <a
      className="link inline-block max-w-72 truncate align-bottom"
      href={hashHref(recordEventsPath(kind, recordId))}
      title={recordId}
    >
      {nameOf(kind)} · {recordId}
    </a>
  )
}
