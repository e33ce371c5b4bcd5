import { formatMoment, formatMomentInZone } from '../kit/format.ts'
import { Dot } from '../kit/StateDot.tsx'
import { ledgerPage } from './guard.ts'
import { hashHref } from './hashLocation.ts'
import { ledgerState, useLedger } from './ledger.ts'
import { useMayOpen } from './useMayOpen.ts'
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

/** The line at the foot of the menu; leads those who may see it to the page of the ledger. */
export const LedgerLine = ({ collapsed }: { collapsed: boolean }) => {
  const { tone, sentence, moment } = useLedgerWords()
  const mayOpen = useMayOpen()
  const line = (
    <>
      <Dot tone={tone} />
      <span className={collapsed ? 'sr-only' : 'min-w-0 truncate'}>{sentence}</span>
    </>
  )
  const look = `flex min-h-9 items-center gap-2 py-2.5 ${collapsed ? 'justify-center' : 'px-5'}`
  return (
    <div role="status" title={collapsed ? sentence : moment} className="border-t text-12 text-text-3">
      {mayOpen(ledgerPage) ? (
        <a href={hashHref(ledgerPage)} className={`${look} -outline-offset-2 hover:bg-hover hover:text-text`}>
          {line}
        </a>
      ) : (
        <div className={look}>{line}</div>
      )}
    </div>
  )
}
