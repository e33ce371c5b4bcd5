import { Card } from '../../kit/Card.tsx'
import { useErasureWords } from './words.ts'

const lines = ['meaning1', 'meaning2', 'meaning3', 'meaning4'] as const

/** What confirming destroys and what it leaves; `bare` without a ground of its own. */
export const Meaning = ({ bare = false }: { bare?: boolean }) => {
  const t = useErasureWords()
  const list = (
    <ul className="grid max-w-[72ch] list-disc gap-1.5 pl-4 text-13 text-text-2">
      {lines.map((line) => (
        <li key={line}>{t(line)}</li>
      ))}
    </ul>
  )
  return bare ? (
    list
  ) : (
    <Card title={t('meaning')} pad>
      {list}
    </Card>
  )
}
