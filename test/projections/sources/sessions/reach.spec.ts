import { expect } from 'chai'
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostEntries } from '../../../../events/runtime/allowedHosts.ts'
import { reachHost } from '../../../../projections/sources/sessions/reachHost.ts'
import { openSession, sessionRules } from '../../../../projections/sources/sessions/openSession.ts'
import { SessionFailure } from '../../../../projections/sources/sessions/session.ts'
import { sourceFile } from '../../../../projections/sources/sessions/sourceFile.ts'
import { readConfig } from '../../../../events/runtime/config.ts'

const faultOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof SessionFailure ? error.fault : error))

const reached = (list: string, host: string, port = 5432) => faultOf(reachHost(hostEntries(list) ?? [], host, port))

describe('a host that a data source names', () => {
  it('is reached where the list names it or its network, on the port that it names', async () => {
    expect(await reached('203.0.113.7:5432', '203.0.113.7')).to.equal('203.0.113.7')
    expect(await reached('203.0.113.0/24:*', '203.0.113.7', 99)).to.equal('203.0.113.7')
    expect(await reached('203.0.113.7:5433', '203.0.113.7')).to.equal('hostNotAllowed')
    expect(await reached('', '203.0.113.7')).to.equal('hostNotAllowed')
    expect(await reached('*.example.com:5432', 'example.org')).to.equal('hostNotAllowed')
  })

  for (const host of [
    ...['127.0.0.1', '::1', '[::1]', '0.0.0.0', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '169.254.169.254'],
    ...['fe80::1', 'fd00::1', '224.0.0.1', 'localhost', '2130706433', '0x7f000001', '017700000001', '127.1'],
  ])
    it(`is never ${host} by a network or name that merely holds it`, async () => {
      expect(await reached('*.example.com:5432,db:5432', host)).to.equal('hostNotAllowed')
    })

  it('may be this machine where the list says so', async () => {
    expect(await reached('127.0.0.1:5432', '127.0.0.1')).to.equal('127.0.0.1')
    expect(await reached('127.0.0.1:5432', '::ffff:127.0.0.1')).to.equal('127.0.0.1')
    expect(await reached('localhost:5432', 'localhost')).to.be.oneOf(['127.0.0.1', '::1'])
  })

  it('is never our own database or event store, however it is listed', async () => {
    const rules = sessionRules(
      readConfig({ DAYBOOK_POSTGRES: 'postgres://a:b@localhost:5432/daybook', DAYBOOK_SOURCE_HOSTS: '127.0.0.1:5432' }),
    )
    const address = { host: '127.0.0.1', port: 5432, path: '' }
    const options = { tls: 'off', timeZone: '', connectSeconds: 1 } as const
    const source = { databaseType: 'postgresql', address, user: 'a', charset: '', options } as const
    expect(await faultOf(openSession({ ...source, defaultDatabase: 'daybook' }, 'b', rules))).to.equal('hostNotAllowed')
  })
})

describe('a file that a data source names', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-files-'))
    await mkdir(join(folder, 'given', 'sales'), { recursive: true })
    await mkdir(join(folder, 'given', 'data'))
    for (const name of ['given/sales/a.db', 'outside.db', 'given/data/log.db']) await writeFile(join(folder, name), '')
    await symlink(join(folder, 'outside.db'), join(folder, 'given', 'linked.db'))
    await symlink(folder, join(folder, 'given', 'way'))
    await link(join(folder, 'outside.db'), join(folder, 'given', 'second.db'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const found = (path: string, given: string | undefined = join(folder, 'given')) =>
    faultOf(sourceFile({ folder: given, data: join(folder, 'given', 'data') }, path))

  it('is found below the configured folder', async () => {
    expect(await found('sales/a.db')).to.equal(join(folder, 'given', 'sales', 'a.db'))
    expect(await found('sales/none.db')).to.equal('databaseUnknown')
  })

  for (const path of ['../outside.db', '/etc/passwd', 'linked.db', 'way/outside.db', 'second.db', 'data/log.db', '.'])
    it(`is not ${path}`, async () => expect(await found(path)).to.equal('hostNotAllowed'))

  it('is nowhere while no folder is configured', async () => {
    expect(await faultOf(sourceFile({ folder: undefined, data: folder }, 'sales/a.db'))).to.equal('hostNotAllowed')
  })
})
