import '../../support/dom.ts'
import { act, cleanup, render } from '@testing-library/react'
import { expect } from 'chai'
import { SWRConfig } from 'swr'
import { connect, send, swrConfiguration, useGet, useList, useRefresh } from '../../../console/shell/calls.ts'
import { Problem } from '../../../console/shell/Problem.tsx'
import { around, granted, refused, server } from './answers.ts'

const listOf = (...list: readonly string[]) =>
  granted({ list, total: list.length, pageNum: 1, pageSize: 10, position: 5 })

const Orders = ({ keyword }: { keyword: string }) => {
  const refresh = useRefresh()
  const { data, error, mutate } = useList<string>('/logistics/orders/getOrdersByParam?pageNum=1', { keyword })
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  return (
    <button type="button" onClick={() => void refresh('/logistics/orders')}>
      {data?.list.join(' ') ?? 'loading'}
    </button>
  )
}

const Status = () => <p>{useGet<number>('/sys/ledger/status').data ?? 'loading'}</p>

const shown = (part: React.ReactNode) =>
  render(<SWRConfig value={{ ...swrConfiguration, provider: () => new Map() }}>{part}</SWRConfig>)

describe('a page that asks', () => {
  afterEach(cleanup)

  it('reads one thing by its path', async () => {
    const { fetch, calls } = server(() => granted(7))
    connect(around(fetch))
    expect((await shown(<Status />).findByText('7')).tagName).to.equal('P')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).to.deep.equal(['GET /api/sys/ledger/status'])
  })

  it('posts a list with its filter, and keeps the rows while the next are on their way', async () => {
    const { fetch, calls } = server(({ body }) => listOf(JSON.stringify(body)))
    connect(around(fetch))
    const view = shown(<Orders keyword="a" />)
    await view.findByText('{"keyword":"a"}')
    expect(calls[0]).to.include({ method: 'POST', path: '/api/logistics/orders/getOrdersByParam?pageNum=1' })
    expect(calls[0]?.headers.has('idempotency-key')).to.equal(false)
  })

  it('waits in its lists for what this console wrote before', async () => {
    const { fetch, calls } = server(({ method }) =>
      method === 'PUT' ? granted({ id: '1', position: 42 }) : listOf('PO-1'),
    )
    connect(around(fetch))
    await send('PUT', '/logistics/orders', { id: '1' })
    await shown(<Orders keyword="a" />).findByText('PO-1')
    expect(calls[1]?.body).to.deep.equal({ minPosition: 42, keyword: 'a' })
  })

  it('asks again for everything under a path that changed', async () => {
    let rows = 'PO-1'
    const { fetch } = server(() => listOf(rows))
    connect(around(fetch))
    const view = shown(<Orders keyword="a" />)
    const button = await view.findByText('PO-1')
    rows = 'PO-2'
    await act(async () => button.click())
    expect((await view.findByText('PO-2')).tagName).to.equal('BUTTON')
  })

  it('shows the sentence of a refusal in its place, and asks again only when told to', async () => {
    let answers = 0
    const { fetch } = server(() =>
      ++answers === 1 ? refused(400, { key: 'FILTER_INVALID' }, 'A filter is not right') : listOf('PO-1'),
    )
    connect(around(fetch))
    const view = shown(<Orders keyword="a" />)
    expect((await view.findByRole('alert')).textContent).to.contain('A filter is not right')
    expect(answers).to.equal(1)
    await act(async () => view.getByRole('button').click())
    expect((await view.findByText('PO-1')).tagName).to.equal('BUTTON')
  })
})
