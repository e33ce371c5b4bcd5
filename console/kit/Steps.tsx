import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useKitWords } from './kitWords.ts'

type Props = { steps: readonly string[]; current: number; onStep?: (step: number) => void }

/** Where one is on a way of several steps (`current` counts from 0). Steps already done can be gone back to. */
export const Steps = ({ steps, current, onStep }: Props) => {
  const t = useKitWords()
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-2 text-13 text-text-3">
      {steps.map((name, step) => (
        <li
          key={name}
          aria-current={step === current ? 'step' : undefined}
          className={clsx('flex items-center gap-2', step === current && 'font-medium text-text')}
        >
          {step > 0 ? <span aria-hidden className="h-px w-7 bg-line-strong" /> : null}
          <span
            aria-hidden
            className={clsx(
              'grid size-5 place-items-center rounded-full border-[1.5px] text-11 font-semibold',
              step < current && 'border-ink-soft bg-ink-soft text-ink',
              step === current && 'border-ink bg-ink text-on-ink',
              step > current && 'border-line-strong',
            )}
          >
            {step < current ? <Check className="size-3!" /> : step + 1}
          </span>
          {step < current && onStep ? (
            <button type="button" className="rounded-xs hover:text-text hover:underline" onClick={() => onStep(step)}>
              {name}
            </button>
          ) : (
            name
          )}
          {step < current ? <span className="sr-only">{t('stepDone')}</span> : null}
        </li>
      ))}
    </ol>
  )
}
