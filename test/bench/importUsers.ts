import { startProduct } from '../support/product.ts'
import { type ProductClient, signedIn } from '../support/productClient.ts'
import { atMost, type Bench } from './bench.ts'

const path = '/sys/user/import'
const people = 5000

type Now = Readonly<{
  id: string
  state: string
  version: number
  suggested: { mapping: object }
  counts: { complete: number }
}>

const reaches = async (client: ProductClient, id: string, state: string): Promise<Now> => {
  for (const end = Date.now() + 300_000; Date.now() < end; ) {
    const now = await client.get<Now>(`${path}/${id}`)
    if (now.state === state) return now
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the import of people did not become ${state}`)
}

const lineOf = (number: number): string =>
  `imported.${number},员工 ${number},imported.${number}@example.com,${13_500_000_000 + number},logistics-clerk`

const file = (): Uint8Array<ArrayBuffer> => {
  const lines = Array.from({ length: people }, (_, number) => lineOf(number))
  return new TextEncoder().encode(`Account,Name,E-mail,Mobile number,Roles\n${lines.join('\n')}\n`)
}

const total = async (client: ProductClient): Promise<number> =>
  (await client.post<{ total: number }>('/sys/user/getUserByParam?pageSize=10', { keyword: 'imported.' })).total

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** 5,000 people through the built product: from confirming the import until all of them are listed. */
export const importUserBenches = async (): Promise<readonly Bench[]> => {
  const product = await startProduct()
  try {
    const client = await signedIn(product)
    const { id } = await client.upload<Readonly<{ id: string }>>(path, 'people.csv', file())
    const { suggested } = await reaches(client, id, 'UPLOADED')
    const dry = await secondsOf(async () => {
      await client.put(`${path}/${id}/check`, { mapping: suggested.mapping })
      await reaches(client, id, 'CHECKED')
    })
    const seconds = await secondsOf(async () => {
      await client.put(`${path}/${id}/confirm`, {})
      const { counts } = await reaches(client, id, 'FINISHED')
      if (counts.complete !== people) throw new Error(`${counts.complete} of ${people} people were taken`)
      while ((await total(client)) < people) await new Promise((resolve) => setTimeout(resolve, 20))
    })
    return [
      atMost('dry run of 5,000 people', 's', [{ figure: dry, reference: 15 }], 1),
      atMost('import of 5,000 people, until visible', 's', [{ figure: seconds, reference: 15 }], 1),
    ]
  } finally {
    await product.dispose()
  }
}
