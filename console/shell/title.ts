import type { Language } from '../../events/kernel/phrases.ts'
import type { Screen } from './screen.ts'

/** The product's title plus the page's name. */
export const pageTitle = (product: string, name: string | undefined): string =>
  name ? `${product} · ${name}` : product

/** What a page is called: what it said of itself, else its screen's title. */
export const pageName = (screen: Pick<Screen, 'title'>, language: Language, label?: string): string =>
  label ?? screen.title[language]
