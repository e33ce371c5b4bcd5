import { companyFields } from '../../../events/organisation/company.ts'
import { phrases } from '../../../events/organisation/phrases.ts'
import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { navigate } from '../../shell/hashLocation.ts'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { newestInto } from '../../shell/record/newestInto.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf } from '../labels.ts'
import { apiPath, companyApi, companyPath, listPath } from './paths.ts'
import { useRefreshCompanies } from './useCompanies.ts'
import { useCompanyWords } from './words.ts'

const nothing = { code: '', name: '', address: '', introduction: '' }
type CompanyInput = typeof nothing

const inputOf = ({ code, name, address, introduction }: CompanyRow): CompanyInput => ({
  code,
  name,
  address,
  introduction,
})

/** The drawer in which a company is registered or changed. */
export const CompanyForm = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const t = useCompanyWords()
  return (
    <FormOf<CompanyRow> path={id === undefined ? undefined : companyApi(id)} title={t('title')} onClose={onClose}>
      {(company) => <Form company={company} onClose={onClose} />}
    </FormOf>
  )
}

const Form = ({ company, onClose }: { company: CompanyRow | undefined; onClose: () => void }) => {
  const t = useCompanyWords()
  const words = useRecordWords()
  const { current, take, save } = useSave<CompanyRow>({
    record: company,
    path: apiPath,
    refresh: useRefreshCompanies(),
  })
  const form = useRecordForm<CompanyInput>({
    initial: company ? inputOf(company) : nothing,
    schemas: companyFields,
    labels: (name) => labelOf(`company.${name}`),
    phrases,
  })
  const { input, set, error } = form

  const saveAll = async (): Promise<void> => {
    const outcome = await save(form.changed.length > 0, input, form.changed)
    if (!current && outcome)
      say(words('created', { name: input.name.trim() }), {
        link: { label: words('open'), open: () => navigate(companyPath(outcome.id)) },
      })
    onClose()
  }

  return (
    <RecordDrawer
      title={current ? t('editTitle', { name: current.name }) : t('addTitle')}
      form={form}
      name={`${listPath}/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={newestInto({ kind: 'company', path: apiPath, current, take, form, inputOf })}
    >
      <Field label={labelOf('company.code')} required help={t('codeHelp')} error={error('code')}>
        <TextInput name="code" value={input.code} onChange={(event) => set('code', event.target.value)} />
      </Field>
      <Field label={labelOf('company.name')} required error={error('name')}>
        <TextInput name="name" value={input.name} onChange={(event) => set('name', event.target.value)} />
      </Field>
      <Field label={labelOf('company.address')} optional error={error('address')}>
        <TextInput name="address" value={input.address} onChange={(event) => set('address', event.target.value)} />
      </Field>
      <Field label={labelOf('company.introduction')} optional error={error('introduction')}>
        <TextArea
          name="introduction"
          rows={6}
          value={input.introduction}
          onChange={(event) => set('introduction', event.target.value)}
        />
      </Field>
    </RecordDrawer>
  )
}
