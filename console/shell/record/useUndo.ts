import { say } from '../../kit/toast.ts'
import { takeBack } from './bulk.ts'
import { useRecordWords } from './words.ts'

/** Takes acts back and says so, or why not; `refresh` asks again for what shows them. */
export const useUndo = (refresh: () => Promise<unknown>): ((tokens: readonly string[]) => Promise<void>) => {
  const t = useRecordWords()
  return async (tokens) => {
    const { failed } = await takeBack(tokens)
    await refresh()
    say(failed[0]?.message ?? t('undone'), failed[0] ? { tone: 'bad' } : {})
  }
}
