import { inOrder, type Option, optionGroup, withAdded } from '../../events/settings/optionGroup.ts'
import { integer, json, type RowOf, text } from '../kernel/columns.ts'
import type { ListFields } from '../kernel/listQuery.ts'
import { idOf, projection } from '../kernel/projection.ts'
import { onRow, opened, ownerColumns, told } from '../kernel/record.ts'
import { nameColumns, nameList } from './choiceColumns.ts'

const columns = {
  ...ownerColumns,
  code: text(),
  ...nameColumns,
  /** In the order in which they are offered. */
  options: json<readonly Option[]>(),
  optionCount: integer(),
}

export type OptionGroupRow = RowOf<typeof columns>

const withOptions = (options: readonly Option[]) => ({ options, optionCount: options.length })

const onOption = (row: OptionGroupRow, optionId: string, step: Partial<Option>) =>
  withOptions(row.options.map((option) => (option.id === optionId ? { ...option, ...step } : option)))

/** One row for each option group with its options. */
export const optionGroups = projection(optionGroup.events, {
  name: 'optionGroups',
  context: 'settings',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['companyId', 'code', 'id']],
  keys: (event) => [idOf(event.stream)],
  on: {
    OptionGroupDefined: (_, event): OptionGroupRow => ({ ...event.data, ...withOptions([]), ...opened(event) }),
    OptionGroupChanged: onRow((_, data) => told(data)),
    OptionGroupRemoved: () => null,
    OptionAdded: onRow((row, data) => withOptions(withAdded(row.options, data))),
    OptionChanged: onRow((row, { optionId, ...data }) => onOption(row, optionId, told(data))),
    OptionStopped: onRow((row, { optionId }) => onOption(row, optionId, { stopped: true })),
    OptionResumed: onRow((row, { optionId }) => onOption(row, optionId, { stopped: false })),
    OptionsSorted: onRow((row, { order }) => withOptions(inOrder(row.options, order))),
    OptionRemoved: onRow((row, { optionId }) => withOptions(row.options.filter(({ id }) => id !== optionId))),
  },
})

export const optionGroupList: ListFields<typeof columns> = {
  code: { kind: 'text', search: true },
  ...nameList,
  optionCount: { kind: 'number' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}
