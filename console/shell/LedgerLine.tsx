import { formatMoment, formatMomentInZone } from '../kit/format.ts'
import { Dot } from '../kit/StateDot.tsx'
import { ledgerState, useLedger } from './ledger.ts'
import { useShellWords } from './words.ts'

const clockOf = (moment: string): string => {
  const [day = '', clock = ''] = formatMoment(moment).split(' ')
  const [today = ''] = formatMoment(new Date().toISOString()).split(' ')
  return day === today ? clock : `${day} ${clock}`
}

/** The state of the ledger in words, for the foot of the menu and for home. */
export const useLedgerWords = () => {
  const t = useShellWords()
  const { data, error } = useLedger()
  const { tone, word } = ledgerState(data, error !== undefined)
  const signedAt = data?.signedAt ?? undefined
  const sentence =
    word === 'ledgerGood'
      ? t(word, { time: clockOf(signedAt ?? '') })
      : word === 'ledgerBehind'
        ? t(word, { lag: data?.lag ?? 0 })
        : t(word)
  return {
    tone,
    sentence,
    status: error ? undefined : data,
    ...(signedAt ? { moment: formatMomentInZone(signedAt) } : {}),
  }
}

/** The line at the foot of the menu. */
export const LedgerLine = ({ collapsed }: { collapsed: boolean }) => {
  const { tone, sentence, moment } = useLedgerWords()
  return (
    <div
      role="status"
      title={collapsed ? sentence : moment}
      className={`flex min-h-9 items-center gap-2 border-t py-2.5 text-12 text-text-3 ${collapsed ? 'justify-center' : 'px-5'}`}
    >
      <Dot tone={tone} />
      <span className={collapsed ? 'sr-only' : 'min-w-0 truncate'}>{sentence}</span>
    </div>
  )
}
