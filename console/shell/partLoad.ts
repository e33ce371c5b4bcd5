import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { BuiltScreen } from './screen.ts'

/** A page part that takes longer than this is given up. */
export const PART_TIMEOUT_MS = 120_000

export class PartTimeout extends Error {
  override readonly name = 'PartTimeout'
}

/** A part that could not be fetched, so that it is told from a page that fails while it is drawn. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/** The part, or PartTimeout after the limit, or PartMissing when it cannot be fetched. */
export const withinLimit = <Part>(load: () => Promise<Part>, limitMs = PART_TIMEOUT_MS): Promise<Part> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartTimeout(`no part after ${limitMs} ms`)), limitMs)
    load()
      .then(resolve, (reason) => reject(new PartMissing(String(reason))))
      .finally(() => clearTimeout(timer))
  })

const parts = new WeakMap<BuiltScreen, LazyExoticComponent<ComponentType>>()

/** The lazy component of a screen, one for all its tabs, so that a second tab need not wait. */
export const partOf = (screen: BuiltScreen): LazyExoticComponent<ComponentType> => {
  const known = parts.get(screen)
  if (known) return known
  const part = lazy(async () => ({ default: await withinLimit(screen.page) }))
  parts.set(screen, part)
  return part
}

/** Fetches a part that is likely to be asked for next; whether that works shows when it is asked for. */
export const fetchPart = (screen: BuiltScreen): void => void screen.page().catch(() => undefined)

/** Forgets a part that failed, so that the next try fetches it again. */
export const forgetPart = (screen: BuiltScreen): void => void parts.delete(screen)
