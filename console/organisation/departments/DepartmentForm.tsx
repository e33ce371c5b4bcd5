import { phrases } from '../../../events/organisation/phrases.ts'
import { DateInput } from '../../kit/DateInput.tsx'
import { Field } from '../../kit/Field.tsx'
import { toDay } from '../../kit/format.ts'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { ColumnFields } from '../../settings/columns/ColumnFields.tsx'
import { useColumnInput } from '../../settings/columns/useColumnInput.ts'
import { FormOf } from '../../shell/record/FormOf.tsx'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useSave } from '../../shell/record/useSave.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf } from '../labels.ts'
import { type DepartmentInput, inputOf, nothing, read, schemas, type texts } from './departmentInput.ts'
import { DepartmentPicker } from './DepartmentPicker.tsx'
import { apiPath, departmentApi, listPath } from './paths.ts'
import type { DepartmentNode, ShownDepartment } from './tree.ts'
import { useRefreshDepartments } from './useDepartments.ts'
import { useDepartmentWords } from './words.ts'

type Props = {
  id: string | undefined
  companyId: string
  departments: readonly DepartmentNode[]
  /** Where a new one begins. */
  parentId: string | null
  onClose: () => void
}

/** The drawer in which a department is opened or changed, at once or from a day on. */
export const DepartmentForm = ({ id, ...props }: Props) => {
  const t = useDepartmentWords()
  return (
    <FormOf<ShownDepartment>
      path={id === undefined ? undefined : departmentApi(id)}
      title={t('title')}
      onClose={props.onClose}
    >
      {(department) => <Form department={department} {...props} />}
    </FormOf>
  )
}

type FormProps = Omit<Props, 'id'> & { department: ShownDepartment | undefined }

const Form = ({ department, companyId, departments, parentId, onClose }: FormProps) => {
  const t = useDepartmentWords()
  const words = useRecordWords()
  const { current, take, save } = useSave<ShownDepartment>({
    record: department,
    path: apiPath,
    refresh: useRefreshDepartments(),
  })
  const form = useRecordForm<DepartmentInput>({
    initial: department ? inputOf(department) : { ...nothing, parentId: parentId ?? '' },
    schemas,
    read,
    labels: (name) => labelOf(`department.${name}`),
    phrases,
  })
  const { input, set, error } = form
  const columns = useColumnInput({ owner: 'department', companyId, before: current?.columnValues })

  const saveAll = async (): Promise<void> => {
    const { parentId: parent, effectiveAt, expiresAt, ...said } = input
    const columnValues = current ? columns.changes : columns.entered
    const values: Readonly<Record<string, unknown>> = {
      ...said,
      level: Number(input.level),
      ...(effectiveAt === '' ? {} : { effectiveAt }),
      ...(current ? {} : { companyId, parentId: parent || null, expiresAt: expiresAt || null }),
      ...(columnValues ? { columnValues } : {}),
    }
    const changed = [...form.changed.filter((name) => name in values), ...(columnValues ? ['columnValues'] : [])]
    const touched = changed.some((name) => name !== 'effectiveAt')
    const saved = await save(touched, values, changed)
    if (!current && saved) say(words('created', { name: input.name.trim() }))
    if (current && saved && effectiveAt > toDay(new Date()))
      say(t('savePlanned', { name: current.name, day: effectiveAt }))
    onClose()
  }

  const field = (name: keyof typeof texts, required = false) => (
    <Field label={labelOf(`department.${name}`)} required={required} optional={!required} error={error(name)}>
      <TextInput name={name} value={input[name]} onChange={(event) => set(name, event.target.value)} />
    </Field>
  )

  return (
    <RecordDrawer
      title={current ? t('editTitle', { name: current.name }) : t('addTitle')}
      form={form}
      beside={columns}
      name={`${listPath}/${current?.id ?? 'new'}`}
      onSave={saveAll}
      onClose={onClose}
      record={
        current && {
          kind: 'department',
          id: current.id,
          version: current.version,
          onNewest: async (keep) => {
            const newest = await send<ShownDepartment>('GET', departmentApi(current.id))
            take(newest)
            form.restart(inputOf(newest), keep)
            if (!keep) columns.reset()
          },
        }
      }
    >
      {field('code', true)}
      {field('name', true)}
      {current ? null : (
        <Field label={labelOf('department.parentId')} error={error('parentId')}>
          <DepartmentPicker
            label={labelOf('department.parentId')}
            departments={departments}
            value={input.parentId}
            onChange={(id) => set('parentId', id)}
            top={t('top')}
          />
        </Field>
      )}
      {field('shortName')}
      {field('englishName')}
      {field('category')}
      <Field label={labelOf('department.level')} help={t('levelHelp')} error={error('level')}>
        <NumberInput name="level" value={input.level} onValueChange={(level) => set('level', level)} />
      </Field>
      <Field
        label={current ? t('fromDay') : labelOf('department.effectiveAt')}
        optional
        help={t('fromDayHelp')}
        error={error('effectiveAt')}
      >
        <DateInput name="effectiveAt" value={input.effectiveAt} onValueChange={(text) => set('effectiveAt', text)} />
      </Field>
      {current ? null : (
        <Field label={labelOf('department.expiresAt')} optional error={error('expiresAt')}>
          <DateInput name="expiresAt" value={input.expiresAt} onValueChange={(text) => set('expiresAt', text)} />
        </Field>
      )}
      <Field label={labelOf('department.remarks')} optional error={error('remarks')}>
        <TextArea
          name="remarks"
          rows={3}
          value={input.remarks}
          onChange={(event) => set('remarks', event.target.value)}
        />
      </Field>
      <ColumnFields input={columns} />
    </RecordDrawer>
  )
}
