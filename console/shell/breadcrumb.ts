import type { Language } from '../kit/words.ts'
import { groups } from './groups.ts'
import { home } from './guard.ts'
import { findScreen, type Screen } from './screen.ts'
import { pageName } from './title.ts'

/** One step; the last one and groups lead nowhere. */
export type Crumb = Readonly<{ title: string; to?: string }>

/** Home / group / list / page, without what wants to stay out of it. */
export const breadcrumbOf = (
  screens: readonly Screen[],
  screen: Screen,
  language: Language,
  label: string | undefined,
): readonly Crumb[] => {
  const start = findScreen(screens, home)
  const list = screen.under === undefined ? undefined : findScreen(screens, screen.under)
  const group = groups.find(({ code }) => code === screen.group)
  return [
    ...(start && screen.path !== home ? [{ title: start.title[language], to: home }] : []),
    ...(group ? [{ title: group.title[language] }] : []),
    ...(list && !list.hideInBread ? [{ title: list.title[language], to: list.path }] : []),
    ...(screen.hideInBread ? [] : [{ title: pageName(screen, language, label) }]),
  ]
}
