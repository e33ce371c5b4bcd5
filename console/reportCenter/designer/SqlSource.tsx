import { useState } from 'react'
import { readWrittenSql } from '../../../events/kernel/query/writtenSql.ts'
import type { ColumnType } from '../../../events/kernel/query/columnTypes.ts'
import type { SqlParameter, SqlSource as Written } from '../../../events/reports/sqlParameters.ts'
import type { DatabaseType } from '../../../events/sources/dataSourceSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { send, useGet } from '../../shell/calls.ts'
import { fieldSentence, sentenceOf } from '../../shell/problems.ts'
import { SqlParameters } from './SqlParameters.tsx'
import { useSqlWords } from './sqlWords.ts'
import { labelOfName } from './useDesign.ts'
import type { StepProps } from './useSaving.ts'

type Source = Readonly<{ id: string; name: string; databaseType: DatabaseType }>
type Found = Readonly<{ id: string; name: string; type: ColumnType }>

const at = 'definition.source'

/** SQL that an author writes: its source, its text, what it asks of readers, and the columns its database tells. */
export const SqlSource = ({ design, saving, source }: StepProps & { source: Written }) => {
  const t = useSqlWords()
  const { data } = useGet<Readonly<{ list: readonly Source[] }>>('/report/sql/sources')
  const [refused, setRefused] = useState<unknown>()
  const { sourceId, text, parameters } = source
  const put = (change: Partial<Written>): void => {
    setRefused(undefined)
    design.set({ source: { ...source, ...change } })
  }
  const kind = data?.list.find(({ id }) => id === sourceId)?.databaseType
  const write = (next: string): void => put({ text: next, parameters: parametersIn(next, kind, parameters) })
  const describe = async (): Promise<void> => {
    try {
      const definition = { source: { sourceId, text, parameters } }
      const { columns } = await send<{ columns: readonly Found[] }>('POST', '/report/sql/describe', { definition })
      put({ columns: columns.map(({ id, name, type }) => ({ id, name, type, labels: labelBefore(source, name) })) })
    } catch (problem) {
      setRefused(problem)
    }
  }
  const errorAt = (path: string): string | undefined => fieldSentence(refused, path) ?? saving.errorAt(path)
  const isTold = [`${at}.text`, `${at}.sourceId`].some((path) => fieldSentence(refused, path) !== undefined)
  return (
    <>
      <Field
        label={t('source')}
        required
        error={errorAt(`${at}.sourceId`)}
        {...(data?.list.length === 0 ? { help: t('noSource') } : {})}
      >
        <Picker
          label={t('source')}
          options={(data?.list ?? []).map(({ id, name, databaseType }) => ({
            value: id,
            label: name,
            note: databaseType,
          }))}
          value={sourceId === '' ? undefined : sourceId}
          onValueChange={(id) => put({ sourceId: id, columns: [] })}
        />
      </Field>
      <Field label={t('text')} required help={t('textHelp')} error={errorAt(`${at}.text`)}>
        <TextArea
          className="min-h-40 font-mono"
          spellCheck={false}
          value={text}
          maxLength={20_000}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      {parameters.length > 0 ? (
        <SqlParameters
          parameters={parameters}
          onChange={(next) => put({ parameters: next })}
          errorAt={(path) => design.problemAt(path) ?? errorAt(`definition.${path}`)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="main" disabled={sourceId === '' || text.trim() === ''} onClick={describe}>
          {t('describe')}
        </Button>
        {source.columns.length > 0 ? <span>{t('described', { count: source.columns.length })}</span> : null}
      </div>
      {refused !== undefined && !isTold ? <Notice tone="bad">{sentenceOf(refused)}</Notice> : null}
    </>
  )
}

const labelBefore = ({ columns }: Written, name: string) =>
  columns.find((one) => one.name === name)?.labels ?? labelOfName(name)

/** The parameters of a text, as they were said before; those before while the text cannot be read. */
const parametersIn = (
  text: string,
  kind: DatabaseType | undefined,
  before: readonly SqlParameter[],
): SqlParameter[] => {
  const read = readWrittenSql(text, kind === 'mariadb' ? 'mysql' : (kind ?? 'postgresql'))
  if ('key' in read) return [...before]
  return [...new Set(read.parameters)].map(
    (name) =>
      before.find((one) => one.name === name) ?? {
        ...{ name, type: 'text', labels: labelOfName(name), required: true, values: [] },
      },
  )
}
