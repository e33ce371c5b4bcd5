import { type ReactNode, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../format.ts'
import { useKitWords } from '../kitWords.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTip } from './ChartTip.tsx'
import { Legend } from './Legend.tsx'
import { type ChartTheme, colourOf, paletteOf } from './palettes.ts'
import { axisRange, type Series, toNumber } from './series.ts'
import { ticksOf } from './ticks.ts'
import { useDark } from './useDark.ts'

type Props = Readonly<{
  title: string
  /** What each point is called. */
  names: readonly string[]
  /** The first says how far to the right a point is, the others how high; a single one stands over the places of its points. */
  series: readonly Series[]
  theme?: ChartTheme | undefined
  height?: number
  categoryName?: string
  actions?: ReactNode
  /** What a point without a name is called. */
  blank: string
}>

type Point = Readonly<{ name: string; series: string; x: number; y: number; colour: string }>

const EDGE = { left: 64, right: 16, top: 16, bottom: 36 }
const WIDE = 720

/** Points by two figures of each. */
export const ScatterChart = ({ title, names, series, theme, height = 280, blank, ...rest }: Props) => {
  const { categoryName, actions } = rest
  const t = useKitWords()
  const dark = useDark()
  const place = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [near, setNear] = useState<Readonly<{ point: Point; left: number; top: number; width: number }>>()
  const palette = useMemo(() => paletteOf(theme, dark), [theme, dark])
  const [first, ...others] = series
  const heights = others.length > 0 ? others : series
  const legend = heights.map(({ name }, index) => ({ name, colour: colourOf(palette, index) }))
  const points = heights.flatMap((one, index) =>
    hidden.has(one.name)
      ? []
      : pointsOf(one, others.length > 0 ? first : undefined, names, colourOf(palette, index), blank),
  )
  const [x, y] = [scaleOf(points.map((point) => point.x)), scaleOf(points.map((point) => point.y))]
  const across = (value: number) => EDGE.left + x.share(value) * (WIDE - EDGE.left - EDGE.right)
  const down = (value: number) => height - EDGE.bottom - y.share(value) * (height - EDGE.top - EDGE.bottom)
  const empty = points.length === 0 && hidden.size === 0
  const follow = (point: Point) => {
    const width = place.current?.clientWidth ?? WIDE
    setNear({ point, left: (across(point.x) / WIDE) * width, top: Math.max(0, down(point.y) - 40), width })
  }
  return (
    <ChartFrame
      title={title}
      asTable={asTable}
      onAsTable={empty ? undefined : setAsTable}
      onPicture={undefined}
      actions={actions}
      legend={empty ? null : <Legend entries={legend} hidden={hidden} onHidden={setHidden} />}
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
          rows={names.map((name, index) => [name, ...series.map(({ values }) => formatNumber(values[index]))])}
          height={height}
        />
      ) : (
        <div ref={place} className="relative" onPointerLeave={() => setNear(undefined)}>
          <svg role="img" aria-label={title} viewBox={`0 0 ${WIDE} ${height}`} className="block w-full text-text-3">
            {y.ticks.map((tick) => (
              <g key={tick}>
                <line x1={EDGE.left} x2={WIDE - EDGE.right} y1={down(tick)} y2={down(tick)} className="stroke-line" />
                <text
                  x={EDGE.left - 8}
                  y={down(tick)}
                  dy="0.35em"
                  textAnchor="end"
                  fontSize={12}
                  className="fill-current"
                >
                  {formatNumber(tick)}
                </text>
              </g>
            ))}
            {x.ticks.map((tick) => (
              <text
                key={tick}
                x={across(tick)}
                y={height - 12}
                textAnchor="middle"
                fontSize={12}
                className="fill-current"
              >
                {formatNumber(tick)}
              </text>
            ))}
            {points.map((point) => (
              <circle
                key={`${point.series} ${point.name}`}
                cx={across(point.x)}
                cy={down(point.y)}
                r={5}
                fill={point.colour}
                fillOpacity={0.8}
                onPointerEnter={() => follow(point)}
              />
            ))}
          </svg>
          {near ? (
            <ChartTip
              title={near.point.name}
              lines={[
                { name: first?.name ?? '', colour: near.point.colour, value: formatNumber(near.point.x) },
                { name: near.point.series, colour: near.point.colour, value: formatNumber(near.point.y) },
              ]}
              left={near.left}
              top={near.top}
              width={near.width}
            />
          ) : null}
        </div>
      )}
    </ChartFrame>
  )
}

const pointsOf = (
  one: Series,
  along: Series | undefined,
  names: readonly string[],
  colour: string,
  blank: string,
): readonly Point[] =>
  one.values.flatMap((value, index) => {
    const [x, y] = [along ? toNumber(along.values[index]) : index + 1, toNumber(value)]
    return x === null || y === null ? [] : [{ name: names[index] ?? blank, series: one.name, x, y, colour }]
  })

const scaleOf = (values: readonly number[]) => {
  const [low, high] = axisRange(
    values.length === 0 ? null : values.reduce((least, value) => Math.min(least, value)),
    values.length === 0 ? null : values.reduce((most, value) => Math.max(most, value)),
    false,
  )
  return { share: (value: number) => (value - low) / (high - low), ticks: ticksOf(low, high, 5) }
}
