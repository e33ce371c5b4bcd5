import { useMemo } from 'react'
import type { DataSeenAnswer } from '../../../projections/audit/auditAnswers.ts'
import { Empty } from '../../kit/Empty.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import type { Column } from '../../kit/table/column.ts'
import type { FilterKinds } from '../parts/address.ts'
import { AuditList } from '../parts/AuditList.tsx'
import { DaysFilter } from '../parts/DaysFilter.tsx'
import { PersonFilter } from '../parts/PersonFilter.tsx'
import { useListDesk } from '../parts/useListDesk.ts'
import { usePlaceColumns } from '../parts/usePlaceColumns.tsx'
import { useAuditWords } from '../parts/words.ts'
import { seenApi } from '../paths.ts'
import { useSeenWords } from './words.ts'

const filterKinds = { at: 'days', by: 'exact', subject: 'exact' } as const satisfies FilterKinds

/** Who saw which personal data of whom, newest first. */
export const SeenList = () => {
  const t = useSeenWords()
  const audit = useAuditWords()
  const desk = useListDesk<DataSeenAnswer>({ path: `${seenApi}/getSeenByParam`, kinds: filterKinds })
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      <AuditList
        label={t('title')}
        desk={desk}
        columns={useColumns()}
        rowId={({ position, subject }) => `${position}.${subject.id}`}
        filters={
          <>
            <DaysFilter desk={desk} name="at" label={audit('at')} />
            <PersonFilter desk={desk} name="by" label={audit('by')} />
            <PersonFilter desk={desk} name="subject" label={t('subject')} />
          </>
        }
        empty={<Empty title={t('empty')} line={t('emptyLine')} />}
      />
    </>
  )
}

const useColumns = (): readonly Column<DataSeenAnswer>[] => {
  const t = useSeenWords()
  const audit = useAuditWords()
  const kit = useKitWords()
  const place = usePlaceColumns()
  return useMemo(
    (): readonly Column<DataSeenAnswer>[] => [
      ...place,
      { id: 'by', title: audit('by'), value: ({ by }) => by.name },
      { id: 'subject', title: t('subject'), cell: ({ subject }) => <Subject {...subject} /> },
      { id: 'what', title: t('what'), value: ({ what }) => what.join(kit('listComma')) },
      {
        id: 'where',
        title: t('where'),
        cell: ({ where }) => <code className="font-mono text-12 text-text-2">{where}</code>,
      },
      { id: 'count', title: t('together'), quiet: true, width: 110, value: ({ count }) => t('people', { count }) },
    ],
    [t, audit, kit, place],
  )
}

const Subject = ({ id, name }: DataSeenAnswer['subject']) => {
  const t = useSeenWords()
  return name === null ? (
    <span title={t('hidden')}>
      <code className="font-mono text-12">{id}</code>
    </span>
  ) : (
    <span title={id}>{name}</span>
  )
}
