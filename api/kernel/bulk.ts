import type { Language } from '../../events/kernel/phrases.ts'
import { Refusal } from '../../events/kernel/refusal.ts'
import { StaleStream } from '../../events/log/eventLog.ts'
import { problemOf } from './answers.ts'
import { say } from './sentences.ts'

export type BulkAnswer = Readonly<{
  okCount: number
  failCount: number
  ok: readonly Readonly<{ id: string; undoToken?: string }>[]
  failed: readonly Readonly<{ id: string; key: string; message: string }>[]
}>

/**
 * Does one thing to each of many, one after the other, and tells what became of each: a refusal of one is no refusal of
 * the others. Anything but a refusal ends the whole.
 */
export const bulk = async <Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  act: (item: Item) => Promise<Readonly<{ undoToken?: string }>>,
  language: Language,
): Promise<BulkAnswer> => {
  const ok: { id: string; undoToken?: string }[] = []
  const failed: { id: string; key: string; message: string }[] = []
  for (const item of items) {
    const id = idOf(item)
    try {
      const { undoToken } = await act(item)
      ok.push({ id, ...(undoToken === undefined ? {} : { undoToken }) })
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof StaleStream)) throw error
      const { key = 'INTERNAL', params } = problemOf(error) ?? {}
      failed.push({ id, key, message: say(key, language, params) })
    }
  }
  return { okCount: ok.length, failCount: failed.length, ok, failed }
}
