import useSWR, { type SWRConfiguration } from 'swr'
import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import type { Edit } from '../mapping.ts'

type Draft = ImportDetail['suggested']

/** What was mapped before, else what the server suggests. */
const startOf = ({ mapping, mappingId, suggested }: ImportDetail): Draft =>
  mapping ? { mapping, mappingId } : suggested

/** The store of the session alone: without this the console's own fetcher would ask the server for the key. */
const nobodyIsAsked = { fetcher: null } as unknown as SWRConfiguration<Draft> // null means none; the types do not know

/** The mapping as far as it is made, kept for as long as the session while other tabs are looked at. */
export const useDraft = (detail: ImportDetail) => {
  const start = startOf(detail)
  const { data: draft = start, mutate } = useSWR<Draft>(`draft of import ${detail.id}`, null, nobodyIsAsked)
  const change = (step: (now: Draft) => Draft): void => void mutate((now) => step(now ?? start), { revalidate: false })
  const edit: Edit = (step) => change((now) => ({ ...now, mapping: step(now.mapping) }))
  return {
    ...draft,
    start,
    edit,
    choose: (mappingId: string | null): void => change((now) => ({ ...now, mappingId })),
    /** Takes up again from what the server knows. */
    forget: (): void => void mutate(undefined, { revalidate: false }),
  }
}
