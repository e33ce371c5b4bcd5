import { useCallback, useEffect, useState } from 'react'
import { navigate } from './hashLocation.ts'
import type { QuestionName } from './questions.ts'
import { readRecents, withRecent } from './recent.ts'
import { findScreen, type Screen } from './screen.ts'
import type { UserStorage } from './storage.ts'
import {
  activeTab,
  label,
  leave,
  type Place,
  readTabs,
  reload,
  storedTabs,
  type Tab,
  tabAddress,
  type Tabs,
  visit,
  without,
} from './tabs.ts'

/** Tabs that wait for a yes before they close. */
export type Asking = Readonly<{ gone: readonly Tab[]; question: QuestionName }>

export type TabDesk = Readonly<{
  tabs: Tabs
  asking: Asking | undefined
  /** Closes at once, or asks first where a page wants that. */
  close: (gone: readonly Tab[]) => void
  closeNow: (gone: readonly Tab[]) => void
  /** Takes tabs away without going anywhere. */
  drop: (gone: readonly Tab[]) => void
  keep: () => void
  reload: (id: number) => void
  setLabel: (id: number, text: string) => void
  setUnsaved: (id: number, unsaved: boolean) => void
}>

type Facts = Readonly<{ screens: readonly Screen[]; storage: UserStorage; place: Place | undefined }>

/** The open tabs of one person, following the address; what they become is decided by the pure rules of `tabs.ts`. */
export const useTabs = ({ screens, storage, place }: Facts): TabDesk => {
  const [stored, setTabs] = useState(() => readTabs(storage.read('tabs')))
  const tabs = place ? visit(stored, place) : leave(stored)
  if (tabs !== stored) setTabs(tabs)
  useEffect(() => storage.write('tabs', storedTabs(tabs)), [storage, tabs])
  useRecent(storage, activeTab(tabs))

  const [unsaved, setUnsaved] = useUnsavedTabs()
  const [asking, setAsking] = useState<Asking>()

  const drop = useCallback((gone: readonly Tab[]): void => setTabs((now) => without(now, gone)), [])

  const closeNow = (gone: readonly Tab[]): void => {
    const heir = activeTab(without(tabs, gone))
    if (heir && heir.id !== tabs.active) navigate(tabAddress(heir))
    drop(gone)
    setAsking(undefined)
  }

  const close = (gone: readonly Tab[]): void => {
    const questions = gone.flatMap(({ id, name }) =>
      unsaved.has(id) ? ['beforeCloseUnsaved' as const] : (findScreen(screens, name)?.beforeCloseName ?? []),
    )
    const question = questions.find((asked) => asked === 'beforeCloseUnsaved') ?? questions[0]
    if (question) setAsking({ gone, question })
    else closeNow(gone)
  }

  const setLabel = useCallback((id: number, text: string): void => setTabs((now) => label(now, id, text)), [])

  return {
    tabs,
    asking,
    close,
    closeNow,
    drop,
    keep: () => setAsking(undefined),
    reload: (id) => setTabs((now) => reload(now, id)),
    setLabel,
    setUnsaved,
  }
}

/** A page whose path has parameters shows one record: the palette offers it again. */
const useRecent = (storage: UserStorage, tab: Tab | undefined): void => {
  const { path, name, label: text } = tab ?? {}
  useEffect(() => {
    if (path === undefined || path === name || text === undefined) return
    storage.write('recent', withRecent(readRecents(storage.read('recent')), { path, label: text }))
  }, [storage, path, name, text])
}

/** The tabs with input that is not saved; while there are any, leaving the window asks. */
const useUnsavedTabs = () => {
  const [unsaved, change] = useState<ReadonlySet<number>>(new Set())
  const setUnsaved = useCallback((id: number, isUnsaved: boolean): void => {
    change((now) => {
      if (now.has(id) === isUnsaved) return now
      return isUnsaved ? new Set([...now, id]) : new Set([...now].filter((other) => other !== id))
    })
  }, [])
  useEffect(() => {
    if (unsaved.size === 0) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return [unsaved, setUnsaved] as const
}
