import { clsx } from 'clsx'
import { useKitWords } from '../kitWords.ts'

export type LegendEntry = Readonly<{ name: string; colour: string; line?: boolean }>

type Props = {
  entries: readonly LegendEntry[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
}

/** What each colour stands for; a click takes it out of the chart and back in. The last one shown cannot be taken out. */
export const Legend = ({ entries, hidden, onHidden }: Props) => {
  const t = useKitWords()
  const shown = entries.filter(({ name }) => !hidden.has(name))
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    if (next.size < entries.length) onHidden(next)
  }
  return (
    <ul className="flex flex-wrap gap-x-3.5 text-13 text-text-2">
      {entries.map(({ name, colour, line }) => {
        const off = hidden.has(name)
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={!off}
              title={t(off ? 'showSeries' : 'hideSeries', { name })}
              disabled={!off && shown.length === 1}
              className={clsx(
                'flex items-center gap-[7px] rounded-xs enabled:hover:text-text',
                off && 'line-through opacity-60',
              )}
              onClick={() => toggle(name)}
            >
              <i
                aria-hidden
                className={clsx('size-2 shrink-0', line ? 'rounded-full' : 'rounded-[2px]')}
                style={{ background: colour }}
              />
              {name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
