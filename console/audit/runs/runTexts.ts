import type { AuditRunState } from '../../../events/audit/auditRun.ts'
import type { Moment } from '../../../events/audit/auditRunSchemas.ts'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { formatMoment, formatNumber } from '../../kit/format.ts'
import type { Tone } from '../../kit/tone.ts'
import { useAuditWords } from '../parts/words.ts'
import { useFindings } from './findings.ts'
import { differs } from './results.ts'
import { useRunWords } from './words.ts'

export const stateTones: Readonly<Record<AuditRunState, Tone>> = {
  WAITING: 'plain',
  RUNNING: 'ink',
  DONE: 'good',
  FAILED: 'bad',
  CANCELLED: 'plain',
}

type Outcome = Readonly<{ tone: Tone; text: string }>

/** What a run is about and what came out, in a few words. */
export const useRunTexts = () => {
  const t = useRunWords()
  const audit = useAuditWords()
  const findingText = useFindings()
  const moment = (at: Moment): string =>
    typeof at === 'number' ? t('atEvent', { position: formatNumber(at) }) : formatMoment(at)
  const moments = ({ from, until }: Pick<AuditRunAnswer, 'from' | 'until'>): string => {
    if (until === null) return t('all')
    return from === null
      ? t('upTo', { until: moment(until) })
      : t('fromTo', { from: moment(from), until: moment(until) })
  }
  const outcome = ({ result }: Pick<AuditRunAnswer, 'result'>): Outcome | undefined => {
    if (result === null) return undefined
    if ('file' in result) return { tone: 'plain', text: t('exportDone', { count: result.events }) }
    if ('models' in result) {
      const count = result.models.filter(differs).length
      return { tone: 'plain', text: count === 0 ? t('sameTitle') : t('differ', { count }) }
    }
    if (result.ok) return { tone: 'good', text: audit('intact') }
    return { tone: 'bad', text: result.finding ? findingText(result.finding).title : audit('broken') }
  }
  return { moment, moments, outcome, name: ({ kind }: Pick<AuditRunAnswer, 'kind'>): string => audit(`run.${kind}`) }
}
