import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Text } from '../../events/kernel/phrases.ts'
import type { GroupCode } from './groups.ts'
import type { QuestionName } from './questions.ts'

/** What an address is, whether its page is built or not. */
type Address = Readonly<{
  /** Pattern as wouter reads it, with `:name` for a parameter. */
  path: string
  title: Text
  /** Menu code; the last word of the path unless said, so a detail page names the code of its list. */
  code?: string
  icon?: LucideIcon
  /** Group of the side menu. A screen within a group needs a grant; one without is for everybody signed in. */
  group?: GroupCode
  /** Path of the list that a detail page belongs to: one more step in the breadcrumb. */
  under?: string
  /** Who may come without a token: everybody (`public`), or only those who have none (`guest`). */
  door?: 'public' | 'guest'
  /** Stands alone, without menu and tabs. */
  bare?: boolean
  /** Inside the frame, yet never a tab: error pages. */
  untabbed?: boolean
  /** Its menu entry opens a new browser tab. */
  newWindow?: boolean
  hideInMenu?: boolean
  hideInBread?: boolean
  /** Keeps its state while another tab is looked at. */
  keepAlive?: boolean
  /** Never kept, whatever `keepAlive` says. */
  notCache?: boolean
  /** The question that closing its tab asks. */
  beforeCloseName?: QuestionName
}>

export type BuiltScreen = Address & Readonly<{ exists: true; page: () => Promise<ComponentType> }>
export type AwaitedScreen = Address & Readonly<{ exists: false }>

/** One line of `console/screens.ts`: feeds router, guard, menu, breadcrumb, tabs, titles and palette. */
export type Screen = BuiltScreen | AwaitedScreen

export type PathParams = Readonly<Record<string, string>>

/** The parameters of a path that fits the pattern, decoded; undefined when it does not fit. */
export const matchPath = (pattern: string, path: string): PathParams | undefined => {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, word] of expected.entries()) {
    const value = given[place] ?? ''
    if (word.startsWith(':')) {
      if (value === '') return undefined
      params[word.slice(1)] = decoded(value)
    } else if (word !== value) return undefined
  }
  return params
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray % typed by hand is shown as it is
  }
}

/** The first screen whose pattern fits. */
export const findScreen = <S extends Readonly<{ path: string }>>(screens: readonly S[], path: string): S | undefined =>
  screens.find((screen) => matchPath(screen.path, path))

/** The menu code that grants a screen. */
export const codeOf = ({ code, path }: Readonly<{ code?: string; path: string }>): string =>
  code ?? path.split('/').findLast((word) => word !== '' && !word.startsWith(':')) ?? ''

export const isKept = (screen: Screen): boolean => screen.keepAlive === true && screen.notCache !== true

/** Which screens a person may open: everything outside a group, and what their menu codes name. */
export type MayOpen = (screen: Screen) => boolean

export const mayOpenWith =
  (codes: ReadonlySet<string>): MayOpen =>
  (screen) =>
    screen.group === undefined || screen.door === 'public' || codes.has(codeOf(screen))
