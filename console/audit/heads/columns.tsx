import { useMemo } from 'react'
import type { HeadAnswer } from '../../../projections/audit/auditAnswers.ts'
import { formatNumber } from '../../kit/format.ts'
import { StateDot } from '../../kit/StateDot.tsx'
import type { Column } from '../../kit/table/column.ts'
import { When } from '../../kit/When.tsx'
import { shortHash } from '../parts/Code.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { eventHref } from '../paths.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { useHeadWords } from './words.ts'

/** A signed head in one row. */
export const useHeadColumns = (): readonly Column<HeadAnswer>[] => {
  const t = useHeadWords()
  return useMemo(
    (): readonly Column<HeadAnswer>[] => [
      {
        id: 'position',
        title: t('upTo'),
        number: true,
        width: 100,
        value: ({ position }) => position,
        cell: ({ position }) => formatNumber(position),
        link: ({ position }) => eventHref(position),
      },
      { id: 'at', title: t('signedAt'), quiet: true, width: 160, cell: ({ at }) => <When at={at} /> },
      { id: 'hash', title: t('hash'), cell: ({ hash }) => <Copied text={hash} label={t('hash')} /> },
      {
        id: 'signature',
        title: t('signature'),
        cell: ({ signed }) => <StateDot tone={signed ? 'good' : 'bad'}>{signed ? t('valid') : t('invalid')}</StateDot>,
      },
      { id: 'elsewhere', title: t('elsewhere'), cell: (head) => <Elsewhere head={head} /> },
    ],
    [t],
  )
}

const Copied = ({ text, label }: { text: string; label: string }) => (
  <span className="inline-flex items-center gap-1">
    <code className="font-mono text-12 text-text-2" title={text}>
      {shortHash(text)}
    </code>
    <CopyButton text={text} label={label} />
  </span>
)
