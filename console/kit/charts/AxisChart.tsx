import { type ReactNode, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../format.ts'
import { useKitWords } from '../kitWords.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTip } from './ChartTip.tsx'
import { inkOf } from './ink.ts'
import { Legend } from './Legend.tsx'
import { Plot } from './Plot.tsx'
import { type ChartTheme, colourOf, paletteOf } from './palettes.ts'
import { savePicture } from './picture.ts'
import type { Kind, Series } from './series.ts'
import { useDark } from './useDark.ts'

export type AxisChartProps = {
  title: string
  unit?: string
  /** The names along the axis: months, countries. One value of each series belongs to each. */
  categories: readonly string[]
  series: readonly Series[]
  theme?: ChartTheme | undefined
  height?: number
  /** What the categories are, as the head of the table: "月份". */
  categoryName?: string
  actions?: ReactNode
}

type Props = AxisChartProps & { kind: Kind; stacked?: boolean }

// Without a canvas (locked-down browsers) the figures are still there as a table.
const canDraw = () => document.createElement('canvas').getContext('2d') !== null

const said = ({ values, unit }: Series, place: number) => {
  const value = formatNumber(values[place])
  return value && unit ? `${value} ${unit}` : value
}

/** A chart over categories; `BarChart` and `LineChart` are its two faces, and single series may be the other kind. */
export const AxisChart = ({ title, unit, categories, series, theme, kind, stacked = false, ...rest }: Props) => {
  const { height = 280, categoryName, actions } = rest
  const t = useKitWords()
  const dark = useDark()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(undefined)
  const [drawable] = useState(canDraw)
  const [asTable, setAsTable] = useState(!drawable)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [point, setPoint] = useState<Readonly<{ index: number; left: number; width: number }>>()
  const palette = useMemo(() => paletteOf(theme, dark), [theme, dark])
  const typed = useMemo(() => series.map((one) => ({ ...one, kind: one.kind ?? kind })), [series, kind])
  const legend = typed.map(({ name, kind: own }, index) => ({
    name,
    colour: colourOf(palette, index),
    line: own === 'line',
  }))
  const lines = typed.flatMap((one, index) =>
    point && !hidden.has(one.name)
      ? [{ name: one.name, colour: colourOf(palette, index), value: said(one, point.index) || '–' }]
      : [],
  )
  const save = () => {
    const [source, element] = [canvas.current, place.current]
    if (!source || !element) return
    const [width, tall] = [element.clientWidth, height]
    const draw = (pen: CanvasRenderingContext2D) => pen.drawImage(source, 0, 0, width, tall)
    const shown = legend.filter(({ name }) => !hidden.has(name))
    savePicture({
      title,
      unit,
      legend: shown,
      ink: inkOf(element, palette),
      ground: palette.ground,
      width,
      height,
      draw,
    })
  }
  const empty = categories.length === 0 || series.length === 0
  return (
    <ChartFrame
      title={title}
      unit={unit}
      asTable={asTable}
      onAsTable={drawable && !empty ? setAsTable : undefined}
      onPicture={drawable && !empty && !asTable ? save : undefined}
      legend={empty ? null : <Legend entries={legend} hidden={hidden} onHidden={setHidden} />}
      actions={actions}
      ground={palette.ground}
      text={palette.text}
    >
      {empty ? (
        <p className="grid place-items-center text-13 text-text-3" style={{ height }}>
          {t('chartEmpty')}
        </p>
      ) : asTable ? (
        <ChartTable
          label={title}
          heads={[categoryName ?? t('category'), ...series.map(({ name }) => name)]}
          rows={categories.map((category, index) => [category, ...series.map((one) => said(one, index))])}
          height={height}
        />
      ) : (
        <div ref={place} className="relative" onPointerLeave={() => setPoint(undefined)}>
          <Plot
            label={title}
            categories={categories}
            series={typed}
            hidden={hidden}
            stacked={stacked}
            palette={palette}
            dark={dark}
            height={height}
            onPoint={setPoint}
            onCanvas={(own) => {
              canvas.current = own
            }}
          />
          {point && lines.length > 0 ? (
            <ChartTip title={categories[point.index] ?? ''} lines={lines} left={point.left} width={point.width} />
          ) : null}
        </div>
      )}
    </ChartFrame>
  )
}
