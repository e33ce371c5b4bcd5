import { arc, type PieArcDatum, pie } from 'd3-shape'
import { type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { type Decimal, formatNumber, formatShare } from '../format.ts'
import { useKitWords } from '../kitWords.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTip } from './ChartTip.tsx'
import { inkOf } from './ink.ts'
import { Legend } from './Legend.tsx'
import { type ChartTheme, colourOf, paletteOf } from './palettes.ts'
import { savePicture } from './picture.ts'
import { sumOf, toNumber } from './series.ts'
import { useDark } from './useDark.ts'

export type Slice = Readonly<{ name: string; value: Decimal }>

type Props = {
  title: string
  unit?: string
  slices: readonly Slice[]
  /** Open in the middle, where the sum then stands. */
  ring?: boolean
  theme?: ChartTheme | undefined
  height?: number
  categoryName?: string
  actions?: ReactNode
}

type Drawn = Readonly<{ name: string; value: Decimal; size: number; colour: string }>
type Point = Readonly<{ name: string; left: number; top: number; width: number }>

const EDGE = 20
const HOLE = 0.62

/** Shares of a whole, clockwise in the given order. Values below zero have no share and are left to the table. */
export const PieChart = ({ title, unit, slices, ring = false, theme, height = 280, ...rest }: Props) => {
  const { categoryName, actions } = rest
  const t = useKitWords()
  const dark = useDark()
  const place = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [point, setPoint] = useState<Point>()
  const palette = useMemo(() => paletteOf(theme, dark), [theme, dark])
  const drawn = slices.map(({ name, value }, index) => ({
    name,
    value,
    size: Math.max(0, toNumber(value) ?? 0),
    colour: colourOf(palette, index),
  }))
  const shown = drawn.filter(({ name }) => !hidden.has(name))
  const whole = shown.reduce((sum, { size }) => sum + size, 0)
  const sum = formatNumber(sumOf(shown.map(({ value }) => value)))
  const radius = height / 2 - EDGE
  const arcs = pie<Drawn>()
    .sort(null)
    .value(({ size }) => size)(shown)
  const shape = arc<PieArcDatum<Drawn>>()
    .innerRadius(ring ? radius * HOLE : 0)
    .outerRadius(radius)
    .cornerRadius(2)
  const sumSize = Math.min(20, (radius * HOLE * 2 * 0.86) / (sum.length * 0.58))
  const follow = (event: PointerEvent, name: string) => {
    const box = place.current?.getBoundingClientRect()
    if (box) setPoint({ name, left: event.clientX - box.left, top: event.clientY - box.top, width: box.width })
  }
  const save = () => {
    const element = place.current
    if (!element) return
    const ink = inkOf(element, palette)
    const width = element.clientWidth
    const draw = (pen: CanvasRenderingContext2D) => {
      pen.translate(width / 2, height / 2)
      for (const slice of arcs) {
        pen.fillStyle = slice.data.colour
        pen.fill(new Path2D(shape(slice) ?? ''))
      }
      pen.fillStyle = ink.text
      pen.textAlign = 'center'
      pen.font = `600 ${sumSize}px ${ink.font}`
      if (ring) pen.fillText(sum, 0, 0)
    }
    savePicture({ title, unit, legend: shown, ink, ground: palette.ground, width, height, draw })
  }
  const touched = shown.find(({ name }) => name === point?.name)
  const empty = drawn.every(({ size }) => size === 0)
  return (
    <ChartFrame
      title={title}
      unit={unit}
      asTable={asTable}
      onAsTable={empty ? undefined : setAsTable}
      onPicture={empty || asTable ? undefined : save}
      legend={empty ? null : <Legend entries={drawn} hidden={hidden} onHidden={setHidden} />}
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
          heads={[categoryName ?? t('category'), unit ?? title, t('share')]}
          rows={[
            ...drawn.map(({ name, value, size }) => [
              name,
              formatNumber(value),
              hidden.has(name) ? '' : formatShare(size / whole),
            ]),
            [t('sum'), sum, formatShare(1)],
          ]}
          height={height}
        />
      ) : (
        <div ref={place} className="relative grid place-items-center" onPointerLeave={() => setPoint(undefined)}>
          <svg
            role="img"
            aria-label={title}
            width={height}
            height={height}
            viewBox={`${-height / 2} ${-height / 2} ${height} ${height}`}
          >
            {arcs.map((slice) => (
              <path
                key={slice.data.name}
                d={shape(slice) ?? ''}
                fill={slice.data.colour}
                className="stroke-surface"
                strokeWidth={1.5}
                data-slice={slice.data.name}
                onPointerMove={(event) => follow(event, slice.data.name)}
              />
            ))}
            {ring ? (
              <text
                textAnchor="middle"
                dy="0.35em"
                className="fill-current font-semibold tabular-nums"
                fontSize={sumSize}
              >
                {sum}
              </text>
            ) : null}
          </svg>
          {point && touched ? (
            <ChartTip
              title={touched.name}
              lines={[
                { name: unit ?? title, colour: touched.colour, value: formatNumber(touched.value) },
                { name: t('share'), colour: 'transparent', value: formatShare(touched.size / whole) },
              ]}
              left={point.left}
              top={point.top}
              width={point.width}
            />
          ) : null}
        </div>
      )}
    </ChartFrame>
  )
}
