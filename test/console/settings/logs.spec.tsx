import { changeOf, listOf, opened, readOnly } from './settingAnswers.ts'
import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import type { LogEntry } from '../../../projections/audit/auditAnswers.ts'
import type { TextMessageAnswer } from '../../../projections/messages/messageAnswers.ts'
import { type Asked, granted } from '../shell/answers.ts'

const commandOf = (position: number, more: Partial<LogEntry> = {}): LogEntry => ({
  position,
  at: '2026-11-20T02:00:00.000Z',
  by: { type: 'user', id: 'lin', name: 'Lin' },
  type: 'OrderCancelled',
  title: 'Order cancelled',
  kind: 'order',
  context: 'logistics',
  recordId: 'o-7',
  stream: 'order-o-7',
  version: 2,
  page: '/logistics/transInfo',
  ip: '127.0.0.1',
  refused: null,
  ...more,
})

const messageOf = (id: string, more: Partial<TextMessageAnswer> = {}): TextMessageAnswer => ({
  id,
  phone: '138****0001',
  content: 'Your password was reset',
  purpose: 'passwordReset',
  status: 'FAILED',
  reason: 'No such number',
  createdAt: '2026-11-20T02:00:00.000Z',
  sentAt: null,
  resends: null,
  position: 20,
  version: 2,
  recipient: { id: 'mei', name: 'Mei' },
  canResend: true,
  ...more,
})

const change = { field: 'value', label: 'Value', old: '0', new: '2.5' }

const telling = ({ path }: Asked): Response | undefined => {
  if (path.startsWith('/api/sys/log/parameter/getParameterLogByParam')) return listOf([changeOf(30)])
  if (path === '/api/sys/log/parameter/30')
    return granted({ ...changeOf(30), changes: [change], restorable: true, undoToken: null })
  if (path.startsWith('/api/sys/log/operation/getOperationLogByParam'))
    return listOf([
      commandOf(41),
      commandOf(40, {
        recordId: null,
        refused: { action: 'logistics:order:cancel', target: 'o-9', key: 'FORBIDDEN', message: 'No permission' },
      }),
    ])
  if (path.startsWith('/api/sys/log/sms/getSmsLogByParam'))
    return listOf([messageOf('m1'), messageOf('m2', { status: 'DELIVERED', reason: null, canResend: false })])
  return undefined
}

describe('the parameter log', () => {
  afterEach(cleanup)

  it('shows old and new value of a change, and brings the old one back', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/parameterLog', (asked) =>
      asked.path === '/api/sys/parameter/restore' ? granted({ id: 'p', version: 3, position: 31 }) : telling(asked),
    )
    await user.click(await view.findByRole('link', { name: '30' }))
    const drawer = within(await view.findByRole('dialog', { name: 'Parameter set · Tolerance' }))
    expect((await drawer.findByText('2.5')).tagName).to.equal('DD')
    await user.click(drawer.getByRole('button', { name: 'Bring back the old value' }))
    await view.findByText('Brought back')
    expect(calls.find(({ method }) => method === 'PUT')?.body).to.deep.equal({ position: 30, which: 'old' })
  })

  it('asks for the days that its address says', async () => {
    const { view, calls } = await opened('/system/parameterLog?at=2026-11-01..', telling)
    await view.findByRole('link', { name: '30' })
    const asked = calls.find(({ path }) => path.includes('getParameterLogByParam'))?.body
    expect(asked).to.have.nested.property('filters.at.op', 'from')
  })
})

describe('the operation log', () => {
  afterEach(cleanup)

  it('tells refused commands too, with the reason and what they were meant for', async () => {
    const { view } = await opened('/system/operationLog', telling)
    await view.findByText('Order cancelled · No permission')
    expect(view.getByText('o-9').tagName).to.equal('SPAN')
    expect(view.getByRole('link', { name: '41' }).getAttribute('href')).to.equal('#/system/operationLog/41')
    expect(view.getByRole('button', { name: 'Export' }).tagName).to.equal('BUTTON')
  })

  it('gives no file to those who may only look', async () => {
    const { view } = await opened('/system/operationLog', telling, readOnly)
    await view.findByText('Order cancelled · No permission')
    expect(view.queryByRole('button', { name: 'Export' })).to.equal(null)
  })
})

describe('the log of text messages', () => {
  afterEach(cleanup)

  it('says why one was not delivered, and sends it again after the question', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/smsLog', (asked) =>
      asked.path === '/api/sys/log/sms/resend'
        ? granted({ okCount: 1, failCount: 0, ok: [{ id: 'm1' }], failed: [] })
        : telling(asked),
    )
    const row = within(await view.findByRole('row', { name: /No such number/ }))
    await user.click(row.getByRole('button', { name: /More/ }))
    await user.click(await view.findByRole('menuitem', { name: 'Send again…' }))
    const question = within(await view.findByRole('alertdialog', { name: 'Send to Mei again' }))
    question.getByText('Are you sure you want to operate on this data?')
    await user.click(question.getByRole('button', { name: 'Send again' }))
    await view.findByText('Queued to be sent again')
    expect(calls.find(({ path }) => path.endsWith('/resend'))?.body).to.deep.equal({ ids: ['m1'] })
  })
})
