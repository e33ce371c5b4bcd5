import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../kit/IconButton.tsx'
import { useShellWords } from './words.ts'

/** The button appears once the page is scrolled further than this. */
export const BACK_TO_TOP_PX = 100

export const BackToTop = ({ page }: { page: { readonly current: HTMLElement | null } }) => {
  const t = useShellWords()
  const [away, setAway] = useState(false)
  useEffect(() => {
    const element = page.current
    if (element === null) return undefined
    const scrolled = (): void => setAway(element.scrollTop > BACK_TO_TOP_PX)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [page])
  if (!away) return null
  return (
    <div className="fixed right-6 bottom-6 z-30 rounded-full border bg-surface p-0.5 shadow-float">
      <IconButton
        icon={ArrowUp}
        label={t('backToTop')}
        onClick={() => page.current?.scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </div>
  )
}
