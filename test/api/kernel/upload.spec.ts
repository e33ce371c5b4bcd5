import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import * as z from 'zod'
import { route } from '../../../api/kernel/route.ts'
import { refuse } from '../../../events/kernel/common.ts'
import { requiredText } from '../../../events/kernel/fields.ts'
import { type Api, startApi } from '../../support/api.ts'

const megabyte = 1024 * 1024

const upload = route({
  method: 'post',
  path: '/box/file',
  action: 'box:file:put',
  summary: 'A file with a label',
  upload: { limit: megabyte, extensions: ['csv', '.TXT'] },
  body: z.strictObject({ label: requiredText(10) }),
  handle: async ({ file, body }) => (body.label === 'no' ? refuse('conflict', 'DATE_ORDER') : { ...file, ...body }),
})

type Stored = Readonly<{ id: string; name: string; size: number; label: string }>

describe('an upload', () => {
  let api: Api
  beforeEach(async () => {
    api = await startApi({ routes: [upload] })
  })
  afterEach(() => api.close())

  const send = (fields: Record<string, string>, file?: readonly [content: string, name: string, field?: string]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append(file[2] ?? 'file', new Blob([file[0]]), file[1])
    return api.as().post('/box/file', undefined, { form })
  }
  const kept = async (): Promise<readonly string[]> =>
    (await readdir(join(api.folder, 'files'), { withFileTypes: true, recursive: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  /** A draft goes while the answer is under way. */
  const nothingKept = async (): Promise<void> => {
    for (let tries = 0; tries < 50 && (await kept()).length > 0; tries++)
      await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await kept()).to.deep.equal([])
  }

  it('is kept under its name in whatever letters, with the fields beside it', async () => {
    const { status, body } = await send({ label: 'May' }, ['a,b\n', '订单 五月.csv'])
    const stored = body.data as Stored
    expect([status, stored.name, stored.size, stored.label]).to.deep.equal([200, '订单 五月.csv', 4, 'May'])
    const opened = await api.desk.files.open(stored.id)
    expect(opened && (await text(opened))).to.equal('a,b\n')
  })

  it('takes folders and control characters out of the name', async () => {
    const { body } = await send({ label: 'May' }, ['a', '..\\..\\evil\n.csv'])
    expect((body.data as Stored).name).not.to.match(/[\\/\n]/)
  })

  it('above its limit is refused as too large and leaves nothing behind', async () => {
    const { status, body } = await send({ label: 'May' }, ['x'.repeat(megabyte + 1), 'large.csv'])
    expect([status, body.error?.key, body.message]).to.deep.equal([
      413,
      'UPLOAD_TOO_LARGE',
      'The file is too large, at most 1 MB',
    ])
    await nothingKept()
    const huge = await send({ label: 'May' }, ['x'.repeat(3 * megabyte), 'huge.csv'])
    expect(huge.status).to.equal(413)
  })

  it('exactly at its limit is taken', async () => {
    expect((await send({ label: 'May' }, ['x'.repeat(megabyte), 'full.txt'])).status).to.equal(200)
  })

  it('of another kind is refused with the kinds that are taken', async () => {
    const { status, body } = await send({ label: 'May' }, ['x', 'run.exe'])
    expect([status, body.message]).to.deep.equal([400, 'This kind of file is not taken; use csv, txt'])
    await nothingKept()
  })

  it('in another field, twice, or without a file is refused', async () => {
    expect((await send({ label: 'May' }, ['x', 'a.csv', 'picture'])).status).to.equal(400)
    expect((await send({ label: 'May' })).body.error?.key).to.equal('UPLOAD_MISSING')
    expect((await api.as().post('/box/file', { label: 'May' })).body.error?.key).to.equal('UPLOAD_MISSING')
    const form = new FormData()
    form.append('file', new Blob(['1']), 'a.csv')
    form.append('file', new Blob(['2']), 'b.csv')
    expect((await api.as().post('/box/file', undefined, { form })).status).to.equal(400)
    await nothingKept()
  })

  it('whose fields are wrong is removed again', async () => {
    const { status, body } = await send({ label: 'May', extra: 'x' }, ['x', 'a.csv'])
    expect([status, body.error?.key]).to.deep.equal([400, 'FIELD_UNKNOWN'])
    await nothingKept()
  })

  it('whose command is refused is removed again', async () => {
    expect((await send({ label: 'no' }, ['x', 'a.csv'])).status).to.equal(409)
    await nothingKept()
  })

  it('of a body that is no form is refused as unreadable', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, body } = await api.as().post('/box/file', undefined, { raw: 'not a form', headers })
    expect([status, body.error?.key]).to.deep.equal([400, 'BODY_INVALID'])
  })

  it('that is cut off leaves nothing behind', async () => {
    const head = [
      'POST /api/box/file HTTP/1.1',
      'Host: x',
      `Authorization: ${api.as().token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 500000',
      '',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.csv"',
      '',
      'x'.repeat(100_000),
    ]
    const socket = connect(api.served.port, '127.0.0.1')
    await new Promise((resolve) => socket.write(head.join('\r\n'), resolve))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await kept()).to.have.length(1)
    socket.destroy()
    await nothingKept()
  })
})
