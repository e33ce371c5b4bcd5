import type { HistoryEntry } from '../../kit/HistoryRail.tsx'
import { useGet } from '../calls.ts'
import { usePageName } from '../page.ts'
import { isMissing } from '../problems.ts'
import { useAddress, wholeOf } from './useAddress.ts'
import { useHistory, useMoment } from './useHistory.ts'

type Facts<Row, Then> = Readonly<{
  /** The server's word for the kind of record. */
  kind: string
  id: string
  /** Of the record, in the API. */
  path: string
  /** An earlier row as the page shows rows, where the two differ. */
  asShown?: (then: Then, current: Row | undefined) => Row
}>

export type RecordAt<Row> = Readonly<{
  kind: string
  id: string
  /** The record as it is. */
  current: Row | undefined
  /** The record as the address wants it: as it is, or as it was after an event. */
  shown: Row | undefined
  /** That it is no longer there; how it was may still be. */
  isGone: boolean
  error: Error | undefined
  retry: () => Promise<unknown>
  /** The moment that is looked at, unless it is now. */
  version: number | undefined
  isThen: boolean
  entry: HistoryEntry | undefined
  /** Looks at another moment; at now without one. */
  look: (version: number | undefined) => void
}>

/** A record as it is, or as it was after the event that the address names. The page is called after it. */
export const useRecordAt = <Row extends Readonly<{ name: string }>, Then = Row>(
  facts: Facts<Row, Then>,
): RecordAt<Row> => {
  const { kind, id, path, asShown } = facts
  const address = useAddress()
  const now = useGet<Row>(path)
  const history = useHistory(kind, id).data?.list
  const isGone = isMissing(now.error)
  const current = isGone ? undefined : now.data
  const asked = wholeOf(address.get('version'))
  const version = current && asked === history?.[0]?.version ? undefined : asked
  const isThen = version !== undefined
  const then = useMoment<Then>(kind, id, version)
  const before = then.data && (asShown?.(then.data, current) ?? (then.data as unknown as Row)) // the same without `asShown`
  const shown = isThen ? before : current
  usePageName(current?.name ?? shown?.name)
  return {
    kind,
    id,
    current,
    shown,
    isGone,
    error: isThen ? then.error : now.error,
    retry: () => Promise.all([now.mutate(), then.mutate()]),
    version,
    isThen,
    entry: isThen ? history?.find((one) => one.version === version) : undefined,
    look: (at) => address.set({ version: at === undefined ? undefined : String(at) }),
  }
}
