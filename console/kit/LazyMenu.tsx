import { type ComponentProps, cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { Menu } from './Menu.tsx'

// oxlint-disable-next-line daybook/import-call -- 20 kB that a list needs only when one of its menus is opened
const fetchMenu = () => import('./Menu.tsx').then((part) => ({ default: part.Menu }))
const Fetched = lazy(fetchMenu)

type Props = Omit<ComponentProps<typeof Menu>, 'trigger' | 'defaultOpen'> & {
  trigger: ReactElement<{ 'aria-haspopup'?: 'menu' }>
}

/** A menu that is fetched when its button is first approached, for places that have many or seldom use one. */
export const LazyMenu = ({ trigger, ...menu }: Props) => {
  const [asked, setAsked] = useState(false)
  const button = cloneElement(trigger, { 'aria-haspopup': 'menu' })
  if (asked) {
    return (
      <Suspense fallback={button}>
        <Fetched defaultOpen trigger={trigger} {...menu} />
      </Suspense>
    )
  }
  return (
    <span className="contents" onPointerEnter={() => void fetchMenu()} onClick={() => setAsked(true)}>
      {button}
    </span>
  )
}
