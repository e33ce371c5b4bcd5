import uPlot from 'uplot'
import type { Ink } from './ink.ts'
import { colourOf, type Palette } from './palettes.ts'
import { axisRange, type Bar, barsOf, type Series, toNumber } from './series.ts'

export type PlotInput = Readonly<{
  categories: readonly string[]
  series: readonly (Series & { kind: 'bar' | 'line' })[]
  hidden: ReadonlySet<string>
  stacked: boolean
  palette: Palette
  ink: Ink
  width: number
  height: number
  language: string
  onIndex: (index: number | undefined) => void
}>

const LABEL = 76
const GAP = 2

const scaleOf = ({ right }: Series) => (right ? 'right' : 'left')

/** Draws the bars of one series: side by side within a category, or all in one column. */
const barPaths =
  (bars: readonly Bar[], lane: number, lanes: number): uPlot.Series.PathBuilder =>
  (plot, seriesIndex, first, last) => {
    const fill = new Path2D()
    const scale = plot.series[seriesIndex]?.scale ?? 'left'
    const step = plot.bbox.width / Math.max(1, plot.data[0].length)
    const room = Math.min(step * 0.72, lanes * 44 * devicePixelRatio)
    const wide = Math.max(1, room / lanes - (lanes > 1 ? GAP * devicePixelRatio : 0))
    for (let place = first; place <= last; place++) {
      const bar = bars[place]
      if (!bar || bar.from === bar.to) continue
      const middle = plot.valToPos(place, 'x', true)
      const left = middle - room / 2 + (lane * room) / lanes
      const [a, b] = [plot.valToPos(bar.from, scale, true), plot.valToPos(bar.to, scale, true)]
      const seam = bar.from === 0 ? 0 : devicePixelRatio
      const top = Math.min(a, b) + (bar.to < bar.from ? seam : 0)
      fill.roundRect(Math.round(left), top, Math.round(wide), Math.max(1, Math.abs(a - b) - seam), 2 * devicePixelRatio)
    }
    return { fill, stroke: null }
  }

const linePaths = () => uPlot.paths.linear?.()

const seriesOptions = (input: PlotInput): uPlot.Series[] => {
  const { series, hidden, stacked, palette, ink } = input
  const shownBars = series.filter(({ kind, name }) => kind === 'bar' && !hidden.has(name))
  const bars = barsOf(shownBars, stacked)
  return series.map((one, place) => {
    const colour = colourOf(palette, place)
    const show = !hidden.has(one.name)
    const lane = shownBars.indexOf(one)
    const shared = { label: one.name, scale: scaleOf(one), show }
    if (one.kind === 'bar') {
      const paths = barPaths(bars[lane] ?? [], stacked ? 0 : lane, stacked ? 1 : shownBars.length)
      return { ...shared, fill: colour, width: 0, points: { show: false }, paths }
    }
    const paths = linePaths()
    const dense = input.categories.length > input.width / 12
    const points = { show: !dense, size: 7, fill: ink.ground, stroke: colour, width: 1.75 }
    return { ...shared, stroke: colour, width: 2, points, ...(paths ? { paths } : {}) }
  })
}

/** Figures as uPlot takes them: categories by number, bars by where they end. */
export const plotData = ({ categories, series, hidden, stacked }: PlotInput): uPlot.AlignedData => {
  const shownBars = series.filter(({ kind, name }) => kind === 'bar' && !hidden.has(name))
  const bars = barsOf(shownBars, stacked)
  const columns = series.map((one) => {
    const own = bars[shownBars.indexOf(one)]
    return categories.map((_, place) => (own ? (own[place]?.to ?? null) : toNumber(one.values[place])))
  })
  return [categories.map((_, place) => place), ...columns]
}

const clipped = (label: string, room: number) => {
  const letters = Math.max(3, Math.floor(room / 8))
  return label.length > letters ? `${label.slice(0, letters - 1)}…` : label
}

const axes = ({ categories, series, hidden, ink, width, language }: PlotInput): uPlot.Axis[] => {
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 })
  const every = Math.max(1, Math.ceil((categories.length * LABEL) / Math.max(1, width - 60)))
  const room = (Math.max(1, width - 60) / Math.max(1, categories.length)) * every
  const look = { stroke: ink.faint, font: `12px ${ink.font}`, ticks: { show: false } }
  const vertical = (scale: string, side: 1 | 3, grid: boolean): uPlot.Axis => ({
    ...look,
    scale,
    side,
    grid: { show: grid, stroke: ink.line, width: 1 },
    space: 44,
    gap: 8,
    size: (_plot, labels) => 20 + Math.max(24, ...(labels ?? []).map((label) => label.length * 7.5)),
    values: (_plot, splits) => splits.map((split) => compact.format(split)),
  })
  return [
    {
      ...look,
      grid: { show: false },
      gap: 8,
      size: 34,
      splits: () => categories.map((_, place) => place).filter((place) => place % every === 0),
      values: (_plot, splits) => splits.map((place) => clipped(categories[place] ?? '', room)),
    },
    vertical('left', 3, true),
    ...(series.some((one) => one.right && !hidden.has(one.name)) ? [vertical('right', 1, false)] : []),
  ]
}

const hasBars = ({ series }: PlotInput) => series.some(({ kind }) => kind === 'bar')

/** Everything uPlot must know to draw: scales, axes, series and a cursor that tells which category it is over. */
export const plotOptions = (input: PlotInput): uPlot.Options => {
  const range: uPlot.Range.Function = (_plot, low, high) => axisRange(low, high, hasBars(input))
  return {
    width: input.width,
    height: input.height,
    padding: [16, 12, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      points: { show: false },
      drag: { x: false, y: false, setScale: false },
      dataIdx: (_plot, _series, closest) => closest,
    },
    scales: {
      x: { time: false, range: () => [-0.5, Math.max(0.5, input.categories.length - 0.5)] },
      left: { range },
      right: { range },
    },
    axes: axes(input),
    series: [{}, ...seriesOptions(input)],
    hooks: { setCursor: [(plot) => input.onIndex(plot.cursor.idx ?? undefined)] },
  }
}
