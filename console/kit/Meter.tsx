import { clsx } from 'clsx'
import type { Tone } from './tone.ts'

const looks: Readonly<Record<Tone, string>> = {
  plain: 'bg-line-strong',
  ink: 'bg-ink',
  good: 'bg-good',
  warn: 'bg-warn-fill',
  bad: 'bg-bad',
}

export type MeterPart = Readonly<{ label: string; value: number; tone?: Tone }>

/** Parts of a whole in one thin bar; a part that is not nothing is always at least visible. */
export const Meter = ({ parts, total }: { parts: readonly MeterPart[]; total?: number }) => {
  const whole = total ?? parts.reduce((sum, part) => sum + part.value, 0)
  const said = parts.map((part) => `${part.label} ${part.value}`).join(', ')
  return (
    <div role="img" aria-label={said} className="flex h-1.5 overflow-hidden rounded-full bg-line">
      {parts.map((part) => (
        <i
          key={part.label}
          title={`${part.label} ${part.value}`}
          className={clsx('block', looks[part.tone ?? 'ink'], part.value > 0 && 'min-w-[3px]')}
          style={{ width: whole > 0 ? `${(part.value / whole) * 100}%` : 0 }}
        />
      ))}
    </div>
  )
}
