import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { type Api, startApi } from '../../support/api.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'

describe('the console’s files', () => {
  let api: Api
  let remove: () => Promise<void>

  before(async () => {
    const made = await temporaryFolder()
    remove = made.remove
    const folder = join(made.folder, 'console')
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(made.folder, 'keys.db'), 'a secret')
    await writeFile(join(folder, '.hidden'), 'a secret')
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Daybook</title>')
    await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {}')
    await writeFile(join(folder, 'assets', 'main-abc123.js.gz'), gzipSync('export {}'))
    api = await startApi({ routes: [], consoleFolder: folder })
  })
  after(async () => {
    await api.close()
    await remove()
  })

  /** Sends a path as it is, which `fetch` would tidy up. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Readonly<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>>(
      (resolve, reject) => {
        request({ port: api.served.port, path, headers }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          )
        })
          .on('error', reject)
          .end()
      },
    )

  it('begin with a page that is never taken from a cache', async () => {
    const { status, headers, body } = await raw('/')
    expect([status, headers['cache-control']]).to.deep.equal([200, 'no-cache'])
    expect(headers['content-type']).to.match(/^text\/html/)
    expect(body.toString()).to.contain('Daybook')
  })

  it('are kept for ever when their name carries a hash, and come compressed', async () => {
    const { status, headers, body } = await raw('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect([status, headers['cache-control']]).to.deep.equal([200, 'public, max-age=31536000, immutable'])
    expect(headers['content-encoding']).to.equal('gzip')
    expect(headers['content-type']).to.match(/javascript/)
    expect(gunzipSync(body).toString()).to.equal('export {}')
  })

  for (const path of [
    '/../keys.db',
    '/%2e%2e/keys.db',
    '/..%2fkeys.db',
    '/assets/..%2f..%2fkeys.db',
    '/%2e%2e%5ckeys.db',
    '//etc/passwd',
    '/%00',
    '/%ff',
    '/.hidden',
    '/assets/',
    '/nothing.js',
  ])
    it(`do not hold ${path}`, async () => {
      const { status, body } = await raw(path)
      expect(status).to.equal(404)
      expect(body.toString()).not.to.contain('a secret')
      expect(body.toString()).to.contain('ADDRESS_UNKNOWN')
    })
})
