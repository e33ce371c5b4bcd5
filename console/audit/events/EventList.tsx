import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { LogEntry } from '../../../projections/audit/auditAnswers.ts'
import { AuditList } from '../parts/AuditList.tsx'
import { useListDesk } from '../parts/useListDesk.ts'
import { eventApi } from '../paths.ts'
import { useEventColumns } from './columns.tsx'
import { EventFilters, filterKinds } from './EventFilters.tsx'
import { useEventWords } from './words.ts'

/** All events, newest first: who did what to which record, when and where. */
export const EventList = () => {
  const t = useEventWords()
  const desk = useListDesk<LogEntry>({ path: `${eventApi}/getEventByParam`, kinds: filterKinds })
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      <AuditList
        label={t('title')}
        desk={desk}
        columns={useEventColumns()}
        rowId={({ position }) => String(position)}
        filters={<EventFilters desk={desk} />}
        empty={<Empty title={t('empty')} line={t('emptyLine')} />}
      />
    </>
  )
}
