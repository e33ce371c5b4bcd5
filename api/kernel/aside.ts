import type { Asked } from '../../events/log/journal.ts'
import type { Call } from './route.ts'

/**
 * For commands beside the one that was asked for. They go under an id of their own, so that a repeated request cannot
 * pass for one that was counted already, and without the version that the asker has seen, which is another record's.
 */
export const aside = ({ desk, asked }: Pick<Call<unknown, unknown>, 'desk' | 'asked'>): Asked => {
  const { expectedVersion: _, digest: __, commandId, ...facts } = asked()
  return { ...facts, commandId: desk.newId(), correlationId: commandId }
}
