import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Ellipsis, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../kit/IconButton.tsx'
import { LazyMenu } from '../kit/LazyMenu.tsx'
import type { MenuEntry } from '../kit/menuEntries.tsx'
import { hashHref } from './hashLocation.ts'
import { type Point, PointMenu } from './PointMenu.tsx'
import { activeTab, isHome, type Reach, reached, type Tab, tabAddress } from './tabs.ts'
import type { TabDesk } from './useTabs.ts'
import { useShellWords } from './words.ts'

/** How far one press of an arrow moves the tabs. */
export const TAB_SCROLL_PX = 240

type Props = { desk: TabDesk; nameOf: (tab: Tab) => string }

/** The open pages: home first, the others closable, all by mouse, menu key and keyboard. */
export const TabBar = ({ desk, nameOf }: Props) => {
  const t = useShellWords()
  const strip = useRef<HTMLUListElement>(null)
  const overflows = useOverflow(strip, desk.tabs.list.length)
  const entriesOf = useTabEntries(desk)
  const [asked, setAsked] = useState<Readonly<{ tab: Tab; at: Point }>>()
  const shown = activeTab(desk.tabs) ?? desk.tabs.list[0]
  const scroll = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' })
  useEffect(() => {
    const active = strip.current?.querySelector('[aria-current]')?.closest('li')
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [desk.tabs])
  return (
    <nav aria-label={t('openTabs')} className="flex min-w-0 items-stretch border-b bg-surface px-2">
      {overflows ? <Arrow icon={ChevronLeft} label={t('tabsBack')} onClick={() => scroll(-TAB_SCROLL_PX)} /> : null}
      <ul ref={strip} className="relative flex min-w-0 grow gap-0.5 overflow-x-auto [scrollbar-width:none]">
        {desk.tabs.list.map((tab) => (
          <li
            key={tab.id}
            className="shrink-0"
            onContextMenu={(event) => {
              event.preventDefault()
              setAsked({ tab, at: { x: event.clientX, y: event.clientY } })
            }}
          >
            <TabLine tab={tab} name={nameOf(tab)} active={tab.id === desk.tabs.active} onClose={desk.close} />
          </li>
        ))}
      </ul>
      {overflows ? <Arrow icon={ChevronRight} label={t('tabsOn')} onClick={() => scroll(TAB_SCROLL_PX)} /> : null}
      <span className="flex items-center pl-1">
        <LazyMenu
          align="end"
          trigger={<IconButton small icon={Ellipsis} label={t('tabActions')} />}
          entries={shown ? entriesOf(shown) : []}
        />
      </span>
      {asked ? (
        <PointMenu
          key={`${asked.at.x} ${asked.at.y}`}
          at={asked.at}
          entries={entriesOf(asked.tab)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </nav>
  )
}

const Arrow = (props: { icon: typeof ChevronLeft; label: string; onClick: () => void }) => (
  <span className="flex items-center">
    <IconButton small {...props} />
  </span>
)

type LineProps = { tab: Tab; name: string; active: boolean; onClose: TabDesk['close'] }

const TabLine = ({ tab, name, active, onClose }: LineProps) => {
  const t = useShellWords()
  return (
    <span
      className={clsx(
        'flex h-full items-center gap-1.5 border-b-2 px-2.5 text-13',
        active ? 'border-ink font-medium text-text' : 'border-transparent text-text-2 hover:text-text',
      )}
    >
      <a
        href={hashHref(tabAddress(tab))}
        className="max-w-60 truncate outline-offset-[-2px]"
        {...(active ? { 'aria-current': 'page' } : {})}
        onAuxClick={(event) => {
          if (event.button !== 1 || isHome(tab)) return
          event.preventDefault()
          onClose([tab])
        }}
      >
        {name}
      </a>
      {isHome(tab) ? null : (
        <button
          type="button"
          aria-label={t('closeNamed', { name })}
          className="grid size-5 place-items-center rounded-xs text-text-3 hover:bg-hover hover:text-text"
          onClick={() => onClose([tab])}
        >
          <X aria-hidden className="size-[13px]!" />
        </button>
      )}
    </span>
  )
}

/** What can be done with one tab: the same under the right mouse button and behind the three dots. */
const useTabEntries = (desk: TabDesk): ((tab: Tab) => readonly MenuEntry[]) => {
  const t = useShellWords()
  const words = {
    this: 'closeTab',
    left: 'closeLeft',
    right: 'closeRight',
    others: 'closeOthers',
    all: 'closeAll',
  } as const
  return (tab) => {
    const closing = (reach: Reach): MenuEntry => {
      const gone = reached(desk.tabs, tab.id, reach)
      return { label: t(words[reach]), disabled: gone.length === 0, onSelect: () => desk.close(gone) }
    }
    return [
      { label: t('reloadTab'), onSelect: () => desk.reload(tab.id) },
      'line',
      closing('this'),
      closing('left'),
      closing('right'),
      closing('others'),
      closing('all'),
    ]
  }
}

/** Whether the tabs are wider than their place. */
const useOverflow = (strip: { readonly current: HTMLElement | null }, count: number): boolean => {
  const [overflows, set] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (element === null) return undefined
    const measure = (): void => set(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [strip, count])
  return overflows
}
