import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { words as messageWords } from '../../../events/messages/phrases.ts'
import type { TextMessageStatus } from '../../../events/messages/textMessage.ts'
import type { TextMessageAnswer } from '../../../projections/messages/messageAnswers.ts'
import type { FilterKinds } from '../../audit/parts/address.ts'
import { DaysFilter } from '../../audit/parts/DaysFilter.tsx'
import { PersonFilter } from '../../audit/parts/PersonFilter.tsx'
import { ProofLink } from '../../audit/parts/ProofLink.tsx'
import { LogList } from '../../audit/parts/LogList.tsx'
import { useListDesk } from '../../audit/parts/useListDesk.ts'
import { Confirm } from '../../kit/Confirm.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { say } from '../../kit/toast.ts'
import type { Tone } from '../../kit/tone.ts'
import { When } from '../../kit/When.tsx'
import { currentLanguage } from '../../kit/words.ts'
import { send, useRefresh } from '../../shell/calls.ts'
import type { BulkAnswer } from '../../shell/record/bulk.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { useTextMessageWords } from './words.ts'

const api = '/sys/log/sms'
const filterKinds = { createdAt: 'days', subjectId: 'exact', status: 'choice' } as const satisfies FilterKinds
const tones: Readonly<Record<TextMessageStatus, Tone>> = {
  WAITING: 'ink',
  ACCEPTED: 'ink',
  DELIVERED: 'good',
  FAILED: 'bad',
  IGNORED: 'plain',
}
const states = Object.keys(tones) as readonly TextMessageStatus[] // the keys of a literal

const stateText = (status: TextMessageStatus): string => messageWords[currentLanguage()][`textMessage.status.${status}`]

/** Text messages, newest first, and what became of them. */
export const TextMessageList = () => {
  const t = useTextMessageWords()
  const record = useRecordWords()
  const may = useMay()
  const refresh = useRefresh()
  const [again, setAgain] = useState<TextMessageAnswer>()
  const desk = useListDesk<TextMessageAnswer>({ path: `${api}/getSmsLogByParam`, kinds: filterKinds })
  const resend = async ({ id }: TextMessageAnswer): Promise<void> => {
    const { failed } = await send<BulkAnswer>('PUT', `${api}/resend`, { ids: [id] })
    await refresh(api)
    say(failed[0]?.message ?? t('resent'), failed[0] ? { tone: 'bad' } : {})
  }
  return (
    <>
      <LogList
        words={t}
        desk={desk}
        kinds={filterKinds}
        exports={{ path: `${api}/export`, action: 'sys:smsLog:export' }}
        columns={useColumns()}
        rowId={({ id }) => id}
        filters={
          <>
            <DaysFilter desk={desk} name="createdAt" label={t('at')} />
            <PersonFilter desk={desk} name="subjectId" label={t('recipient')} />
            <ChoiceFilter
              label={t('status')}
              options={states.map((value) => ({ value, label: stateText(value) }))}
              value={desk.view.filters['status']}
              onChange={(values) => desk.setFilter('status', values)}
            />
          </>
        }
        {...(may('sys:smsLog:resend')
          ? {
              menu: (row: TextMessageAnswer) =>
                row.canResend ? [{ label: `${t('resend')}…`, icon: Send, onSelect: () => setAgain(row) }] : [],
            }
          : {})}
      />
      <Confirm
        open={again !== undefined}
        onOpenChange={() => setAgain(undefined)}
        title={t('resendTitle', { name: again?.recipient.name ?? '' })}
        action={t('resend')}
        onConfirm={() => again && resend(again)}
      >
        <p className="text-text">{record('question')}</p>
        <p className="mt-1">{t('resendLine')}</p>
      </Confirm>
    </>
  )
}

const useColumns = (): readonly Column<TextMessageAnswer>[] => {
  const t = useTextMessageWords()
  return useMemo(
    (): readonly Column<TextMessageAnswer>[] => [
      {
        id: 'position',
        title: t('position'),
        number: true,
        width: 92,
        fixed: true,
        cell: ({ position }) => <ProofLink position={position} />,
      },
      { id: 'createdAt', title: t('at'), quiet: true, width: 148, cell: ({ createdAt }) => <When at={createdAt} /> },
      { id: 'recipient', title: t('recipient'), width: 140, value: ({ recipient }) => recipient.name },
      { id: 'phone', title: t('phone'), width: 132, value: ({ phone }) => phone },
      {
        id: 'content',
        title: t('content'),
        cell: ({ content, resends }) => (
          <span className="block w-24 min-w-full truncate max-md:w-40" title={content}>
            {resends === null ? content : `${t('again')} · ${content}`}
          </span>
        ),
      },
      {
        id: 'status',
        title: t('status'),
        width: 160,
        cell: ({ status, reason }) => (
          <StateDot tone={tones[status]}>{[stateText(status), reason].filter(Boolean).join(' · ')}</StateDot>
        ),
      },
      {
        id: 'sentAt',
        title: t('sentAt'),
        quiet: true,
        width: 148,
        cell: ({ sentAt }) => (sentAt === null ? '–' : <When at={sentAt} />),
      },
    ],
    [t],
  )
}
