import type { Treatment as Kind } from '../../../../events/settings/importReport.ts'
import { Tag } from '../../../kit/Tag.tsx'
import type { Tone } from '../../../kit/tone.ts'
import { useImportWords } from '../words.ts'

const looks = {
  empty: ['warn', 'gap'],
  zero: ['plain', 'asZero'],
  kept: ['plain', 'kept'],
  refused: ['bad', 'refused'],
} as const satisfies Readonly<Record<Kind, readonly [Tone, string]>>

/** What becomes of a text that is not the value of its field, and why. */
export const Treatment = ({ treatment, message }: { treatment: Kind; message: string }) => {
  const t = useImportWords()
  const [tone, word] = looks[treatment]
  return (
    <span title={message}>
      <Tag tone={tone}>{t(word)}</Tag> {message}
    </span>
  )
}
