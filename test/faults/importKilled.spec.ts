import { expect } from 'chai'
import { deliveries } from '../support/deliveries.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkedImport, confirmImport, importReaches, type ProductClient, signedIn } from '../support/productClient.ts'

type Summary = Readonly<{ groups: readonly object[]; total: object }>

const bySupplier = (client: ProductClient): Promise<Summary> =>
  client.post('/logistics/report/summary', { groupBy: 'country' })

const linesListed = async (client: ProductClient): Promise<number> =>
  (await client.post<Readonly<{ total: number }>>('/logistics/order/getOrderByParam?pageNum=1&pageSize=1', {})).total

const importWhole = async (product: Product, meanwhile: () => Promise<void>): Promise<ProductClient> => {
  const client = await signedIn(product)
  const checked = await checkedImport(client, 'scms-deliveries.tsv', new Uint8Array(deliveries()))
  await confirmImport(checked, client)
  await meanwhile()
  const { counts } = await importReaches(client, checked.id, 'FINISHED')
  expect(counts).to.include({ complete: 5856, withGaps: 4468, refused: 0 })
  return client
}

describe('an import of the real deliveries', () => {
  const products: Product[] = []
  const started = async (): Promise<Product> => {
    const product = await startProduct()
    products.push(product)
    return product
  }
  after(() => Promise.all(products.map((product) => product.dispose())))

  it('ends with the same rows and totals when the server is killed ten times in the middle', async function () {
    this.timeout(300_000)
    const quiet = await importWhole(await started(), async () => {})
    const expected = await bySupplier(quiet)

    const product = await started()
    const client = await importWhole(product, async () => {
      for (let kill = 0; kill < 10; kill++) {
        await new Promise((resolve) => setTimeout(resolve, 60 + kill * 35))
        await product.end('SIGKILL')
        await product.again()
      }
    })
    expect(await linesListed(client)).to.equal(10_324)
    expect(await bySupplier(client)).to.deep.equal(expected)
  })
})
