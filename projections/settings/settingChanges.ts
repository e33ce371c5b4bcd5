import { extraColumn } from '../../events/settings/extraColumn.ts'
import { noticeTemplate } from '../../events/settings/noticeTemplate.ts'
import { optionGroup } from '../../events/settings/optionGroup.ts'
import { parameter } from '../../events/settings/parameter.ts'
import { refusalReason } from '../../events/settings/refusalReason.ts'
import { resumeSource } from '../../events/settings/resumeSource.ts'
import { trackingType } from '../../events/settings/trackingType.ts'
import type { RecordedEvent } from '../../events/kernel/decider.ts'
import { integer, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, type Projection } from '../kernel/projection.ts'

/** Every kind of record whose changes the parameter log tells, one line each. */
export const settingKinds = [
  parameter,
  optionGroup,
  extraColumn,
  refusalReason,
  resumeSource,
  trackingType,
  noticeTemplate,
] as const

const columns = {
  position: integer(),
  at: text(),
  by: text(),
  kind: text(),
  recordId: text(),
  type: text(),
  version: integer(),
}

export type SettingChangeRow = RowOf<typeof columns>

const changeOf = (_: SettingChangeRow | undefined, event: RecordedEvent): SettingChangeRow => {
  const { position, stream, type, version, meta } = event
  const kind = stream.slice(0, stream.indexOf('-'))
  return { position, at: meta.at, by: meta.by.id, kind, recordId: idOf(stream), type, version }
}

const types = settingKinds.flatMap(({ events }) => Object.keys(events))

/** One row for each change of a parameter, an option, an extra column, or a record that people choose from. */
export const settingChanges: Projection<typeof columns> = {
  name: 'settingChanges',
  context: 'settings',
  revision: 1,
  columns,
  key: 'position',
  indexes: [
    ['at', 'position'],
    ['kind', 'at', 'position'],
  ],
  keys: ({ position }) => [String(position)],
  on: Object.fromEntries(types.map((type) => [type, changeOf])),
}

/** How the log may be searched, newest first. */
export const settingChangeList: ListFields<typeof columns> = {
  at: { kind: 'instant' },
  by: { kind: 'text', sort: false },
  kind: { kind: 'choice', choices: settingKinds.map(({ stream }) => stream), sort: false },
  recordId: { kind: 'text', sort: false },
  type: { kind: 'text', sort: false },
}
