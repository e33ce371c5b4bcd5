import { password, type Product } from '../product.ts'

/** What a command over HTTP was answered; 0 when the line was cut. */
export type HttpAnswer = Readonly<{ status: number; key?: string | undefined; data: unknown; retryAfter?: number }>

type Envelope = Readonly<{ data: unknown; error?: Readonly<{ key: string }> }>

type Sent = Readonly<{
  address: string
  token?: string
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  headers?: Readonly<Record<string, string>>
  /** Milliseconds after which the sender gives up. */
  patience?: number
}>

/** Sends one request; a line that is cut, or nobody there, is status 0. */
export const send = async (sent: Sent): Promise<HttpAnswer> => {
  const { address, token, method = 'POST', path, body, headers = {}, patience = 60_000 } = sent
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patience),
    })
    const { data, error } = (await answer.json()) as Envelope // every call of the API answers one
    return { status: answer.status, data, key: error?.key }
  } catch {
    return { status: 0, data: undefined }
  }
}

/** Signs the administrator in; answers the token. Throws when that is refused. */
export const signIn = async ({ address }: Pick<Product, 'address'>): Promise<string> => {
  const { status, data } = await send({ address, path: '/SysUser/login', body: { userName: 'admin', password } })
  if (status !== 200) throw new Error(`signing in was answered ${status}`)
  return data as string // the token
}

export type Entered = Readonly<{ id: string; version: number; position: number }>

/** The fields of an order line that says which command entered it. */
export const orderBody = (name: string): object => ({
  po: name,
  partNumber: 'P-1',
  totalQty: '10',
  requiredEtd: '2026-04-05',
})

/** Enters an order line once; `name` tells it from others. */
export const enterOrder = (address: string, token: string, name: string, patience?: number): Promise<HttpAnswer> =>
  send({
    address,
    token,
    path: '/logistics/order',
    body: orderBody(name),
    headers: { 'idempotency-key': name },
    ...(patience === undefined ? {} : { patience }),
  })

type Counted = Readonly<{ total: number; pos: number }>

/** How many order lines there are, and how many different POs they have. */
export const countOrders = async (address: string, token: string): Promise<Counted> => {
  const pos = new Set<string>()
  for (let page = 1; ; page++) {
    const path = `/logistics/order/getOrderByParam?pageNum=${page}&pageSize=200`
    const { status, data } = await send({ address, token, path, body: { sort: [{ field: 'po', dir: 'asc' }] } })
    if (status !== 200) throw new Error(`the list was answered ${status}`)
    const { list, total } = data as { list: { po: string }[]; total: number } // as the route answers it
    for (const { po } of list) pos.add(po)
    if (list.length < 200) return { total, pos: pos.size }
  }
}

const longestLag = 10_000

/** What is wrong with the list of orders, which must have each of so many names once; it may lag behind for a moment. */
export const checkOrders = async (address: string, token: string, expected: number): Promise<readonly string[]> => {
  for (const end = Date.now() + longestLag; ; ) {
    const { total, pos } = await countOrders(address, token)
    if (total === expected && pos === expected) return []
    if (Date.now() > end) return [`${expected} commands led to ${total} orders with ${pos} names`]
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
