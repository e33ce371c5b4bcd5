import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import { currentLanguage } from '../words.ts'
import { inkOf } from './ink.ts'
import type { Palette } from './palettes.ts'
import { plotData, plotOptions } from './plotOptions.ts'
import type { Kind, Series } from './series.ts'

type Props = {
  label: string
  categories: readonly string[]
  series: readonly (Series & { kind: Kind })[]
  hidden: ReadonlySet<string>
  stacked: boolean
  palette: Palette
  dark: boolean
  height: number
  /** The category under the cursor and where that is, for the tooltip. */
  onPoint: (point: Readonly<{ index: number; left: number; width: number }> | undefined) => void
  /** Hands out the canvas for pictures. */
  onCanvas: (canvas: HTMLCanvasElement | undefined) => void
}

const useWidth = () => {
  const host = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [host, width] as const
}

/** The drawn part of a chart with axes. Left and right arrows move over the categories as the pointer does. */
export const Plot = ({ label, onPoint, onCanvas, ...props }: Props) => {
  const { categories, series, hidden, stacked, palette, dark, height } = props
  const [host, width] = useWidth()
  const plot = useRef<uPlot>(undefined)
  const report = useRef({ onPoint, onCanvas })
  useEffect(() => {
    report.current = { onPoint, onCanvas }
  })
  useEffect(() => {
    const element = host.current
    if (!element || width === 0) return
    const onIndex = (index: number | undefined) => {
      const own = plot.current
      if (!own) return
      const left = index === undefined ? 0 : own.valToPos(index, 'x') + own.over.offsetLeft
      report.current.onPoint(index === undefined ? undefined : { index, left, width })
    }
    const ink = inkOf(element, palette)
    const language = currentLanguage()
    const input = { categories, series, hidden, stacked, palette, ink, width, height, language, onIndex }
    const own = new uPlot(plotOptions(input), plotData(input), element)
    plot.current = own
    report.current.onCanvas(own.ctx.canvas)
    // A canvas keeps the letters it was drawn with; draw again when the page's own have come.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => plot.current === own && own.redraw())
    return () => {
      plot.current = undefined
      report.current.onCanvas(undefined)
      own.destroy()
    }
    // `dark` changes nothing but the colours that `inkOf` reads.
  }, [host, categories, series, hidden, stacked, palette, dark, width, height])
  const onKeyDown = (event: KeyboardEvent) => {
    const own = plot.current
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!own || step === 0) return
    event.preventDefault()
    const last = categories.length - 1
    const next = Math.max(0, Math.min(last, (own.cursor.idx ?? (step > 0 ? -1 : last + 1)) + step))
    own.setCursor({ left: own.valToPos(next, 'x'), top: 8 })
  }
  const leave = () => {
    plot.current?.setCursor({ left: -10, top: -10 })
    onPoint(undefined)
  }
  return (
    <div
      ref={host}
      role="img"
      aria-label={label}
      tabIndex={0}
      style={{ height }}
      className="rounded-md -outline-offset-2"
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  )
}
