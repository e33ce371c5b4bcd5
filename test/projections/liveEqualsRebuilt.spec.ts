import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { projections } from '../../projections/index.ts'
import { type Database, openPostgres, openSqlite } from '../../projections/kernel/database.ts'
import { hashOf } from '../../projections/kernel/hash.ts'
import type { Projection } from '../../projections/kernel/projection.ts'
import { deliveries } from '../support/deliveries.ts'
import { type Product, program, startProduct } from '../support/product.ts'
import { checkedImport, confirmImport, importReaches, signedIn } from '../support/productClient.ts'
import { createPostgresDatabase } from '../support/servers/postgres.ts'

const models = projections as readonly Projection[] // handlers take narrower events

const hashes = async (db: Database): Promise<Readonly<Record<string, string>>> => {
  const pairs: [string, string][] = []
  for (const model of models) pairs.push([model.name, await hashOf(db, model)])
  return Object.fromEntries(pairs)
}

const hashesOfFile = async (product: Product) => {
  const db = await openSqlite(join(product.data, 'read.db'))
  return hashes(db).finally(db.close)
}

/** The product's own command line, on the data of a product that is stopped. */
const daybook = (product: Product, ...words: readonly string[]) =>
  promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, DAYBOOK_DATA: product.data },
  })

describe('the read models of a product that has been used', () => {
  let product: Product
  let live: Readonly<Record<string, string>>

  before(async function () {
    this.timeout(180_000)
    product = await startProduct({ verb: 'demo' })
    const client = await signedIn(product)
    const checked = await checkedImport(client, 'scms-deliveries.tsv', new Uint8Array(deliveries()))
    await confirmImport(checked, client)
    await importReaches(client, checked.id, 'FINISHED')
    await product.end()
    live = await hashesOfFile(product)
  })
  after(() => product?.dispose())

  it('are the same when they are rebuilt', async function () {
    this.timeout(120_000)
    await daybook(product, 'rebuild')
    expect(await hashesOfFile(product)).to.deep.equal(live)
  })

  it('are the same when they are built anew on PostgreSQL, and the product answers from there', async function () {
    this.timeout(180_000)
    const { url, drop } = await createPostgresDatabase()
    const elsewhere = await startProduct({ data: product.data, environment: { DAYBOOK_POSTGRES: url } })
    const client = await signedIn(elsewhere)
    const list = await client.post('/logistics/order/getOrderByParam?pageNum=1&pageSize=1', {})
    expect(list).to.have.property('total', 12_324)
    await elsewhere.end()
    const db = await openPostgres(url)
    const {
      sessions: _,
      users: __,
      signIns: ___,
      logEntries: ____,
      operationLog: _____,
      ...built
    } = await hashes(db).finally(db.close)
    expect(live).to.include(built)
    await drop()
  })
})
