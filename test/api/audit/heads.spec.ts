import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { deciders } from '../../../events/index.ts'
import { user } from '../../../events/access/user.ts'
import { keepElsewhere, ledgerKey, signHead } from '../../../events/log/ledgerHeads.ts'
import type { HeadAnswer } from '../../../projections/audit/auditAnswers.ts'
import { type Api, startApi } from '../../support/api.ts'
import { looksOf, withLedger } from '../../support/audit.ts'
import { good } from '../../support/house.ts'

type Heads = Readonly<{ list: readonly HeadAnswer[]; total: number; publicKey: string | null }>

describe('the signed heads', () => {
  let api: Api
  let second: string
  before(async () => {
    second = await mkdtemp(join(tmpdir(), 'daybook-heads-'))
    api = await startApi({
      routes,
      deciders,
      ledger: withLedger(second),
      settings: { DAYBOOK_HEADS_COPY: second },
    })
    await api.given(user, 'lin', { type: 'UserEnabled', data: {} })
    await new Promise((resolve) => setTimeout(resolve, 1200))
  })
  after(async () => {
    await api.close()
    await rm(second, { recursive: true, force: true })
  })

  const heads = async (): Promise<Heads> =>
    good<Heads>(
      await api.as({ userId: 'zhou', actions: ['sys:audit:read'] }).get('/sys/ledger/heads?pageNum=1&pageSize=50'),
    )
  const file = () => join(second, 'ledger-heads.ndjson')

  it('are told with the key they are signed with, and whether the second place has them', async () => {
    const { list, total, publicKey } = await heads()
    expect(total).to.equal(1)
    expect(list[0]).to.include({ position: 1, signed: true, here: true, elsewhere: true })
    expect(publicKey).to.equal(await readFile(join(api.folder, 'keys', 'ledger.pub'), 'utf8'))
  })

  it('that the second place lost are told, but for the newest, which may be on its way', async () => {
    const kept = await readFile(file(), 'utf8')
    await writeFile(file(), '')
    expect((await heads()).list[0]).to.include({ elsewhere: null })
    await writeFile(file(), kept)
  })

  it('that only the second place knows are told too, and whether they are ours', async () => {
    const { privateKey } = await ledgerKey(join(api.folder, 'keys'))
    const taken = signHead(privateKey, { position: 9, hash: 'a'.repeat(64), at: '2026-03-01T00:00:00.000Z' })
    await keepElsewhere(second, taken)
    await keepElsewhere(second, { ...taken, position: 8 })
    const { list } = await heads()
    expect(list.map(({ position, signed, here, elsewhere }) => [position, signed, here, elsewhere])).to.deep.equal([
      [9, true, false, true],
      [8, false, false, true],
      [1, true, true, true],
    ])
  })

  it('are read by somebody, which is written down once', async () => {
    expect((await looksOf(api, 'zhou')).map(({ data }) => data)).to.deep.equal([
      { what: 'heads', filters: [], positions: [] },
    ])
  })

  it('are none where no ledger is kept', async () => {
    const bare = await startApi({ routes, deciders })
    expect(good<Heads>(await bare.as().get('/sys/ledger/heads'))).to.deep.include({ list: [], publicKey: null })
    await bare.close()
  })
})
