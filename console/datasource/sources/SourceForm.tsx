import { requiredText } from '../../../events/kernel/fields.ts'
import { dataSourcePhrases } from '../../../events/sources/dataSourcePhrases.ts'
import { databaseTypes, sourceFields } from '../../../events/sources/dataSourceSchemas.ts'
import { Field } from '../../kit/Field.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { navigate } from '../../shell/hashLocation.ts'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { type RecordForm, useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { databaseNames, labelOf, type ToldSource } from '../labels.ts'
import { listPath, sourceApi, sourcePath, sourcesApi } from '../paths.ts'
import { useRefreshSources } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'
import { inputOf, nothing, type SourceInput } from './sourceInput.ts'
import { TestButton } from './TestButton.tsx'

/** The drawer in which a data source is set up or changed. */
export const SourceForm = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const t = useSourceWords()
  return (
    <FormOf<ToldSource> path={id === undefined ? undefined : sourceApi(id)} title={t('title')} onClose={onClose}>
      {(source) => <Form source={source} onClose={onClose} />}
    </FormOf>
  )
}

const databaseType = sourceFields.databaseType
const texts = { name: sourceFields.name, defaultDatabase: sourceFields.defaultDatabase, user: sourceFields.user }

const Form = ({ source, onClose }: { source: ToldSource | undefined; onClose: () => void }) => {
  const t = useSourceWords()
  const refresh = useRefreshSources()
  const { current, take, save } = useSave<ToldSource>({ record: source, path: sourcesApi, refresh })
  const form = useRecordForm<SourceInput>({
    initial: source ? inputOf(source) : nothing,
    schemas: {
      ...texts,
      databaseType: requiredText().pipe(databaseType),
      link: requiredText(1000),
      ...(source ? {} : { password: requiredText(256) }),
    },
    labels: (name) => labelOf(`datasource.${name === 'tls' ? 'options' : name}`),
    phrases: dataSourcePhrases,
  })
  const saveAll = async (): Promise<void> => {
    const { tls, ...values } = form.input
    const options = { timeZone: '', connectSeconds: 5, ...current?.options, tls }
    const changed = form.changed.map((name) => (name === 'tls' ? 'options' : name))
    const saved = await save(form.changed.length > 0, { ...values, options }, changed)
    onClose()
    if (!current && saved) navigate(sourcePath(saved.id))
  }
  return (
    <RecordDrawer
      title={current ? t('edit', { name: current.name }) : t('add')}
      form={form}
      name={`${listPath}/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind: 'datasource', path: sourcesApi, current, take, form, inputOf })}
    >
      <Fields form={form} hasPassword={current?.hasPassword ?? false} />
      <TestButton input={form.input} id={current?.id} />
    </RecordDrawer>
  )
}

type FieldsProps = { form: RecordForm<SourceInput>; hasPassword: boolean }

const Fields = ({ form, hasPassword }: FieldsProps) => {
  const t = useSourceWords()
  const { input, set, error } = form
  const isFile = input.databaseType === 'sqlite'
  const text = (name: keyof SourceInput, help?: string) => (
    <Field label={labelOf(`datasource.${name}`)} required={name !== 'charset'} help={help} error={error(name)}>
      <TextInput name={name} value={input[name]} onChange={(event) => set(name, event.target.value)} />
    </Field>
  )
  return (
    <>
      {text('name')}
      <Field label={labelOf('datasource.databaseType')} required error={error('databaseType')}>
        <Select
          options={databaseTypes.map((value) => ({ value, label: databaseNames[value] }))}
          value={input.databaseType}
          placeholder={t('choose')}
          onValueChange={(value) => set('databaseType', value)}
        />
      </Field>
      {text('link', t(isFile ? 'fileHelp' : 'linkHelp'))}
      {text('defaultDatabase', isFile ? t('fileDatabaseHelp') : undefined)}
      {text('user', isFile ? t('fileUserHelp') : undefined)}
      <Field
        label={labelOf('datasource.password')}
        required={!hasPassword}
        help={t(hasPassword ? 'passwordKept' : 'passwordHelp')}
        error={error('password')}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={input.password}
          onChange={(event) => set('password', event.target.value)}
        />
      </Field>
      {text('charset', t('charsetHelp'))}
      {isFile ? null : (
        <Field label={t('tls')} error={error('tls')}>
          <Select
            options={(['off', 'on', 'verified'] as const).map((value) => ({ value, label: t(`tls_${value}`) }))}
            value={input.tls}
            onValueChange={(value) => set('tls', value)}
          />
        </Field>
      )}
    </>
  )
}
