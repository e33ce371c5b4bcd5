import { expect } from 'chai'
import { type UserLine, userImport } from '../../../events/access/userImport.ts'
import type { ImportMapping } from '../../../events/kernel/importTarget.ts'
import { suggestMapping } from '../../../events/kernel/suggestMapping.ts'

const columns = ['工号', '账号', 'Name', 'Mobile number', '角色', '部门', '权限范围', '状态', '性别', '备注']
const mapping: ImportMapping = {
  columns: [
    { column: 'account', use: 'field', field: 'account' },
    { column: 'name', use: 'field', field: 'name' },
    { column: 'email', use: 'field', field: 'email' },
    { column: 'roles', use: 'field', field: 'roles' },
    { column: 'scope', use: 'field', field: 'scope' },
    { column: 'state', use: 'field', field: 'status' },
    { column: 'department', use: 'field', field: 'departmentId' },
  ],
  constants: [],
  identity: ['account'],
}
const origin = {
  id: 'u-1',
  identity: 'wang',
  importId: 'i-1',
  file: 'people.csv',
  line: 1,
  mapping: '',
  companyId: 'north',
  departmentId: null,
}
const read = (cells: Record<string, string>) =>
  userImport.read({ line: 1, cells: new Map(Object.entries(cells)) }, mapping, origin)
const lineOf = (cells: Record<string, string>): UserLine => {
  const reading = read(cells)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.command.data as UserLine // what the target reads
}
const problemsOf = (cells: Record<string, string>) => {
  const reading = read(cells)
  return 'problems' in reading ? reading.problems.map(({ column, field, key }) => [column, field, key]) : []
}

describe('a file of people', () => {
  it('is known by the names of its columns in any language, and by the account', () => {
    const { mapping: first } = suggestMapping(userImport, columns)
    const used = first.columns.map((use) => (use.use === 'field' ? use.field : use.use))
    expect(used).to.deep.equal([
      ...['workNumber', 'account', 'name', 'mobile', 'roles', 'ignored', 'scope', 'status', 'gender', 'ignored'],
    ])
    expect(first.identity).to.deep.equal(['账号'])
  })
  it('names company, department and roles by words that are looked up later', () =>
    expect(lineOf({ account: 'wang', name: '王伟', roles: '文员；审计员, boss', department: '销售' })).to.deep.include({
      userId: 'u-1',
      company: '',
      department: '销售',
      roles: ['文员', '审计员', 'boss'],
      scope: 'own',
      enabled: true,
    }))
  it('says scope and state in the words of any language', () =>
    expect(lineOf({ account: 'wang', name: 'W', scope: '資料權限', state: 'disabled' })).to.deep.include({
      scope: 'data',
      enabled: false,
    }))
  it('is refused cell by cell, each with its column', () =>
    expect(problemsOf({ account: 'w w', name: '', email: 'nowhere', state: 'perhaps' })).to.have.deep.members([
      ['name', 'name', 'REQUIRED'],
      ['account', 'account', 'FORMAT_INVALID'],
      ['email', 'email', 'FORMAT_INVALID'],
      ['state', 'status', 'USER_WORD_UNKNOWN'],
    ]))
})
