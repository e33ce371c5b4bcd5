import type { HistoryEntry } from '../../kit/HistoryRail.tsx'
import { useGet } from '../calls.ts'
import { useInLanguage } from '../useInLanguage.ts'

export type History = Readonly<{ list: readonly HistoryEntry[]; total: number }>

/** Where a record's history is asked for; `kind` is the server's word for it. */
export const timelinePath = (kind: string, id: string): string => `/sys/timeline/${kind}/${encodeURIComponent(id)}`

/** A record's history, newest first. */
export const useHistory = (kind: string, id: string | undefined) => {
  const answer = useGet<History>(id === undefined ? null : timelinePath(kind, id))
  useInLanguage(answer.mutate)
  return answer
}

/** The row as it was after an event; nothing is asked without a version. */
export const useMoment = <Row>(kind: string, id: string, version: number | undefined) =>
  useGet<Row>(version === undefined ? null : `${timelinePath(kind, id)}/at?version=${version}`, {
    revalidateOnFocus: false,
    revalidateIfStale: false, // what was is what it was
  })
