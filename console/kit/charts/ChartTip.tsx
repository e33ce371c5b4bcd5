type Line = Readonly<{ name: string; colour: string; value: string }>

type Props = {
  title: string
  lines: readonly Line[]
  /** Where to stand, in the chart's pixels; it turns to the other side near the right edge. */
  left: number
  width: number
  top?: number
}

const WIDE = 200

/** The exact figures under the pointer. */
export const ChartTip = ({ title, lines, left, width, top = 16 }: Props) => {
  const turned = left + WIDE + 16 > width
  return (
    <div
      role="status"
      className="pointer-events-none absolute z-20 max-w-60 min-w-32 rounded-md bg-text px-2.5 py-2 text-12 text-surface shadow-float"
      style={{ top, ...(turned ? { right: Math.max(4, width - left + 12) } : { left: left + 12 }) }}
    >
      <p className="mb-1 font-semibold">{title}</p>
      {lines.map(({ name, colour, value }) => (
        <p key={name} className="flex items-center gap-2">
          <i aria-hidden className="size-2 shrink-0 rounded-[2px]" style={{ background: colour }} />
          <span className="min-w-0 grow truncate opacity-80">{name}</span>
          <span className="pl-2 tabular-nums">{value}</span>
        </p>
      ))}
    </div>
  )
}
