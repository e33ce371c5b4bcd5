import type { Words } from '../../kit/words.ts'
import type { zhCN } from './zh-CN.ts'

export const enUS: Words<typeof zhCN> = {
  title: 'Department staff',
  line: 'The people of the departments of {{company}}, and how they move between them.',
  search: 'Name, account, work number',
  department: 'Department',
  allDepartments: 'All departments',
  below: 'Departments below too',
  emptyTitle: 'Nobody here yet',
  emptyLine: 'Users appear here once they belong to a department.',
  transfer: 'Transfer',
  transferNamed: 'Transfer “{{name}}”',
  transferMany: 'Transfer {{count}} people',
  transferMany_one: 'Transfer {{count}} person',
  transferTo: 'Transfer to',
  transferLine: 'The scope of the new department holds from the next action on.',
  transferred: 'Transferred {{count}} people',
  transferred_one: 'Transferred {{count}} person',
  toDepartment: 'See the department',
  chooseDepartment: 'Choose a department',
}
