import { useMemo } from 'react'
import type { SignInAnswer } from '../../../projections/access/signInAnswers.ts'
import type { FilterKinds } from '../../audit/parts/address.ts'
import { DaysFilter } from '../../audit/parts/DaysFilter.tsx'
import { ExactFilter } from '../../audit/parts/ExactFilter.tsx'
import { PersonFilter } from '../../audit/parts/PersonFilter.tsx'
import { LogList } from '../../audit/parts/LogList.tsx'
import { useListDesk } from '../../audit/parts/useListDesk.ts'
import { ProofLink } from '../../audit/parts/ProofLink.tsx'
import { useAuditWords } from '../../audit/parts/words.ts'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { formatNumber } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import type { Tone } from '../../kit/tone.ts'
import { When } from '../../kit/When.tsx'
import { useSignInLogWords } from './words.ts'

const api = '/sys/log/login'
const filterKinds = { at: 'days', userId: 'exact', outcome: 'choice', ip: 'exact' } as const satisfies FilterKinds
const outcomes = ['SIGNED_IN', 'RESET_ONLY', 'FAILED'] as const
const tones: Readonly<Record<(typeof outcomes)[number], Tone>> = {
  SIGNED_IN: 'good',
  RESET_ONLY: 'warn',
  FAILED: 'bad',
}

/** Who tried to sign in, newest first, and what became of it. */
export const SignInList = () => {
  const t = useSignInLogWords()
  const audit = useAuditWords()
  const desk = useListDesk<SignInAnswer>({ path: `${api}/getLoginLogByParam`, kinds: filterKinds })
  return (
    <LogList
      words={t}
      desk={desk}
      kinds={filterKinds}
      exports={{ path: `${api}/export`, action: 'sys:loginLog:export' }}
      columns={useColumns()}
      rowId={({ id }) => id}
      filters={
        <>
          <DaysFilter desk={desk} name="at" label={audit('at')} />
          <PersonFilter desk={desk} name="userId" label={t('user')} />
          <ChoiceFilter
            label={t('outcome')}
            options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
            value={desk.view.filters['outcome']}
            onChange={(values) => desk.setFilter('outcome', values)}
          />
          <ExactFilter desk={desk} name="ip" label={t('ip')} />
        </>
      }
    />
  )
}

const useColumns = (): readonly Column<SignInAnswer>[] => {
  const t = useSignInLogWords()
  const audit = useAuditWords()
  return useMemo(
    (): readonly Column<SignInAnswer>[] => [
      {
        id: 'position',
        title: audit('position'),
        number: true,
        width: 92,
        fixed: true,
        cell: ({ position, outcome }) =>
          outcome === 'FAILED' ? formatNumber(position) : <ProofLink position={position} />,
      },
      { id: 'at', title: audit('at'), quiet: true, width: 148, cell: ({ at }) => <When at={at} /> },
      { id: 'user', title: t('user'), cell: ({ user }) => <Person user={user} /> },
      { id: 'outcome', title: t('outcome'), cell: (row) => <Outcome row={row} /> },
      { id: 'ip', title: t('ip'), quiet: true, width: 140, value: ({ ip }) => ip ?? '–' },
      { id: 'ended', title: t('ended'), quiet: true, cell: (row) => <End row={row} /> },
    ],
    [t, audit],
  )
}

const Person = ({ user }: Pick<SignInAnswer, 'user'>) => {
  const t = useSignInLogWords()
  return user ? <span title={user.id}>{user.name}</span> : <span className="text-text-3">{t('noAccount')}</span>
}

const reasons = ['unknownAccount', 'wrongPassword', 'disabled', 'locked'] as const

const Outcome = ({ row: { outcome, reason } }: { row: SignInAnswer }) => {
  const t = useSignInLogWords()
  const known = reasons.find((one) => one === reason)
  return (
    <StateDot tone={tones[outcome]}>
      {t(`outcome.${outcome}`)}
      {known ? ` · ${t(`reason.${known}`)}` : ''}
    </StateDot>
  )
}

const End = ({ row: { outcome, ending, endedAt } }: { row: SignInAnswer }) => {
  const t = useSignInLogWords()
  if (outcome === 'FAILED') return '–'
  if (ending === null || endedAt === null) return t('open')
  return (
    <>
      {t(`ending.${ending}`)} · <When at={endedAt} />
    </>
  )
}
