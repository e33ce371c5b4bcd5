/** What the screen of department staff says; the reference of the other two. */
export const zhCN = {
  title: '部门人员',
  line: '{{company}}各部门的人员，以及他们的调动。',
  search: '姓名、账号、工号',
  department: '部门',
  allDepartments: '所有部门',
  below: '含下级部门',
  emptyTitle: '还没有人员',
  emptyLine: '用户归属到部门以后，会出现在这里。',
  transfer: '调动',
  transferNamed: '调动“{{name}}”',
  transferMany: '调动 {{count}} 人',
  transferTo: '调动到',
  transferLine: '从下一次操作起，按新部门的权限范围生效。',
  transferred: '已调动 {{count}} 人',
  toDepartment: '查看部门',
  chooseDepartment: '请选择部门',
} as const
