import { listOf, opened, parameterOf, readOnly } from './settingAnswers.ts'
import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted, refused } from '../shell/answers.ts'

const isList = ({ path }: Asked): boolean => path.startsWith('/api/sys/parameter/getParameterByParam')
const tolerance = parameterOf('order.tolerance', { name: 'Tolerance' })
const planned = parameterOf('hr.contactPhone', {
  name: 'Phone',
  group: 'console',
  kind: 'text',
  unit: '',
  limits: null,
  maxLength: 40,
  value: '',
  standard: '',
  next: { value: '021-1', effectiveAt: '2027-01-01T00:00:00.000Z' },
})
const telling = (asked: Asked) => (isList(asked) ? listOf([tolerance, planned]) : undefined)

describe('the screen of parameters', () => {
  afterEach(cleanup)

  it('says in groups what each is, what holds, and what will', async () => {
    const { view } = await opened('/system/parameter', telling)
    await view.findByText('0 %')
    expect(view.getByRole('heading', { name: 'Tolerance' }).tagName).to.equal('H3')
    expect(view.getByText('Logistics').textContent).to.equal('Logistics')
    expect(view.getByText(/021-1 from 2027/).tagName).to.equal('P')
  })

  it('refuses a value beyond its limits before anything is sent, and saves one that fits', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/parameter?edit=order.tolerance', (asked) =>
      asked.method === 'PUT' ? granted({ id: 'order.tolerance', version: 1, position: 11 }) : telling(asked),
    )
    const value = await view.findByRole('textbox', { name: /Value/ })
    await user.clear(value)
    await user.type(value, '101')
    await user.click(view.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(value.getAttribute('aria-invalid')).to.equal('true'))
    expect(calls.some(({ method }) => method === 'PUT')).to.equal(false)
    await user.clear(value)
    await user.type(value, '2.5')
    await user.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('“Tolerance” changed')
    expect(calls.find(({ method }) => method === 'PUT')?.body).to.deep.equal({
      key: 'order.tolerance',
      value: '2.5',
      version: 0,
    })
  })

  it('tells who changed it meanwhile', async () => {
    const user = userEvent.setup()
    const { view } = await opened('/system/parameter?edit=order.tolerance', (asked) => {
      if (asked.method === 'PUT') return refused(412, { key: 'STALE' }, 'Changed meanwhile')
      if (!asked.path.startsWith('/api/sys/timeline/parameter/')) return telling(asked)
      const change = { field: 'value', label: 'Value', old: '0', new: '3' }
      const entry = {
        position: 12,
        version: 1,
        at: '2026-11-20T02:00:00.000Z',
        title: 'Parameter set',
        type: 'ParameterSet',
      }
      return granted({ list: [{ ...entry, by: { type: 'user', id: 'm', name: 'Mei' }, changes: [change] }], total: 1 })
    })
    await user.type(await view.findByRole('textbox', { name: /Value/ }), '1')
    await user.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('This record was changed while you were editing it')
    expect(view.getByText(/Mei changed: Value/).tagName).to.equal('LI')
  })

  it('offers no change to those who may only look', async () => {
    const { view } = await opened('/system/parameter?edit=order.tolerance', telling, readOnly)
    await view.findByRole('heading', { name: 'Tolerance' })
    expect(view.queryByRole('button', { name: 'Change: Tolerance' })).to.equal(null)
    expect(view.queryByRole('dialog')).to.equal(null)
  })
})
