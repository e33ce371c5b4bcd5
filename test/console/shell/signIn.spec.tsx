import { type ConsoleFacts, openConsole } from './console.tsx'
import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { sessionGone } from './answers.ts'

const signInPage = async (facts: Partial<ConsoleFacts> = {}) => {
  const console = await openConsole({ at: '/login', ...facts })
  const account = await console.view.findByLabelText('Account')
  const password = console.view.getByLabelText('Password')
  return { ...console, account, password, submit: console.view.getByRole('button', { name: 'Sign in' }) }
}

const sent = (calls: Awaited<ReturnType<typeof openConsole>>['calls'], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body)

describe('the sign-in page', () => {
  afterEach(cleanup)

  it('asks for both entries before it asks the server, and for nothing else', async () => {
    const { view, account, submit, calls } = await signInPage()
    await userEvent.click(submit)
    expect(view.getByText('The account cannot be empty')).to.have.property(
      'id',
      account.getAttribute('aria-describedby'),
    )
    expect(view.getByText('The password cannot be empty').tagName).to.equal('P')
    expect(document.activeElement).to.equal(account)
    await userEvent.type(account, '   ')
    await userEvent.click(submit)
    expect(account.getAttribute('aria-invalid')).to.equal('true')
    expect(sent(calls, '/api/SysUser/login')).to.deep.equal([])
  })

  it('sends the trimmed account and the password as typed, and goes home', async () => {
    const { account, password, submit, calls, session, at } = await signInPage()
    await userEvent.type(account, '  lin ')
    await userEvent.type(password, 'right')
    await userEvent.click(submit)
    await waitFor(() => expect(at()).to.equal('/home'))
    expect(sent(calls, '/api/SysUser/login')).to.deep.equal([{ userName: 'lin', password: 'right' }])
    expect(session.token()).to.equal('token-lin')
  })

  it("shows the server's sentence for a wrong password and stays", async () => {
    const { view, account, password, submit, session, at } = await signInPage()
    await userEvent.type(account, 'lin')
    await userEvent.type(password, 'wrong{Enter}')
    expect((await view.findByRole('alert')).textContent).to.contain('Wrong login name or password')
    expect(session.token()).to.equal(undefined)
    expect(at()).to.equal('/login')
    expect(submit.getAttribute('aria-busy')).to.equal(null)
  })

  it('says "request error" when the server cannot be reached', async () => {
    const { view, account, password } = await signInPage({
      answer: ({ path }) => (path === '/api/SysUser/login' ? new Response('', { status: 502 }) : undefined),
    })
    await userEvent.type(account, 'lin')
    await userEvent.type(password, 'right{Enter}')
    expect((await view.findByRole('alert')).textContent).to.contain('Request error')
  })

  it('changes its language without losing what was typed', async () => {
    const { view, account } = await signInPage()
    await userEvent.type(account, 'lin')
    await userEvent.click(view.getByRole('button', { name: '繁' }))
    expect(view.getByRole('button', { name: '登入' }).tagName).to.equal('BUTTON')
    expect(account).to.have.property('value', 'lin')
  })

  it('says why one is here again after the server ended the session', async () => {
    const { view, at } = await openConsole({
      at: '/home',
      signedIn: true,
      answer: ({ path }) => (path === '/api/public/shell' ? undefined : sessionGone()),
    })
    expect((await view.findByText('Your session has ended, please sign in again.')).tagName).to.equal('DIV')
    expect(at()).to.equal('/login')
  })
})

describe('the first reset', () => {
  afterEach(cleanup)

  const firstReset = async () => {
    const console = await signInPage({
      answer: ({ path }) =>
        path === '/api/SysUser/login'
          ? Response.json(
              {
                code: 500,
                data: null,
                message: 'Set a new password',
                error: { key: 'PASSWORD_RESET_REQUIRED', params: { resetToken: 'reset-1' } },
              },
              { status: 409 },
            )
          : undefined,
    })
    await userEvent.type(console.account, 'admin')
    await userEvent.type(console.password, 'initial{Enter}')
    await console.view.findByText('Set a new password')
    return console
  }
  const rules = (items: readonly HTMLElement[]) =>
    items.map(({ textContent }) => textContent?.replace(/^At |^Both /, ''))

  it('shows the rules as they are met', async () => {
    const { view } = await firstReset()
    expect(rules(view.getAllByRole('listitem'))).to.deep.equal([
      'least 8 charactersnot met',
      'least two of digits, letters and symbolsnot met',
      'entries are the samenot met',
    ])
    await userEvent.type(view.getByLabelText(/New password/), 'abcdefg1')
    await userEvent.type(view.getByLabelText(/Confirm password/), 'abcdefg1')
    expect(rules(view.getAllByRole('listitem'))).to.deep.equal([
      'least 8 charactersmet',
      'least two of digits, letters and symbolsmet',
      'entries are the samemet',
    ])
  })

  it('asks for what is missing before it asks the server', async () => {
    const { view, calls } = await firstReset()
    await userEvent.click(view.getByRole('button', { name: 'Save and sign in' }))
    expect(view.getByText('The password cannot be empty').tagName).to.equal('P')
    expect(view.getByText('The confirmation cannot be empty').tagName).to.equal('P')
    expect(sent(calls, '/api/SysUser/firstReset')).to.deep.equal([])
  })

  it('sends the reset token with the new password and goes home signed in', async () => {
    const { view, calls, session, at } = await firstReset()
    await userEvent.type(view.getByLabelText(/New password/), 'abcdefg1')
    await userEvent.type(view.getByLabelText(/Confirm password/), 'abcdefg1{Enter}')
    await waitFor(() => expect(at()).to.equal('/home'))
    expect(sent(calls, '/api/SysUser/firstReset')).to.deep.equal([
      { resetToken: 'reset-1', password: 'abcdefg1', confirm: 'abcdefg1' },
    ])
    expect(session.token()).to.equal('token-lin')
  })

  it('leads back to sign-in', async () => {
    const { view } = await firstReset()
    await userEvent.click(view.getByRole('button', { name: 'Back to sign-in' }))
    expect(view.getByLabelText('Account').tagName).to.equal('INPUT')
  })
})
