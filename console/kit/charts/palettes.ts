/** The second list of colours beside tokens.css: what charts are drawn with. */

/** Twelve chart colours in an order that neighbours stay apart for colour-blind eyes, on light and on dark ground. */
export const chartColours = {
  light: [
    '#2f5bd8',
    '#e8833a',
    '#1f9d8a',
    '#b34fc0',
    '#d9a514',
    '#5a6b86',
    '#c2384f',
    '#4a9fdc',
    '#7a8f2a',
    '#8a5a3c',
    '#7d6bd6',
    '#d9739f',
  ],
  dark: [
    '#7a9bff',
    '#f0a060',
    '#4cc5b2',
    '#d083db',
    '#e6c04c',
    '#93a2ba',
    '#f07f8f',
    '#8fc7f5',
    '#b3c765',
    '#c79a7b',
    '#a99bf0',
    '#f2b0cb',
  ],
} as const

/** Twelve colours for units of an organisation; each carries white words at 4.5:1. */
export const organisationColours = [
  '#2f5bd8',
  '#a85410',
  '#14766a',
  '#96389f',
  '#866000',
  '#4f5f79',
  '#b0293f',
  '#1f6fa8',
  '#5c6f14',
  '#7d4f33',
  '#6450c4',
  '#ab4173',
] as const

/** The ink on them. */
export const onOrganisation = '#ffffff'

export const chartThemes = [
  'chalk',
  'essos',
  'walden',
  'purple-passion',
  'westeros',
  'wonderland',
  'dashboard',
] as const
export type ChartTheme = (typeof chartThemes)[number]

/** Colours of a chart; a theme with its own ground also brings the ink that can be read on it. */
export type Palette = Readonly<{ colours: readonly string[]; ground?: string; text?: string; line?: string }>

const palettes: Readonly<Record<ChartTheme, Palette>> = {
  chalk: {
    colours: ['#fc97af', '#87f7cf', '#f7f494', '#72ccff', '#f7c5a0', '#d4a4eb', '#d2f5a6', '#76f2f2'],
    ground: '#293441',
    text: '#e6ecf3',
    line: '#465464',
  },
  essos: {
    colours: ['#893448', '#d95850', '#eb8146', '#ffb248', '#f2d643', '#ebdba4'],
    ground: 'rgba(242,234,191,0.15)',
  },
  walden: { colours: ['#3fb1e3', '#6be6c1', '#626c91', '#a0a7e6', '#c4ebad', '#96dee8'] },
  'purple-passion': {
    colours: ['#8a7ca8', '#e098c7', '#8fd3e8', '#71669e', '#cc70af', '#7cb4cc'],
    ground: 'rgba(91,92,110,1)',
    text: '#ffffff',
    line: '#7c7d90',
  },
  westeros: { colours: ['#516b91', '#59c4e6', '#edafda', '#93b7e3', '#a5e7f0', '#cbb0e3'] },
  wonderland: { colours: ['#4ea397', '#22c3aa', '#7bd9a5', '#d0648a', '#f58db2', '#f2b3c9'] },
  dashboard: { colours: ['#2f5bd8', '#1f9d8a', '#e8833a', '#b34fc0', '#d9a514', '#5a6b86'] },
}

/** The palette of a named theme, or the product's own for light or dark ground. */
export const paletteOf = (theme: ChartTheme | undefined, dark: boolean): Palette =>
  theme ? palettes[theme] : { colours: dark ? chartColours.dark : chartColours.light }

/** The colour of the nth series; after the last it begins again. */
export const colourOf = ({ colours }: Palette, place: number): string => colours[place % colours.length] ?? ''
