import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import type { ExtraColumnRow } from '../../../projections/settings/extraColumns.ts'
import type { RefusalReasonRow } from '../../../projections/settings/refusalReasons.ts'
import type { ParameterAnswer, SettingChange } from '../../../projections/settings/settingAnswers.ts'
import { type Asked, granted } from '../shell/answers.ts'
import { identityOf, openConsole } from '../shell/console.tsx'

const verbs = ['read', 'create', 'change', 'enable', 'remove', 'export', 'resend']
const nouns = ['parameter', 'option', 'refusalReason', 'extraColumn', 'parameterLog', 'operationLog', 'smsLog']

/** Everything that can be done with settings. */
export const allActions = nouns.flatMap((noun) => verbs.map((verb) => `sys:${noun}:${verb}`))

/** What those hold who may only look. */
export const readOnly = nouns.map((noun) => `sys:${noun}:read`)

const owned = {
  companyId: 'main',
  departmentId: null,
  createdBy: 'admin',
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
  version: 3,
  position: 10,
}

export const parameterOf = (key: string, more: Partial<ParameterAnswer> = {}): ParameterAnswer => ({
  key,
  group: 'logistics',
  name: `Name of ${key}`,
  help: 'What it is for',
  kind: 'number',
  unit: '%',
  limits: { min: '0', max: '100', scale: 2 },
  maxLength: null,
  choices: [],
  value: '0',
  isSet: false,
  standard: '0',
  next: null,
  updatedBy: null,
  updatedAt: null,
  version: 0,
  ...more,
})

export const optionOf = (id: string, more: Partial<OptionGroupRow['options'][number]> = {}) => ({
  id,
  code: id,
  nameCn: `${id} 级`,
  nameTw: '',
  nameEn: `Grade ${id}`,
  stopped: false,
  ...more,
})

export const groupOf = (id: string, options = [optionOf('A'), optionOf('B')]): OptionGroupRow => ({
  ...owned,
  id,
  code: 'grade',
  nameCn: '等级',
  nameTw: '',
  nameEn: 'Grade',
  options,
  optionCount: options.length,
})

export const columnOf = (id: string, more: Partial<ExtraColumnRow> = {}): ExtraColumnRow => ({
  ...owned,
  id,
  owner: 'order',
  nameCn: `栏位 ${id}`,
  nameTw: '',
  nameEn: `Column ${id}`,
  kind: 'text',
  mode: null,
  groupId: null,
  sort: 0,
  required: false,
  status: 'ENABLED',
  ...more,
})

export const reasonOf = (id: string, more: Partial<RefusalReasonRow> = {}): RefusalReasonRow => ({
  ...owned,
  id,
  code: `code-${id}`,
  nameCn: `原因 ${id}`,
  nameTw: '',
  nameEn: `Reason ${id}`,
  sort: 1,
  status: 'ENABLED',
  ...more,
})

export const changeOf = (position: number, more: Partial<SettingChange> = {}): SettingChange => ({
  position,
  at: '2026-11-20T02:00:00.000Z',
  by: { type: 'user', id: 'lin', name: 'Lin' },
  kind: 'parameter',
  table: 'Parameters',
  recordId: 'order.tolerance',
  record: 'Tolerance',
  type: 'ParameterSet',
  title: 'Parameter set',
  version: 2,
  ...more,
})

export const listOf = (rows: readonly object[], total = rows.length) =>
  granted({ list: rows, total, pageNum: 1, pageSize: 50, position: 10 })

const codes = ['parameter', 'option', 'refusalReason', 'extraColumn', 'parameterLog', 'operationLog', 'smsLog']

type Answer = (asked: Asked) => Response | undefined

/** The console of somebody who looks after settings. */
export const opened = (at: string, answer: Answer, actions: readonly string[] = allActions) =>
  openConsole({
    at,
    signedIn: true,
    codes,
    answer: (asked) => {
      if (asked.path === '/api/SysUser/identity')
        return granted({ ...identityOf('lin', ...codes), companyId: 'main', actions })
      return (
        answer(asked) ?? (asked.path.startsWith('/api/sys/timeline/') ? granted({ list: [], total: 0 }) : undefined)
      )
    },
  })
