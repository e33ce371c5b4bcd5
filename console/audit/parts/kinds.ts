import { useMemo } from 'react'
import { useGet } from '../../shell/calls.ts'
import { useInLanguage } from '../../shell/useInLanguage.ts'
import type { LogKind } from '../../../projections/audit/auditAnswers.ts'
import { kindsApi } from '../paths.ts'

const none: readonly LogKind[] = []

/** The kinds of record that have events, and their events, in the reader's language. */
export const useKinds = () => {
  const { data = none, mutate } = useGet<readonly LogKind[]>(kindsApi, { revalidateOnFocus: false })
  useInLanguage(mutate)
  const names = useMemo(() => new Map(data.map(({ kind, name }) => [kind, name])), [data])
  return { kinds: data, nameOf: (kind: string): string => names.get(kind) ?? kind }
}

/** The pages that show a record with its history, by the kind of record. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/logistics/transInfo/${encodeURIComponent(id)}`,
  bulkImport: (id) => `/logistics/transInfo/import/${encodeURIComponent(id)}`,
  auditRun: (id) => `/audit/runs/${encodeURIComponent(id)}`,
}

export const recordPage = (kind: string, id: string): string | undefined => pages[kind]?.(id)
