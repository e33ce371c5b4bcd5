import type {
  ImportField,
  ImportMapping,
  ImportOrigin,
  ImportReading,
  ImportRow,
  ImportTarget,
} from '../kernel/importTarget.ts'
import { readLine } from '../kernel/readLine.ts'
import { orgTree } from './department.ts'
import { fields as labels } from './phrases.ts'

const kinds: Readonly<Record<string, ImportField['kind']>> = {
  code: 'text',
  name: 'text',
  parentCode: 'text',
  shortName: 'text',
  englishName: 'text',
  category: 'text',
  level: 'decimal',
  effectiveAt: 'day',
  expiresAt: 'day',
  remarks: 'text',
}

type Label = keyof (typeof labels)['zh-CN']

const fields: readonly ImportField[] = Object.entries(kinds).map(([name, kind]) => {
  const label = `department.${name}` as Label // each has one
  return {
    name,
    kind,
    required: name === 'code' || name === 'name',
    labels: { 'zh-CN': labels['zh-CN'][label], 'zh-TW': labels['zh-TW'][label], 'en-US': labels['en-US'][label] },
  }
})

/** How departments come out of a file: a superior stands before those below it, and is named by its code. */
export const departmentImport: ImportTarget = {
  name: 'department',
  context: orgTree.context,
  action: 'sys:department:import',
  fields,
  shipped: [],
  path: '/sys/department',
  identity: 'code',
  keepsExtras: false,
  rules: orgTree,
  home: ({ companyId }) => companyId,
  read: (row, mapping, origin) => readDepartment(row, mapping, origin),
}

const readDepartment = (row: ImportRow, mapping: ImportMapping, origin: ImportOrigin): ImportReading => {
  const { values, gaps, problems } = readLine(fields, row, mapping)
  if (problems.length > 0) return { problems }
  const { level, ...texts } = Object.fromEntries(values)
  const { id: departmentId, companyId } = origin
  const read = orgTree.commands.ImportDepartment.safeParse({
    ...texts,
    ...(level === undefined ? {} : { level: Number(level) }),
    departmentId,
    companyId,
  })
  if (read.success) return { command: { type: 'ImportDepartment', data: read.data }, gaps }
  return {
    problems: read.error.issues.map(({ path, message }) => {
      const field = path.join('.')
      const use = mapping.columns.find((one) => one.use === 'field' && one.field === field)
      return { column: use?.column ?? '', field, text: (use && row.cells.get(use.column)) ?? '', key: message }
    }),
  }
}
