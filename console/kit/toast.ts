/** A sentence that appears for a moment after something was done. */
export type Toast = Readonly<{
  sentence: string
  tone?: 'plain' | 'bad' | undefined
  /** Where the command has an inverse. */
  undo?: (() => unknown) | undefined
  link?: Readonly<{ label: string; open: () => void }> | undefined
}>

type Listener = () => void

let waiting: readonly Toast[] = []
const listeners = new Set<Listener>()

/** Shows a toast. The host draws it; what is said before the host has loaded waits for it. */
export const say = (sentence: string, more: Omit<Toast, 'sentence'> = {}): void => {
  waiting = [...waiting, { sentence, ...more }]
  for (const listener of listeners) listener()
}

/** Who waits to be shown; for `useSyncExternalStore`. */
export const waitingToasts = (): readonly Toast[] => waiting

/** Takes all that wait: from now on the caller shows them. */
export const takeToasts = (): readonly Toast[] => {
  const taken = waiting
  if (taken.length > 0) waiting = []
  return taken
}

export const onToast = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
