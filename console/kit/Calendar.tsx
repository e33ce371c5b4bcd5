import { DayPicker } from 'react-day-picker'
import { enUS, zhCN, zhTW } from 'react-day-picker/locale'
import { type Day, toDate } from './days.ts'
import { toDay } from './format.ts'
import { currentLanguage } from './words.ts'

const locales = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS } as const

const cell = 'size-8 rounded-md text-13 hover:bg-sunken'

const classNames = {
  root: 'relative p-3',
  months: 'flex gap-6',
  nav: 'absolute inset-x-3 top-3 flex justify-between',
  button_previous: 'grid size-8 place-items-center rounded-md text-text-2 hover:bg-sunken',
  button_next: 'grid size-8 place-items-center rounded-md text-text-2 hover:bg-sunken',
  chevron: 'size-4 fill-current',
  month_caption: 'mx-9 flex h-8 items-center justify-center font-medium',
  dropdowns: 'flex gap-2 text-13',
  dropdown_root: 'relative rounded-xs px-1 hover:bg-sunken focus-within:outline-2 focus-within:outline-ink',
  dropdown: 'absolute inset-0 cursor-pointer opacity-0',
  caption_label: 'flex items-center gap-1',
  month_grid: 'mt-2 border-collapse',
  weekday: 'h-7 w-8 text-12 font-normal text-text-3',
  day: 'p-0 text-center tabular-nums',
  day_button: cell,
  today: '[&>button]:font-semibold [&>button]:text-ink',
  outside: '[&>button]:text-text-3',
  disabled: '[&>button]:pointer-events-none [&>button]:opacity-40',
  selected: '[&>button]:bg-ink [&>button]:text-on-ink [&>button]:hover:bg-ink-hover',
} as const

type Props = {
  value: Day | undefined
  onPick: (day: Day) => void
  min?: Day | undefined
  max?: Day | undefined
}

/** A month to pick a day from, in the reader's language, weeks beginning as they do there; year and month by choice. */
export const Calendar = ({ value, onPick, min, max }: Props) => {
  const selected = toDate(value)
  const [first, last] = [toDate(min), toDate(max)]
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      locale={locales[currentLanguage()]}
      classNames={classNames}
      selected={selected}
      onSelect={(date) => onPick(toDay(date))}
      startMonth={first ?? new Date(1940, 0)}
      endMonth={last ?? new Date(new Date().getFullYear() + 10, 11)}
      defaultMonth={selected ?? new Date()}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
    />
  )
}
