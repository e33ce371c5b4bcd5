import { useMemo } from 'react'
import { formatShare } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import type { AuditRunAnswer } from '../../../projections/audit/auditAnswers.ts'
import { useAuditWords } from '../parts/words.ts'
import { runHref } from '../paths.ts'
import { stateTones, useRunTexts } from './runTexts.ts'
import { useRunWords } from './words.ts'

/** A run in one row. */
export const useRunColumns = (): readonly Column<AuditRunAnswer>[] => {
  const t = useRunWords()
  const texts = useRunTexts()
  return useMemo(
    (): readonly Column<AuditRunAnswer>[] => [
      { id: 'kind', title: t('kind'), width: 120, value: (run) => texts.name(run), link: ({ id }) => runHref(id) },
      { id: 'state', title: t('state'), width: 130, cell: (run) => <RunState run={run} /> },
      { id: 'moments', title: t('moments'), quiet: true, value: (run) => texts.moments(run) },
      { id: 'result', title: t('result'), cell: (run) => <Result run={run} /> },
      { id: 'by', title: t('by'), quiet: true, value: ({ creator }) => creator },
      {
        id: 'createdAt',
        title: t('startedAt'),
        quiet: true,
        width: 148,
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
      {
        id: 'endedAt',
        title: t('endedAt'),
        quiet: true,
        width: 148,
        cell: ({ endedAt }) => (endedAt ? <When at={endedAt} /> : '–'),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the texts change with the language alone, as t does
    [t],
  )
}

/** The state in a word; of one that runs, how far it is. */
const RunState = ({ run: { state, progress } }: { run: AuditRunAnswer }) => {
  const audit = useAuditWords()
  const share = state === 'RUNNING' && progress.of > 0 ? ` ${formatShare(progress.done / progress.of, 0)}` : ''
  return (
    <StateDot tone={stateTones[state]}>
      {audit(`state.${state}`)}
      {share}
    </StateDot>
  )
}

const Result = ({ run }: { run: AuditRunAnswer }) => {
  const { outcome } = useRunTexts()
  const said = outcome(run)
  if (said === undefined) return run.failure ? run.failure.message : '–'
  return said.tone === 'plain' ? said.text : <StateDot tone={said.tone}>{said.text}</StateDot>
}
