import { Link } from 'wouter'
import { buttonClass } from '../../kit/Button.tsx'
import { formatNumber } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { eventPath } from '../paths.ts'
import { useFindings } from './findings.ts'
import type { VerifyResult } from './results.ts'
import { useRunWords } from './words.ts'

/** Whether everything is as it was written; if not, the first place where it is not and what that means. */
export const Verdict = ({ result }: { result: VerifyResult }) => {
  const t = useRunWords()
  const findingText = useFindings()
  const { ok, verified, unchained, finding } = result
  if (ok)
    return (
      <Notice tone="good" title={t('verifiedTitle', { count: verified })}>
        {t('verifiedLine')} {unchained > 0 ? t('unchained', { count: unchained }) : null}
      </Notice>
    )
  if (finding === null) return <Notice tone="bad" title={t('damage')} />
  const { kind, position } = finding
  const { title, meaning } = findingText(finding)
  return (
    <Notice
      tone="bad"
      title={title}
      action={
        kind === 'missing' || kind === 'unreadable' ? null : (
          <Link href={eventPath(position)} className={buttonClass('plain', true)}>
            {t('toFinding', { position: formatNumber(position) })}
          </Link>
        )
      }
    >
      {meaning}
    </Notice>
  )
}
