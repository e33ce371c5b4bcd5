import type { Palette } from './palettes.ts'

/** What a canvas needs to know of the page around it. */
export type Ink = Readonly<{ text: string; faint: string; line: string; ground: string; font: string }>

/** Reads the theme's colours and type from the place a chart is drawn in. */
export const inkOf = (place: Element, palette: Palette): Ink => {
  const style = getComputedStyle(place)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: palette.text ?? token('--text'),
    faint: palette.text ?? token('--text-3'),
    line: palette.line ?? token('--line'),
    ground: token('--surface'),
    font: style.fontFamily,
  }
}
