import { useRefresh } from '../shell/calls.ts'
import { useRemoval } from '../shell/record/useRemoval.tsx'
import { useTurns } from '../shell/record/useTurns.tsx'
import type { ToldSource } from './labels.ts'
import { sourcesApi } from './paths.ts'
import { useSourceWords } from './words.ts'

/** Asks again for whatever shows data sources and tables. */
export const useRefreshSources = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return async () => {
    await Promise.all(['/datasource/', '/sys/timeline/datasource/'].map((path) => refresh(path)))
  }
}

/** A source that waits for its first use is switched as one that was stopped. */
export const switched = ({ id, name, status }: ToldSource) => ({
  ...{ id, name },
  status: status === 'ENABLED' ? ('ENABLED' as const) : ('DISABLED' as const),
})

/** What is done with sources: each asks first and says what became of it. */
export const useSourceSteps = (onRemoved: () => void = () => {}) => {
  const t = useSourceWords()
  const refresh = useRefreshSources()
  const turns = useTurns({
    path: sourcesApi,
    refresh,
    line: (turn) => t(turn === 'enable' ? 'enableLine' : 'disableLine'),
  })
  const removal = useRemoval({
    path: sourcesApi,
    refresh,
    words: {
      action: t('remove'),
      title: (name) => t('removeNamed', { name }),
      line: t('removeLine'),
      done: (name) => t('removed', { name }),
    },
    onDone: onRemoved,
  })
  return { turns, removal }
}
