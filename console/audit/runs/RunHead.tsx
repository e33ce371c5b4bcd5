import { Download } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { formatMoment } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { download } from '../../shell/calls.ts'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { useAuditWords } from '../parts/words.ts'
import { runApiOf } from '../paths.ts'
import { CancelRun } from './CancelRun.tsx'
import { stateTones, useRunTexts } from './runTexts.ts'
import { useMayRun } from './useRun.ts'
import { useRunWords } from './words.ts'

/** What was asked, by whom and when, and what can be done with it. */
export const RunHead = ({ run }: { run: AuditRunAnswer }) => {
  const t = useRunWords()
  const audit = useAuditWords()
  const { name, moments } = useRunTexts()
  const mayRun = useMayRun()
  const { id, state, allowed, creator, createdAt } = run
  return (
    <PageHead
      title={name(run)}
      line={[moments(run), creator, formatMoment(createdAt)].join(' · ')}
      tags={<Tag tone={stateTones[state]}>{audit(`state.${state}`)}</Tag>}
      actions={
        mayRun ? (
          <>
            {allowed.includes('cancel') ? <CancelRun id={id} /> : null}
            {allowed.includes('download') ? (
              <Button look="main" icon={Download} onClick={() => download('GET', `${runApiOf(id)}/file`)}>
                {t('download')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    />
  )
}
