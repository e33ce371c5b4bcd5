import type { Words } from '../../kit/words.ts'
import type { zhCN } from './zh-CN.ts'

export const zhTW: Words<typeof zhCN> = {
  title: '部門人員',
  line: '{{company}}各部門的人員，以及他們的調動。',
  search: '姓名、帳號、工號',
  department: '部門',
  allDepartments: '所有部門',
  below: '含下級部門',
  emptyTitle: '還沒有人員',
  emptyLine: '使用者歸屬到部門以後，會出現在這裡。',
  transfer: '調動',
  transferNamed: '調動「{{name}}」',
  transferMany: '調動 {{count}} 人',
  transferTo: '調動到',
  transferLine: '從下一次操作起，按新部門的權限範圍生效。',
  transferred: '已調動 {{count}} 人',
  toDepartment: '檢視部門',
  chooseDepartment: '請選擇部門',
}
