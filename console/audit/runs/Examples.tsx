import { Card } from '../../kit/Card.tsx'
import { Tag } from '../../kit/Tag.tsx'
import type { ModelDifference } from './results.ts'
import { type FieldChange, type RowChange, rowChange } from './rowChange.ts'
import { useRunWords } from './words.ts'

/** Some rows of a read model that are not the same at both moments, each with what differs. */
export const Examples = ({ model: { name, examples } }: { model: ModelDifference }) => {
  const t = useRunWords()
  return (
    <Card title={t('examples', { name })} pad>
      <p className="mb-3 text-13 text-text-2">{examples.length === 0 ? t('noExamples') : t('examplesLine')}</p>
      <ul className="grid">
        {examples.map((example) => (
          <Example key={example.key} rowKey={example.key} change={rowChange(example)} />
        ))}
      </ul>
    </Card>
  )
}

const looks = {
  added: ['good', 'isAdded'],
  removed: ['bad', 'isRemoved'],
  changed: ['plain', 'isChanged'],
} as const

const Example = ({ rowKey, change }: { rowKey: string; change: RowChange }) => {
  const t = useRunWords()
  const [tone, word] = looks[change.kind]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,3fr)] gap-x-4 gap-y-1 border-t py-2.5 text-13 max-sm:grid-cols-1">
      <span className="flex min-w-0 items-baseline gap-2">
        <code className="min-w-0 font-mono text-12 break-all">{rowKey}</code>
        <Tag tone={tone}>{t(word)}</Tag>
      </span>
      <dl className="grid min-w-0 gap-0.5">
        {change.fields.map((one) => (
          <div key={one.field} className="min-w-0 break-words tabular-nums">
            <dt className="inline text-text-3">{one.field}: </dt>
            <dd className="inline">{one.isList ? <Items {...one} /> : <Values kind={change.kind} {...one} />}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const Values = ({ kind, before, after }: FieldChange & Pick<RowChange, 'kind'>) => (
  <>
    {kind === 'added' ? null : <Value text={before} old={kind === 'changed'} />}
    {kind === 'changed' ? <span aria-hidden> → </span> : null}
    {kind === 'removed' ? null : <Value text={after} />}
  </>
)

const Items = ({ before, after }: FieldChange) => (
  <>
    {before === '' ? null : <Value text={`− ${before}`} old />}
    {before === '' || after === '' ? null : ' '}
    {after === '' ? null : <Value text={`+ ${after}`} />}
  </>
)

const Value = ({ text, old = false }: { text: string; old?: boolean }) => {
  const t = useRunWords()
  const said = text === '' ? t('emptyValue') : text
  return old ? <del className="text-text-3">{said}</del> : <ins className="no-underline">{said}</ins>
}
