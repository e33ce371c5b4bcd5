import { useRefresh } from '../shell/calls.ts'
import { useRemoval } from '../shell/record/useRemoval.tsx'
import { useTurns } from '../shell/record/useTurns.tsx'
import { useUndo } from '../shell/record/useUndo.ts'
import { modulesApi } from './paths.ts'
import { useModuleWords } from './words.ts'

/** What is done with data sets: each asks first, says what became of it, and offers to take it back where that can be. */
export const useModuleSteps = (onRemoved: () => void = () => {}) => {
  const t = useModuleWords()
  const refreshAll = useRefresh()
  const refresh = async () => {
    await Promise.all(['/modules/', '/sys/timeline/module/'].map((path) => refreshAll(path)))
  }
  const undo = useUndo(refresh)
  const turns = useTurns({
    path: modulesApi,
    refresh,
    line: (turn) => t(turn === 'enable' ? 'enableLine' : 'disableLine'),
  })
  const removal = useRemoval({
    path: modulesApi,
    refresh,
    words: {
      action: t('remove'),
      title: (name) => t('removeOne', { name }),
      line: t('removeLine'),
      done: (name) => t('removed', { name }),
    },
    onDone: onRemoved,
  })
  return { turns, removal, undo, refresh, dialogs: [turns.dialogs, removal.dialog] }
}

export type ModuleSteps = ReturnType<typeof useModuleSteps>
