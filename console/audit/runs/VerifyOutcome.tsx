import { Card } from '../../kit/Card.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { formatMoment, formatNumber } from '../../kit/format.ts'
import type { VerifyResult } from './results.ts'
import { useRunTexts } from './runTexts.ts'
import { Verdict } from './Verdict.tsx'
import { useRunWords } from './words.ts'

/** What a verification found. */
export const VerifyOutcome = ({ result }: { result: VerifyResult }) => {
  const t = useRunWords()
  const { moment } = useRunTexts()
  const { verified, position, unchained, head, damage } = result
  return (
    <>
      <Verdict result={result} />
      <Card title={t('result')} pad>
        <Facts
          facts={[
            { label: t('verified'), value: `${formatNumber(verified)} ${t('unit')}` },
            { label: t('upToPosition'), value: moment(position) },
            { label: t('notChained'), value: formatNumber(unchained) },
            {
              label: t('lastHead'),
              value: head && `${formatMoment(head.at)} · ${moment(head.position)}`,
              absent: t('none'),
            },
          ]}
        />
      </Card>
      {damage.length > 0 ? (
        <Card title={t('damage')} pad>
          <ul className="grid gap-1.5 text-13">
            {damage.map((line) => (
              <li key={line} className="font-mono text-12 break-words">
                {line}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
