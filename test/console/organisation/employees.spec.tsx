import { companyOf, departmentOf, employeeOf, listOf, opened, readOnly } from './organisationAnswers.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { type Asked, granted } from '../shell/answers.ts'

const isList = ({ path }: Asked): boolean => path.startsWith('/api/sys/employee/getEmployeeByParam')
const departments = [departmentOf('sales'), departmentOf('east', 'sales'), departmentOf('stock')]

const telling = (asked: Asked): Response | undefined => {
  if (isList(asked)) return listOf([employeeOf('a'), employeeOf('b')])
  if (asked.path.startsWith('/api/sys/company/getCompanyByParam')) return listOf([companyOf('main')])
  return asked.path.startsWith('/api/sys/department/tree') ? granted(departments) : undefined
}

describe('the list of department staff', () => {
  afterEach(cleanup)

  it('reaches the departments below the one that its address names', async () => {
    const { view, calls } = await opened('/system/employees?department=sales', telling)
    await view.findByText('W-a')
    await waitFor(() =>
      expect(calls.filter(isList).at(-1)?.body).to.deep.include({
        filters: {
          companyId: { op: 'eq', value: 'main' },
          departmentId: { op: 'in', value: ['sales', 'east'] },
        },
      }),
    )
  })

  it('transfers many at once, into a department that must be chosen', async () => {
    const user = userEvent.setup()
    const { view, calls } = await opened('/system/employees', (asked) =>
      asked.path === '/api/sys/employee/transfer'
        ? granted({ okCount: 2, failCount: 0, ok: [{ id: 'a', undoToken: 'user:a:4' }, { id: 'b' }], failed: [] })
        : telling(asked),
    )
    await view.findByText('W-a')
    await user.click(view.getByRole('checkbox', { name: 'Select this page' }))
    await user.click(view.getByRole('button', { name: 'Transfer…' }))
    const dialog = within(await view.findByRole('dialog', { name: 'Transfer 2 people' }))
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    await dialog.findByText('Choose a department')
    await user.click(dialog.getByRole('combobox', { name: /Transfer to/ }))
    await user.click(await view.findByRole('option', { name: /Department stock/ }))
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    await view.findByText('Transferred 2 people')
    expect(calls.find(({ method }) => method === 'PUT')?.body).to.deep.equal({ ids: ['a', 'b'], departmentId: 'stock' })
  })

  it('lets those who may only look select nobody', async () => {
    const { view } = await opened('/system/employees', telling, readOnly)
    await view.findByText('W-a')
    expect(view.queryAllByRole('checkbox', { name: /Select/ })).to.have.length(0)
  })
})
