import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { helpRoutes } from '../../../api/public/help.ts'
import { type Api, startApi } from '../../support/api.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

describe('the help document', () => {
  let api: Api
  let folder: string
  let remove: () => Promise<void>
  beforeEach(async () => {
    const made = await temporaryFolder()
    ;[folder, remove] = [made.folder, made.remove]
    api = await startApi({ routes: helpRoutes(folder) })
  })
  afterEach(async () => {
    await api.close()
    await remove()
  })

  it('comes in the language that is asked for, by default the reader’s', async () => {
    await writeFile(join(folder, 'daybook-zh-TW.html'), '<h1>說明</h1>')
    await writeFile(join(folder, 'daybook-en-US.pdf'), 'a guide')
    const asked = await api.as().get('/help/document?language=zh-TW')
    expect([asked.status, asked.text]).to.deep.equal([200, '<h1>說明</h1>'])
    expect(asked.headers.get('content-disposition')).to.contain('daybook-zh-TW.html')
    const own = await api.as().get('/help/document')
    expect([own.text, own.headers.get('content-type')]).to.deep.equal(['a guide', 'application/pdf'])
  })

  it('that was not built is a sentence', async () => {
    const { status, body } = await api.as().get('/help/document')
    expect([status, body.message]).to.deep.equal([404, 'The help document has not been built'])
  })

  it('knows no languages but ours', async () => {
    const { status, body } = await api.as().get('/help/document?language=../../etc/passwd')
    expect([status, body.error?.fields?.[0]?.path]).to.deep.equal([400, 'language'])
  })
})
