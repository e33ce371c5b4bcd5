import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useKitWords } from './kitWords.ts'

type Props = {
  value: string
  /** Called when the typing rests, on Enter and on clearing; never within an input method's composition. */
  onSearch: (text: string) => void
  /** What is searched: "PO、P/N、追踪号". */
  label: string
  /** Milliseconds of rest. */
  rest?: number
}

/** The search of a list. The shell's "/" finds it by `data-search-box`. */
export const SearchBox = ({ value, onSearch, label, rest = 300 }: Props) => {
  const t = useKitWords()
  const [text, setText] = useState(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = (next: string, wait = 0) => {
    clearTimeout(timer.current)
    if (composing.current) return
    const search = () => next.trim() !== value && onSearch(next.trim())
    if (wait > 0) timer.current = setTimeout(search, wait)
    else search()
  }
  const change = (next: string) => {
    setText(next)
    settle(next, rest)
  }
  return (
    <search className="flex h-[30px] w-[220px] max-w-full items-center gap-2 rounded-md border bg-canvas pr-1 pl-2.5 text-13 focus-within:border-ink">
      <Search aria-hidden className="text-text-3" />
      <input
        type="text"
        data-search-box
        aria-label={label}
        placeholder={label}
        value={text}
        className="h-full min-w-0 grow bg-transparent text-ellipsis outline-none"
        onChange={(event) => change(event.target.value)}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          change(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle(text)
          if (event.key === 'Escape' && text) {
            event.stopPropagation()
            change('')
            settle('')
          }
        }}
      />
      {text ? (
        <button
          type="button"
          aria-label={t('clear')}
          className="grid size-5 place-items-center rounded-xs text-text-3 hover:text-text"
          onClick={() => {
            setText('')
            settle('')
          }}
        >
          <X aria-hidden className="size-3.5!" />
        </button>
      ) : null}
    </search>
  )
}
