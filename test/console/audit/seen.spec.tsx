import { listOf, opened } from './auditAnswers.ts'
import { cleanup } from '@testing-library/react'
import { expect } from 'chai'

const seen = {
  position: 182_900,
  at: '2026-11-20T06:00:00.000Z',
  by: { id: 'admin', name: 'Admin' },
  subject: { id: 'chenwei', name: 'Chen Wei' },
  what: ['mobile', 'email'],
  where: 'GET /sys/user/:id',
  count: 1,
}

describe('who has seen personal data', () => {
  afterEach(cleanup)

  it('says who saw which data of whom and from where, by the id where the name is not shown', async () => {
    const rows = [seen, { ...seen, position: 182_899, subject: { id: 'linyu', name: null }, count: 12 }]
    const { view, calls } = await opened('/audit/seen?subject=chenwei', ({ path }) =>
      path.startsWith('/api/sys/audit/seen/getSeenByParam') ? listOf(rows) : undefined,
    )
    await view.findByText('Chen Wei')
    expect(view.getAllByText('mobile, email')).to.have.length(2)
    expect(view.getByText('linyu').parentElement?.title).to.equal('name not shown')
    expect(view.getByText('one person').tagName).to.equal('TD')
    expect(view.getByText('12 people').tagName).to.equal('TD')
    expect(calls.find(({ path }) => path.includes('getSeenByParam'))?.body).to.deep.equal({
      filters: { subject: { op: 'eq', value: 'chenwei' } },
    })
  })

  it('says when nobody has', async () => {
    const { view } = await opened('/audit/seen', ({ path }) =>
      path.startsWith('/api/sys/audit/seen/getSeenByParam') ? listOf([]) : undefined,
    )
    await view.findByText('Nobody has seen personal data yet')
  })
})
