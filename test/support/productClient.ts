import { password, type Product } from './product.ts'

type Envelope<Data> = Readonly<{ code: number; data: Data; message: string; error?: Readonly<{ key: string }> }>

/** Speaks to a running product as the console does. `data` of an answer that is not 200 throws with its key. */
export type ProductClient = Readonly<{
  get: <Data>(path: string) => Promise<Data>
  post: <Data>(path: string, body: unknown) => Promise<Data>
  put: <Data>(path: string, body: unknown) => Promise<Data>
  upload: <Data>(path: string, name: string, content: Uint8Array<ArrayBuffer>) => Promise<Data>
}>

export const signedIn = async (
  product: Pick<Product, 'address'>,
  userName = 'admin',
  word = password,
): Promise<ProductClient> => {
  const call = async <Data>(
    method: string,
    path: string,
    token: string | undefined,
    body?: BodyInit,
  ): Promise<Data> => {
    const answer = await fetch(`${product.address}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    const envelope = (await answer.json()) as Envelope<Data> // every call of the API answers one
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${envelope.error?.key}`)
    return envelope.data
  }
  const token = await call<string>('POST', '/SysUser/login', undefined, JSON.stringify({ userName, password: word }))
  return {
    get: (path) => call('GET', path, token),
    post: (path, body) => call('POST', path, token, JSON.stringify(body)),
    put: (path, body) => call('PUT', path, token, JSON.stringify(body)),
    upload: (path, name, content) => {
      const form = new FormData()
      form.append('file', new Blob([content]), name)
      return call('POST', path, token, form)
    },
  }
}

const base = '/logistics/order/import'

export type ImportNow = Readonly<{
  id: string
  version: number
  state: string
  counts: Readonly<{ complete: number; withGaps: number; refused: number; alreadyThere: number }>
  suggested: Readonly<{ mappingId: string | null }>
}>

export const importNow = (client: ProductClient, id: string): Promise<ImportNow> => client.get(`${base}/${id}`)

/** Waits until an import is in one of these states. A product that is just starting again is waited for. */
export const importReaches = async (
  client: ProductClient,
  id: string,
  ...states: readonly string[]
): Promise<ImportNow> => {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const now = await importNow(client, id).catch(() => undefined)
    if (now && states.includes(now.state)) return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the import did not become ${states.join(' or ')}`)
}

/** Uploads a file, maps it as suggested and runs it dry; what is left is to confirm. */
export const checkedImport = async (
  client: ProductClient,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<ImportNow> => {
  const { id } = await client.upload<Readonly<{ id: string }>>(base, name, content)
  const { suggested, version } = await importReaches(client, id, 'UPLOADED')
  await client.put(`${base}/${id}/check`, { mappingId: suggested.mappingId, version })
  return importReaches(client, id, 'CHECKED')
}

export const confirmImport = ({ id, version }: ImportNow, client: ProductClient): Promise<unknown> =>
  client.put(`${base}/${id}/confirm`, { version })
