import { useMemo } from 'react'
import { judge } from './guard.ts'
import { useIdentity } from './identity.ts'
import { mayOpenWith } from './screen.ts'
import { useShell } from './shellContext.ts'

/** Says of a path whether this person would get to see its page; nobody sees anything until the grants are known. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const { screens } = useShell()
  const { data: identity } = useIdentity()
  return useMemo(() => {
    const mayOpen = mayOpenWith(new Set(identity?.menuItems.map(({ menuCode }) => menuCode)))
    return (path) => judge(screens, path, mayOpen).kind === 'show'
  }, [screens, identity])
}
