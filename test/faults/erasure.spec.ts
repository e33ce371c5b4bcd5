import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { plantedBelow, plantedIn } from '../support/canaries.ts'
import { daybook } from '../support/faults/command.ts'
import { password, type Product, startProduct } from '../support/product.ts'
import { erasureEnds, hirePlanted, type Planted, signInAnswer, textsOf } from '../support/planted.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'

describe('the erasure of a person', () => {
  let product: Product
  let aside: string
  let admin: ProductClient
  let officer: ProductClient
  let heron: Planted
  let control: Planted
  let requestId: string

  const command = (...words: readonly string[]): string => {
    const { code, text } = daybook(product.data, ...words)
    expect(code, text).to.equal(0)
    return text
  }

  /** What the API answers of everything that may name the two, as one text. */
  const everythingAnswered = async (): Promise<string> => {
    const lists = [
      ['/sys/user/getUserByParam', { filters: { status: { op: 'in', value: ['REMOVED', 'DISABLED', 'ENABLED'] } } }],
      ['/sys/privacy/subject/getSubjectByParam', {}],
      ['/sys/privacy/erasure/getErasureByParam', {}],
      ['/sys/session/getSessionByParam', {}],
      ['/logistics/order/getOrderByParam', {}],
      ['/logistics/order/import/getImportByParam', {}],
      ['/sys/audit/event/getEventByParam', {}],
    ] as const
    const found = await Promise.all(lists.map(([path, body]) => admin.post(`${path}?pageNum=1&pageSize=200`, body)))
    const details = await Promise.all(
      [heron, control].flatMap(({ id }) => [admin.get(`/sys/user/${id}`), admin.get(`/sys/timeline/user/${id}`)]),
    )
    return JSON.stringify([found, details])
  }

  before(async function () {
    this.timeout(120_000)
    product = await startProduct()
    aside = await mkdtemp(join(tmpdir(), 'daybook-erasure-'))
    admin = await signedIn(product)
    ;[heron, control] = [await hirePlanted(product, admin, 'heron'), await hirePlanted(product, admin, 'otter')]
    officer = (await hirePlanted(product, admin, 'falcon', 'superAdministrator')).client
  })

  after(async () => {
    await product.dispose()
    await rm(aside, { recursive: true, force: true })
  })

  it('finds what was planted, as long as it is there', async () => {
    const answered = await everythingAnswered()
    for (const person of [heron, control]) {
      const { formerName: _, file: __, ...shown } = person.planted
      expect(plantedIn(Buffer.from(answered), Object.values(shown))).to.deep.equal(Object.values(shown))
      expect(await plantedBelow(product.data, [person.planted.name, person.planted.file])).not.to.deep.equal([])
    }
    expect(await plantedBelow(product.data, [heron.password])).to.deep.equal([])
  })

  it('takes two people, and one who can no longer sign in', async () => {
    const wish = { subjectId: heron.id, reason: `asked by mail, ${heron.planted.name}` }
    ;({ id: requestId } = await admin.post<{ id: string }>('/sys/privacy/erasure', wish))
    const confirm = `/sys/privacy/erasure/${requestId}/confirm`
    const keyOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: Error) => error.message.split(' ').at(-1),
      )
    expect(await keyOf(officer.put(confirm, {}))).to.equal('USER_ERASE_ACTIVE')
    await admin.put('/sys/user/disable', { ids: [heron.id] })
    expect(await keyOf(admin.put(confirm, {}))).to.equal('ERASURE_SELF_CONFIRM')
    await officer.put(`/sys/privacy/subject/${heron.id}/hold`, { reason: 'a dispute' })
    expect(await keyOf(officer.put(confirm, {}))).to.equal('PERSON_IS_HELD')
    await officer.put(`/sys/privacy/subject/${heron.id}/release`, {})
  })

  it('is done within a minute of its confirmation', async function () {
    this.timeout(90_000)
    const begun = Date.now()
    await officer.put(`/sys/privacy/erasure/${requestId}/confirm`, {})
    const { counts } = await erasureEnds(admin, requestId)
    expect(Date.now() - begun).to.be.lessThan(60_000)
    expect(counts).to.deep.include({ secrets: 2, files: 0 })
    expect(counts?.values).to.be.greaterThan(8)
  })

  it('leaves nothing in the data folder while the server runs, but what the other one has', async () => {
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
    expect(await plantedBelow(product.data, textsOf(control))).not.to.deep.equal([])
  })

  it('leaves nothing in what the API answers', async () => {
    const answered = Buffer.from(await everythingAnswered())
    expect(plantedIn(answered, textsOf(heron))).to.deep.equal([])
    expect(plantedIn(answered, [control.planted.name])).to.deep.equal([control.planted.name])
  })

  it('leaves nothing in the log of the server', () =>
    expect(plantedIn(Buffer.from(product.said()), textsOf(heron))).to.deep.equal([]))

  it('says in the language of whoever asks that somebody was erased', async () => {
    const { data: authorization } = await signInAnswer(product, 'admin', password)
    const creatorIn = async (language: string): Promise<string | undefined> => {
      const answer = await fetch(`${product.address}/api/logistics/order/getOrderByParam`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language, authorization },
        body: JSON.stringify({ keyword: 'heron' }),
      })
      const { data } = (await answer.json()) as { data: { list: { createdBy: string; creator: string }[] } }
      return data.list.find(({ createdBy }) => createdBy === heron.id)?.creator
    }
    expect(await creatorIn('zh-CN')).to.equal('[已抹除]')
    expect(await creatorIn('zh-TW')).to.equal('[已抹除]')
    expect(await creatorIn('en-US')).to.equal('[erased]')
  })

  it('leaves the log provable', () => {
    expect(JSON.parse(command('verify', '--json'))).to.deep.include({ ok: true, damage: [] })
  })

  it('leaves nothing in an export or a backup that is made afterwards', async function () {
    this.timeout(60_000)
    command('export', '--into', join(aside, 'export'))
    command('backup', '--into', join(aside, 'backup'))
    expect(await plantedBelow(aside, textsOf(heron))).to.deep.equal([])
  })

  it('stays so after a restart and a rebuild of every read model', async function () {
    this.timeout(60_000)
    await product.end()
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
    await product.again()
    command('rebuild')
    expect(await plantedBelow(product.data, textsOf(heron))).to.deep.equal([])
    expect(await plantedBelow(product.data, textsOf(control))).not.to.deep.equal([])
  })

  it('lets nothing more be said of the person, and frees the name of the account', async () => {
    const refused = await admin.put('/sys/user', { id: heron.id, name: 'Again' }).catch((error: Error) => error.message)
    expect(refused).to.match(/409 SUBJECT_ERASED$/)
    const { account } = heron.planted
    const wanted = { account, name: 'Somebody else', companyId: 'main', userType: 'administrator' }
    const { id } = await admin.post<{ id: string }>('/sys/user', wanted)
    expect(id).not.to.equal(heron.id)
  })
})
