import { Card } from '../../kit/Card.tsx'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { formatBytes, formatMoment, formatNumber } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import type { ExportResult } from './results.ts'
import { Code } from '../parts/Code.tsx'
import { useRunWords } from './words.ts'

/** What an export holds, and how its file is told from any other. */
export const ExportOutcome = ({ result }: { result: ExportResult }) => {
  const t = useRunWords()
  const { file, events, until, hash, expiresAt } = result
  const facts: readonly Fact[] = [
    { label: t('events'), value: formatNumber(events) },
    { label: t('exportUntil'), value: t('atEvent', { position: formatNumber(until) }) },
    ...(file
      ? [
          { label: t('file'), value: file.name },
          { label: t('size'), value: formatBytes(file.size) },
          { label: t('sha256'), value: <Code text={file.sha256} label={t('sha256')} />, wide: true },
        ]
      : []),
    ...(hash ? [{ label: t('head'), value: <Code text={hash} label={t('head')} />, wide: true }] : []),
  ]
  return (
    <>
      {file ? (
        <Notice tone="good" title={t('exportDone', { count: events })}>
          {expiresAt ? t('exportDoneLine', { at: formatMoment(expiresAt) }) : t('exportKept')}
        </Notice>
      ) : (
        <Notice tone="plain" title={t('exportGone')}>
          {t('exportGoneLine')}
        </Notice>
      )}
      <Card title={t('result')} pad>
        <Facts facts={facts} />
      </Card>
    </>
  )
}
