import { expect } from 'chai'
import type { Client } from '../../support/api.ts'
import { deliveries } from '../../support/deliveries.ts'
import {
  type Detail,
  detail,
  type Importing,
  orderImports,
  reached,
  startImporting,
  upload,
} from '../../support/importing.ts'

const head = 'Line,PO,Total quantity,Gross weight (kg),Required ETD,Colour'
const csv = (...lines: readonly string[]) => `${head}\n${lines.join('\n')}\n`
const good = csv('1,PO-1,10,2.5,2026-05-01,red', '2,PO-1,20,,2026-05-02,', '3,PO-2,5,see line 1,2026-05-03,blue')

const columns = [
  { column: 'Line', use: 'ignored' },
  { column: 'PO', use: 'field', field: 'po' },
  { column: 'Total quantity', use: 'field', field: 'totalQty' },
  { column: 'Gross weight (kg)', use: 'field', field: 'grossWeight', otherText: 'gap' },
  { column: 'Required ETD', use: 'field', field: 'requiredEtd' },
  { column: 'Colour', use: 'extra', name: 'Colour' },
]
const mapping = { columns, constants: [], identity: ['Line'] }

describe('an import of orders', () => {
  let importing: Importing
  let client: Client
  before(async () => {
    importing = await startImporting()
  })
  beforeEach(() => {
    client = importing.api.as({ companyId: `company-${Math.random().toString(36).slice(2)}`, departmentId: 'south' })
  })
  after(() => importing.close())

  const uploaded = async (content: string | Buffer, name?: string): Promise<string> => {
    const { status, body, text } = await upload(client, content, name)
    if (status !== 200) throw new Error(text)
    return (body.data as Readonly<{ id: string }>).id
  }
  const put = (id: string, verb: string, body: object = {}) => client.put(`${orderImports}/${id}/${verb}`, body)
  const checked = async (content: string | Buffer, by: object = { mapping }): Promise<Detail> => {
    const id = await uploaded(content)
    expect((await put(id, 'check', by)).status).to.equal(200)
    return reached(client, id, 'CHECKED', 'FAILED')
  }
  const imported = async (content: string | Buffer, by?: object): Promise<Detail> => {
    const { id } = await checked(content, by)
    expect((await put(id, 'confirm')).status).to.equal(200)
    const done = await reached(client, id, 'FINISHED', 'FAILED')
    await importing.api.desk.projector.reached(await importing.api.desk.log.head())
    return done
  }
  const orders = async () => {
    const { body } = await client.post('/logistics/order/getOrderByParam?pageNum=1&pageSize=50', {
      sort: [{ field: 'lineNumber', dir: 'asc' }],
      filters: { lineNumber: { op: 'filled' } },
    })
    return (body.data as { list: readonly Record<string, unknown>[] }).list.filter(
      ({ companyId }) => companyId === companyOf(),
    )
  }
  const companyOf = () => companyId
  let companyId = ''
  beforeEach(() => {
    companyId = `company-${Math.random().toString(36).slice(2)}`
    client = importing.api.as({ companyId, departmentId: 'south' })
  })

  describe('that is uploaded', () => {
    it('tells what the file is, its columns with samples, and a first mapping', async () => {
      const found = await detail(client, await uploaded(good))
      expect(found).to.include({ state: 'UPLOADED', lines: 3 })
      expect(found.allowed).to.deep.equal(['check', 'cancel'])
      expect(found.detection).to.deep.equal({ format: 'text', encoding: 'utf-8', delimiter: ',', lines: 3 })
      expect(found.columns[3]).to.deep.equal({ name: 'Gross weight (kg)', samples: ['2.5', 'see line 1'] })
      expect(found.suggested.mappingId).to.equal(null)
      expect(found.suggested.mapping).to.deep.include({ identity: ['Line'] })
    })

    it('knows the mapping that comes with the product by its columns', async () => {
      const shipped = 'ID\tCountry\n1\tVietnam\n'
      expect((await detail(client, await uploaded(shipped, 'a.tsv'))).suggested.mappingId).to.equal(null)
    })

    for (const [what, content, name, key] of [
      ['a picture', 'x', 'logo.png', 'FILE_TYPE'],
      ['an empty file', '', 'a.csv', 'SPREADSHEET_EMPTY'],
      ['a head without lines', `${head}\n`, 'a.csv', 'SPREADSHEET_EMPTY'],
      ['a broken workbook', 'PK\u0003\u0004 broken', 'a.xlsx', 'SPREADSHEET_DAMAGED'],
      ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xlsx', 'SPREADSHEET_OLD_XLS'],
    ] as const)
      it(`refuses ${what}`, async () => {
        const { status, body } = await upload(client, content as string, name)
        expect([status, body.error?.key]).to.deep.equal([400, key])
        expect(body.message).not.to.equal(key)
      })

    it('refuses nothing at all', async () => {
      const { status, body } = await client.post(orderImports, undefined, { form: new FormData() })
      expect([status, body.error?.key]).to.deep.equal([400, 'UPLOAD_MISSING'])
    })

    it('is stored once when the upload is repeated under its key', async () => {
      const form = () => {
        const one = new FormData()
        one.append('file', new Blob([good]), 'a.csv')
        return { form: one, headers: { 'idempotency-key': 'the-same-upload' } }
      }
      const first = await client.post(orderImports, undefined, form())
      const again = await client.post(orderImports, undefined, form())
      expect(again.body.data).to.deep.equal(first.body.data)
    })

    it('is listed, newest first, to those within reach', async () => {
      const [first, second] = [await uploaded(good, 'one.csv'), await uploaded(good, 'two.csv')]
      const list = async (one: Client) => {
        const { body } = await one.post(`${orderImports}/getImportByParam?pageNum=1&pageSize=2`, {})
        return (body.data as { list: readonly { id: string; file: { name: string } }[] }).list
      }
      expect((await list(client)).map(({ id }) => id)).to.deep.equal([second, first])
      const stranger = importing.api.as({
        userId: 'wang',
        companyId: 'elsewhere',
        reach: () => ({ everything: false, companyId: 'elsewhere', userId: 'wang', departments: [] }),
      })
      expect(await list(stranger)).to.deep.equal([])
      expect((await stranger.get(`${orderImports}/${first}`)).status).to.equal(404)
      for (const verb of ['check', 'confirm', 'cancel'])
        expect(
          (await stranger.put(`${orderImports}/${first}/${verb}`, verb === 'check' ? { mapping } : {})).status,
        ).to.equal(404)
      expect((await stranger.get(`${orderImports}/${first}/refused`)).status).to.equal(404)
      expect((await stranger.post(`${orderImports}/${first}/getProblemByParam`, {})).status).to.equal(404)
    })

    it('is not for those who may not import', async () => {
      const reader = importing.api.as({ actions: ['logistics:order:read'] })
      expect((await upload(reader, good)).status).to.equal(403)
      expect((await reader.get(`${orderImports}/${await uploaded(good)}`)).status).to.equal(403)
    })
  })

  describe('that is checked', () => {
    it('counts what would become of every line, by column and by line, and saves none', async () => {
      const before = await importing.api.desk.log.head()
      const found = await checked(
        csv('1,PO-1,10,2.5,2026-05-01,red', '2,PO-1,20,heavy,2026-05-02,', '3,,5,1,2026-02-31,'),
      )
      expect(found.state).to.equal('CHECKED')
      const { columns: byColumn, ...counts } = found.check ?? { columns: [] }
      expect(counts).to.deep.equal({ complete: 1, withGaps: 1, refused: 1, alreadyThere: 0 })
      const keys = byColumn.map(({ column, key, lines, treatment }) => [column, key, lines, treatment])
      expect(keys).to.have.deep.members([
        ['PO', 'REQUIRED', 1, 'refused'],
        ['Required ETD', 'IMPORT_NO_SUCH_DAY', 1, 'refused'],
        ['Gross weight (kg)', 'IMPORT_NUMBER_AS_TEXT', 1, 'empty'],
      ])
      const weight = byColumn.find(({ column }) => column === 'Gross weight (kg)')
      expect(weight).to.deep.include({ examples: ['heavy'], label: 'Gross weight (kg)' })
      expect(weight?.message).to.equal('Not a number, left empty; the text is kept')
      const { body } = await client.post(`${orderImports}/${found.id}/getProblemByParam?pageNum=1&pageSize=10`, {
        treatment: 'refused',
      })
      const problems = body.data as { list: readonly Record<string, unknown>[]; total: number }
      expect(problems.total).to.equal(2)
      expect(problems.list.map(({ line, column, text }) => [line, column, text])).to.have.deep.members([
        [3, 'PO', ''],
        [3, 'Required ETD', '2026-02-31'],
      ])
      expect((await importing.api.desk.log.head()) - before).to.equal(3)
      expect(await orders()).to.deep.equal([])
    })

    it('gives the refused lines as a file, in the words of the caller', async () => {
      const found = await checked(csv('1,PO-1,10,1,2026-05-01,=1+1', '2,,5,1,2026-05-02,=2+2'))
      const { text, headers } = await client.get(`${orderImports}/${found.id}/refused`, {
        headers: { 'accept-language': 'zh-CN' },
      })
      expect(headers.get('content-type')).to.include('text/csv')
      expect(text.replace(/^\ufeff/, '').split('\r\n')).to.deep.equal([
        `行号,${head},原因`,
        "2,2,,5,1,2026-05-02,'=2+2,PO: 有必填项未填写或未选择",
        '',
      ])
    })

    it('refuses a mapping that does not fit, naming each place', async () => {
      const id = await uploaded(good)
      const wrong = { ...mapping, columns: [{ column: 'Purchase', use: 'field', field: 'po' }], identity: ['No'] }
      const { status, body } = await put(id, 'check', { mapping: wrong })
      expect(status).to.equal(400)
      expect(body.error?.fields?.map(({ path, key }) => `${path} ${key}`)).to.deep.equal([
        'mapping.columns.0.column IMPORT_COLUMN_UNKNOWN',
        'mapping.columns.totalQty IMPORT_FIELD_MISSING',
        'mapping.identity.0 IMPORT_COLUMN_UNKNOWN',
      ])
      expect((await put(id, 'check', {})).status).to.equal(400)
      expect((await put(id, 'check', { mapping, mappingId: 'x' })).status).to.equal(400)
      expect((await put(id, 'check', { mappingId: 'nobody' })).status).to.equal(404)
    })

    it('refuses a line with more cells than the head, and takes one with fewer', async () => {
      const found = await checked(csv('1,PO-1,10,1,2026-05-01,red,surplus', '2,PO-1,10'))
      expect(found.check).to.deep.include({ complete: 1, refused: 1 })
      expect(found.check?.columns[0]).to.include({ key: 'IMPORT_CELLS_BEYOND_HEAD' })
    })

    it('may be checked again with another mapping', async () => {
      const found = await checked(good)
      const strict = { ...mapping, columns: columns.map(({ otherText: _, ...use }) => use) }
      expect((await put(found.id, 'check', { mapping: strict, version: found.version })).status).to.equal(200)
      const again = await reached(client, found.id, 'CHECKED', 'FAILED')
      expect(again.check).to.deep.include({ complete: 2, withGaps: 0, refused: 1 })
    })

    it('is not confirmed by somebody who saw an older one', async () => {
      const found = await checked(good)
      expect((await put(found.id, 'confirm', { version: found.version - 1 })).status).to.equal(412)
    })

    it('is not confirmed before it was checked, nor when nothing is left', async () => {
      const early = await put(await uploaded(good), 'confirm')
      expect([early.status, early.body.error?.key, early.body.error?.allowed]).to.deep.equal([
        409,
        'IMPORT_STATE_INVALID',
        ['check', 'cancel'],
      ])
      const { id } = await checked(csv('1,,10,1,2026-05-01,'))
      expect((await put(id, 'confirm')).body.error?.key).to.equal('IMPORT_NOTHING')
    })
  })

  describe('that is confirmed', () => {
    it('saves its lines for the importer, with gaps and extra facts, and counts them', async () => {
      const done = await imported(good)
      expect(done.counts).to.deep.equal({ complete: 2, withGaps: 1, refused: 0, alreadyThere: 0 })
      expect(done).to.deep.include({ state: 'FINISHED', allowed: [], progress: { upTo: 3, lines: 3 } })
      const saved = await orders()
      expect(
        saved.map(({ po, totalQty, createdBy, departmentId }) => [po, totalQty, createdBy, departmentId]),
      ).to.deep.equal([
        ['PO-1', '10', 'li', 'south'],
        ['PO-1', '20', 'li', 'south'],
        ['PO-2', '5', 'li', 'south'],
      ])
      const { body } = await client.get(`/logistics/order/${String(saved[2]?.id)}`)
      const order = body.data as { gaps: readonly object[]; extras: readonly object[] }
      expect(order.gaps[0]).to.include({ field: 'grossWeight', text: 'see line 1', treatment: 'empty' })
      expect(order.extras).to.deep.equal([{ name: 'Colour', value: 'blue' }])
    })

    it('adds nothing when the same file comes again', async () => {
      await imported(good)
      const before = await orders()
      const again = await imported(good)
      expect(again.counts).to.deep.equal({ complete: 2, withGaps: 1, refused: 0, alreadyThere: 3 })
      expect(await orders()).to.deep.equal(before)
    })

    it('refuses a line that came before with other content, naming the field, in the dry run already', async () => {
      await imported(good)
      const changed = good.replace('PO-1,20', 'PO-1,21')
      const found = await checked(changed)
      expect(found.check).to.deep.include({ complete: 1, withGaps: 1, refused: 1, alreadyThere: 2 })
      expect(found.check?.columns[0]).to.include({ key: 'LINE_DIFFERS', column: 'Total quantity' })
      await put(found.id, 'confirm')
      const done = await reached(client, found.id, 'FINISHED', 'FAILED')
      expect(done.counts).to.deep.equal({ complete: 1, withGaps: 1, refused: 1, alreadyThere: 2 })
      await importing.api.desk.projector.reached(await importing.api.desk.log.head())
      const { text } = await client.get(`${orderImports}/${found.id}/refused`)
      expect(text).to.include('2,2,PO-1,21')
      expect(text).to.include('Total quantity: ')
    })

    it('lets the first of several lines with the same number win', async () => {
      const twice = csv('1,PO-1,10,1,2026-05-01,', '1,PO-1,10,1,2026-05-01,', '1,PO-1,99,1,2026-05-01,')
      const found = await checked(twice)
      expect(found.check).to.deep.include({ complete: 2, refused: 1, alreadyThere: 1 })
      await put(found.id, 'confirm')
      const done = await reached(client, found.id, 'FINISHED', 'FAILED')
      expect(done.counts).to.deep.equal({ complete: 2, withGaps: 0, refused: 1, alreadyThere: 1 })
    })

    it('cannot be cancelled any more once it is finished', async () => {
      const { id } = await imported(good)
      expect((await put(id, 'cancel')).body.error).to.deep.include({ key: 'IMPORT_STATE_INVALID', allowed: [] })
    })
  })

  it('that is cancelled before it is confirmed imports nothing', async () => {
    const { id } = await checked(good)
    expect((await put(id, 'cancel')).status).to.equal(200)
    expect((await detail(client, id)).state).to.equal('CANCELLED')
    expect((await put(id, 'confirm')).status).to.equal(409)
    expect(await orders()).to.deep.equal([])
  })

  describe('with a kept mapping', () => {
    const keep = (name: string, of: object = mapping) => client.post('/logistics/order/mapping', { name, mapping: of })
    const idOf = ({ body }: { body: { data: never } }) => (body.data as { id: string }).id

    it('is checked by its name', async () => {
      const id = idOf(await keep('Ours'))
      const found = await checked(good, { mappingId: id })
      expect(found).to.include({ mappingName: 'Ours', mappingId: id })
    })

    it('is named in the language of its reader when the mapping comes with the product', async () => {
      const { id } = await checked(Buffer.from(deliveries()).subarray(0, 20_000), { mappingId: 'scms' })
      const nameIn = async (language: string) => {
        const { body } = await client.get(`${orderImports}/${id}`, { headers: { 'accept-language': language } })
        return (body.data as Readonly<{ mappingName: string }>).mappingName
      }
      expect(await nameIn('en-US')).to.equal('SCMS deliveries')
      expect(await nameIn('zh-TW')).to.equal('SCMS 到貨記錄')
    })

    it('finds it beside the one that comes with the product', async () => {
      await keep('Ours')
      const { body } = await client.post('/logistics/order/mapping/getMappingByParam', {})
      const { list } = body.data as { list: readonly { name: string; shipped: boolean }[] }
      expect(list.map(({ name, shipped }) => [name, shipped])).to.deep.equal([
        ['SCMS deliveries', true],
        ['Ours', false],
      ])
    })

    it('has one name for one mapping, also when eight come at once, until it is given up', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => keep('Twice')))
      expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
      expect(answers.find(({ status }) => status === 409)?.body.error?.key).to.equal('IMPORT_MAPPING_NAME_TAKEN')
      const id = idOf(answers.find(({ status }) => status === 200) as { body: { data: never } }) // just counted
      expect((await client.put('/logistics/order/mapping', { id, name: 'Once' })).status).to.equal(200)
      expect((await keep('Twice')).status).to.equal(200)
      expect((await client.delete(`/logistics/order/mapping/${id}`)).status).to.equal(200)
      expect((await keep('Once')).status).to.equal(200)
      expect((await client.get(`/logistics/order/mapping/${id}`)).status).to.equal(404)
    })

    it('keeps no mapping that cannot work', async () => {
      const { status, body } = await keep('Broken', { ...mapping, columns: columns.slice(0, 2) })
      expect([status, body.error?.fields?.[0]?.key]).to.deep.equal([400, 'IMPORT_FIELD_MISSING'])
      expect((await keep('', mapping)).status).to.equal(400)
    })

    it('cannot change the one that comes with the product, nor see that of another company', async () => {
      expect((await client.put('/logistics/order/mapping', { id: 'scms', name: 'Mine' })).body.error?.key).to.equal(
        'IMPORT_MAPPING_SHIPPED',
      )
      expect((await client.delete('/logistics/order/mapping/scms')).status).to.equal(409)
      expect((await client.get('/logistics/order/mapping/scms')).body.data).to.include({ shipped: true })
      const id = idOf(await keep('Secret'))
      expect(
        (await importing.api.as({ companyId: 'elsewhere' }).get(`/logistics/order/mapping/${id}`)).status,
      ).to.equal(404)
    })
  })
})

describe('an import whose importer lost the right', () => {
  it('ends refused when it is about to run, and saves nothing', async () => {
    const importing = await startImporting({ isGranted: async () => false })
    try {
      const { client } = importing
      const { body } = await upload(client, good)
      const { id } = body.data as { id: string }
      await client.put(`${orderImports}/${id}/check`, { mapping })
      await reached(client, id, 'CHECKED')
      await client.put(`${orderImports}/${id}/confirm`, {})
      const ended = await reached(client, id, 'FAILED', 'FINISHED')
      expect(ended.failure?.key).to.equal('IMPORT_FORBIDDEN')
      expect(ended.counts).to.deep.equal({ complete: 0, withGaps: 0, refused: 0, alreadyThere: 0 })
    } finally {
      await importing.close()
    }
  })
})
