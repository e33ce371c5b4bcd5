import { expect } from 'chai'
import type { Client } from '../../support/api.ts'
import { type Detail, type Importing, startImporting } from '../../support/importing.ts'

const base = '/sys/department'
const imports = `${base}/import`
const file = (...lines: readonly string[]) => `编号,名称,上级部门编号,级别,生效日期\n${lines.join('\n')}\n`

type Department = Readonly<{ code: string; name: string; parentId: string | null; id: string; level: number }>
type Problem = Readonly<{ line: number; column: string; key: string }>

describe('an import of departments', () => {
  let importing: Importing
  let client: Client
  before(async () => {
    importing = await startImporting()
  })
  beforeEach(() => {
    client = importing.api.as({ companyId: `company-${Math.random().toString(36).slice(2)}` })
  })
  after(() => importing.close())

  const get = async <Data>(path: string): Promise<Data> => (await client.get(path)).body.data as Data
  const reached = async (id: string, ...states: readonly string[]): Promise<Detail> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const one = await get<Detail>(`${imports}/${id}`)
      if (states.includes(one.state)) return one
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`the import ${id} never came to be ${states.join(' or ')}`)
  }
  const checked = async (content: string): Promise<Detail> => {
    const form = new FormData()
    form.append('file', new Blob([content]), 'departments.csv')
    const { id: uploaded } = (await client.post(imports, undefined, { form })).body.data as { id: string }
    const { id, suggested } = await reached(uploaded, 'UPLOADED')
    const answer = await client.put(`${imports}/${id}/check`, { mapping: suggested.mapping })
    if (answer.status !== 200) throw new Error(answer.text)
    return reached(id, 'CHECKED', 'FAILED')
  }
  const confirmed = async (content: string): Promise<Detail> => {
    const { id } = await checked(content)
    await client.put(`${imports}/${id}/confirm`, {})
    const done = await reached(id, 'FINISHED', 'FAILED')
    await importing.api.desk.projector.reached(await importing.api.desk.log.head())
    return done
  }
  const tree = () => get<Department[]>(`${base}/tree`)

  it('finds superiors in the same file and saves them as one tree', async () => {
    const { state } = await confirmed(file('A,总部,,1,2024-01-01', 'B,物流,A,2,2024-01-01', 'C,仓储,B,3,2024-02-01'))
    expect(state).to.equal('FINISHED')
    const rows = await tree()
    const named = new Map(rows.map((row) => [row.code, row]))
    expect(rows).to.have.length(3)
    expect(named.get('C')).to.include({ name: '仓储', level: 3, parentId: named.get('B')?.id })
  })
  it('saves nothing in its dry run, and says which line names a superior that is not there', async () => {
    const { id, check } = await checked(file('A,总部,,1,2024-01-01', 'B,物流,X,2,2024-01-01'))
    expect(check).to.deep.include({ complete: 1, refused: 1 })
    const { list } = (await client.post(`${imports}/${id}/getProblemByParam?pageNum=1&pageSize=10`, {})).body
      .data as unknown as { list: Problem[] }
    expect(list.map(({ line, column, key }) => ({ line, column, key }))).to.deep.equal([
      { line: 2, column: '上级部门编号', key: 'DEPARTMENT_PARENT_UNKNOWN' },
    ])
    expect(await tree()).to.deep.equal([])
  })
  it('knows a file that comes again, and refuses one that says something else', async () => {
    const content = file('A,总部,,1,2024-01-01', 'B,物流,A,2,2024-01-01')
    await confirmed(content)
    expect((await checked(content)).check).to.deep.include({ complete: 2, alreadyThere: 2, refused: 0 })
    const { check } = await checked(file('A,总部,,1,2024-01-01', 'B,别的,A,2,2024-01-01'))
    expect(check).to.deep.include({ complete: 1, alreadyThere: 1, refused: 1 })
  })
  it('takes what was exported', async () => {
    await confirmed(file('A,总部,,1,2024-01-01', 'B,物流,A,2,2024-01-01'))
    const { text } = await client.post(`${base}/export`, {}, { headers: { 'accept-language': 'zh-CN' } })
    expect((await checked(text)).check).to.deep.include({ complete: 2, alreadyThere: 2, refused: 0 })
  })
})
