import { ExternalLink, List } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { formatMomentInZone } from '../../kit/format.ts'
import { useMayOpen } from '../../shell/useMayOpen.ts'
import type { LogEntryDetail } from '../../../projections/audit/auditAnswers.ts'
import { recordPage } from '../parts/kinds.ts'
import { useAuditWords } from '../parts/words.ts'
import { recordEventsPath } from '../paths.ts'
import { RecordName } from './RecordName.tsx'
import { useEventWords } from './words.ts'

/** Who, when, from where, about which record, and by which command. */
export const Circumstances = ({ event }: { event: LogEntryDetail }) => {
  const t = useEventWords()
  const audit = useAuditWords()
  const { at, by, page, ip, kind, recordId, version, refused, commandId, causationId, correlationId } = event
  const absent = t('unknown')
  const isOwnCause = causationId === null || causationId === commandId
  const facts: readonly Fact[] = [
    { label: audit('by'), value: by.id === by.name ? by.name : `${by.name} · ${by.id}` },
    { label: audit('at'), value: <time dateTime={at}>{formatMomentInZone(at)}</time> },
    { label: t('page'), value: page, absent },
    { label: t('ip'), value: ip, absent },
    { label: t('record'), value: <RecordName kind={kind} recordId={recordId} /> },
    { label: t('version'), value: t('versionOf', { version }) },
    ...(refused
      ? [
          { label: t('asked'), value: refused.action },
          { label: t('target'), value: refused.target, absent },
          { label: t('reason'), value: refused.message, wide: true },
        ]
      : []),
    { label: t('command'), value: <Id>{commandId}</Id>, wide: true },
    { label: t('cause'), value: isOwnCause ? t('ownCommand') : <Id>{causationId}</Id>, wide: true },
    ...(correlationId === commandId ? [] : [{ label: t('correlation'), value: <Id>{correlationId}</Id>, wide: true }]),
  ]
  return (
    <Card title={t('circumstances')} pad>
      <Facts facts={facts} />
      {recordId === null ? null : <Ways kind={kind} recordId={recordId} />}
    </Card>
  )
}

const Id = ({ children }: { children: string }) => <code className="font-mono text-12 break-all">{children}</code>

/** Where one goes on from an event: the record with its history, or everything that happened to it. */
const Ways = ({ kind, recordId }: { kind: string; recordId: string }) => {
  const t = useEventWords()
  const mayOpen = useMayOpen()
  const page = recordPage(kind, recordId)
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {page !== undefined && mayOpen(page) ? (
        <Link href={page} className={buttonClass('plain', true)}>
          <ExternalLink aria-hidden />
          {t('openRecord')}
        </Link>
      ) : null}
      <Link href={recordEventsPath(kind, recordId)} className={buttonClass('plain', true)}>
        <List aria-hidden />
        {t('recordEvents')}
      </Link>
    </p>
  )
}
