import { type ConsoleFacts, identityOf, openConsole } from './console.tsx'
import { act, cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useSWRConfig } from 'swr'
import { screens } from '../../../console/screens.ts'
import { send } from '../../../console/shell/calls.ts'
import { useFormDraft } from '../../../console/shell/formDraft.ts'
import { navigate } from '../../../console/shell/hashLocation.ts'
import { identityPath } from '../../../console/shell/identity.ts'
import { usePageName, useUnsaved } from '../../../console/shell/page.ts'
import { CallFailed, CallRefused, CallSilenced } from '../../../console/shell/problems.ts'
import type { BuiltScreen, Screen } from '../../../console/shell/screen.ts'
import { granted, refused, sessionGone } from './answers.ts'

const text = (word: string) => ({ 'zh-CN': word, 'zh-TW': word, 'en-US': word })

const counter = (name: string) => () => {
  const [count, setCount] = useState(0)
  const search = useSearch()
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${count} ${search}`}
    </button>
  )
}

const screen = (path: string, page: BuiltScreen['page'], more: Partial<BuiltScreen> = {}): Screen => ({
  path,
  title: text(path.split('/')[2] ?? path),
  group: 'logistics',
  exists: true,
  page,
  ...more,
})

const Named = () => {
  usePageName('PO-10483')
  return <p>one order</p>
}

const Unsaved = () => {
  useUnsaved(true)
  return <p>half an order</p>
}

const Broken = () => {
  throw new Error('drawn badly')
}

const Refresh = () => {
  const { mutate } = useSWRConfig()
  return (
    <button type="button" onClick={() => void mutate(identityPath)}>
      ask again
    </button>
  )
}

const Drafted = () => {
  const [note, setNote] = useState('')
  const { found } = useFormDraft({
    name: 'order',
    read: () => note || undefined,
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  })
  return (
    <input aria-label="note" value={note} placeholder={found ?? 'no draft'} onChange={(e) => setNote(e.target.value)} />
  )
}

const withScreens: readonly Screen[] = [
  ...screens.filter(({ group }) => group !== 'logistics'),
  screen('/logistics/kept', async () => counter('kept'), { keepAlive: true }),
  screen('/logistics/plain', async () => counter('plain')),
  screen('/logistics/never', async () => counter('never'), { keepAlive: true, notCache: true }),
  screen('/logistics/kept/:id', async () => Named, { code: 'kept', under: '/logistics/kept', hideInMenu: true }),
  screen('/logistics/asks', async () => counter('asks'), { beforeCloseName: 'beforeCloseNormal' }),
  screen('/logistics/unsaved', async () => Unsaved),
  screen('/logistics/broken', async () => Broken),
  screen('/logistics/refresh', async () => Refresh),
  screen('/logistics/drafted', async () => Drafted),
]
const codes = ['kept', 'plain', 'never', 'asks', 'unsaved', 'broken', 'refresh', 'drafted']

const opened = (at: string, more: Partial<ConsoleFacts> = {}) =>
  openConsole({ at, signedIn: true, codes, screens: withScreens, ...more })
type View = Awaited<ReturnType<typeof openConsole>>['view']

const tabNames = (view: View) =>
  within(view.getByRole('navigation', { name: 'Open pages' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const go = (path: string, options = {}) => act(async () => navigate(path, options))

describe('the frame', () => {
  afterEach(cleanup)

  it('names the page in the window, the breadcrumb and the tab', async () => {
    const { view } = await opened('/logistics/kept/7')
    await view.findByText('one order')
    expect(document.title).to.equal('Daybook · PO-10483')
    expect(tabNames(view)).to.deep.equal(['Home', 'PO-10483'])
    const crumbs = view.getByRole('navigation', { name: 'Where you are' }).textContent
    expect(crumbs).to.equal('Home / Logistics / kept / PO-10483')
  })

  it('shows only what is granted and built in the menu, and marks the page', async () => {
    const { view } = await opened('/logistics/kept', { codes: ['kept', 'account'] })
    const menu = view.getByRole('navigation', { name: 'Main menu' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).to.deep.equal(['Home', 'kept'])
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).to.equal('kept')
  })

  it('answers 404 in its place for what is not built and for what is nowhere', async () => {
    const { view, at } = await opened('/email/emailServer', { codes: ['emailServer'] })
    expect((await view.findByText('This page was not found')).tagName).to.equal('H1')
    expect(at()).to.equal('/email/emailServer')
    expect(document.title).to.equal('Daybook · Page not found')
    await go('/nowhere/at/all')
    expect(view.getByText('This page was not found').tagName).to.equal('H1')
    expect(tabNames(view)).to.deep.equal(['Home'])
  })

  it('answers 401 for what exists and is not granted, with a way back', async () => {
    const { view, at } = await opened('/logistics/plain', { codes: [] })
    expect((await view.findByText('You have no permission to see this page')).tagName).to.equal('H1')
    expect(at()).to.equal('/401')
    expect(view.getByRole('link', { name: 'Try again' }).getAttribute('href')).to.equal('#/logistics/plain')
    expect(view.getByRole('link', { name: 'Back to home' }).getAttribute('href')).to.equal('#/home')
  })

  it('keeps a page that breaks within itself, and offers it again', async () => {
    const complain = console.error
    console.error = () => undefined // React prints what the page threw on purpose
    const { view } = await opened('/logistics/broken')
    expect((await view.findByText('This page has failed')).tagName).to.equal('P')
    expect(view.getByRole('button', { name: 'Try again' }).tagName).to.equal('BUTTON')
    expect(view.getByRole('navigation', { name: 'Main menu' }).tagName).to.equal('NAV')
    console.error = complain
  })

  it('offers a part again that could not be fetched', async () => {
    let tries = 0
    const flaky = screen('/logistics/flaky', async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return counter('flaky')
    })
    const { view } = await opened('/logistics/flaky', { codes: ['flaky'], screens: [...withScreens, flaky] })
    await userEvent.click(await view.findByRole('button', { name: 'Try again' }))
    expect((await view.findByText(/^flaky 0/)).tagName).to.equal('BUTTON')
  })

  it('says what the specification says when the identity fails, and tries again', async () => {
    let fails = true
    const { view } = await opened('/home', {
      answer: ({ path }) =>
        path === '/api/SysUser/identity' && fails
          ? refused(500, { key: 'INTERNAL' }, 'Server internal error')
          : undefined,
    })
    expect((await view.findByText("Failed to get the current user's basic information")).tagName).to.equal('P')
    expect(view.getByText('Request r-1').tagName).to.equal('SPAN')
    fails = false
    await userEvent.click(view.getByRole('button', { name: 'Try again' }))
    expect((await view.findByRole('navigation', { name: 'Main menu' })).tagName).to.equal('NAV')
  })

  it('lets somebody leave whose identity fails', async () => {
    const { view, session, at } = await opened('/home', {
      answer: ({ path }) => (path === '/api/SysUser/identity' ? refused(503, { key: 'DRAINING' }) : undefined),
    })
    await userEvent.click(await view.findByRole('button', { name: 'Sign out' }))
    expect(session.token()).to.equal(undefined)
    expect(at()).to.equal('/login')
  })

  it('offers the way back to the top after a hundred pixels', async () => {
    const { view } = await opened('/home')
    const page = view.getByRole('main')
    const scroll = (to: number) =>
      act(() => {
        page.scrollTop = to
        page.dispatchEvent(new Event('scroll'))
      })
    scroll(100)
    expect(view.queryByRole('button', { name: 'Back to top' })).to.equal(null)
    scroll(101)
    expect(view.getByRole('button', { name: 'Back to top' }).tagName).to.equal('BUTTON')
  })

  it('shows no number on home that no call has answered', async () => {
    const { view } = await opened('/home', {
      answer: ({ path }) =>
        ['/api/sys/ledger/status', '/api/message/delivery'].includes(path)
          ? refused(403, { key: 'FORBIDDEN' })
          : undefined,
    })
    await view.findByText('This is your first sign-in.')
    await waitFor(() => expect(view.getAllByText('Ledger state cannot be read')).to.have.length(2))
    expect(view.getByRole('main').textContent).not.to.match(/\d/)
  })
})

describe('a call that failed', () => {
  afterEach(cleanup)

  const unhandled = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    act(() => void dispatchEvent(event))
    return event.defaultPrevented
  }

  it('is shown by the frame when nobody else did, with the request id', async () => {
    const { view } = await opened('/home')
    expect(unhandled(new CallFailed('Request error', { requestId: 'r-5' }))).to.equal(true)
    expect((await view.findByText('Request error (r-5)')).tagName).to.equal('SPAN')
    expect(unhandled(new CallRefused('No permission', 403, { key: 'FORBIDDEN' }))).to.equal(true)
    expect((await view.findByText('No permission')).tagName).to.equal('SPAN')
  })

  it('is not shown when it is silenced, and no other failure is taken for a call', async () => {
    const { view } = await opened('/home')
    expect(unhandled(new CallSilenced())).to.equal(true)
    expect(unhandled(new Error('a bug'))).to.equal(false)
    expect(view.queryByText('a bug')).to.equal(null)
  })
})

describe('pages in tabs', () => {
  afterEach(cleanup)

  it('are kept alive when flagged so, and begin anew when not', async () => {
    const { view } = await opened('/logistics/kept')
    await userEvent.click(await view.findByText(/^kept 0/))
    for (const path of ['/logistics/plain', '/logistics/never']) {
      await go(path)
      await userEvent.click(await view.findByText(/^(plain|never) 0/))
    }
    await go('/logistics/kept')
    expect((await view.findByText(/^kept 1/)).tagName).to.equal('BUTTON')
    await go('/logistics/plain')
    expect((await view.findByText(/^plain 0/)).tagName).to.equal('BUTTON')
    await go('/logistics/never')
    expect((await view.findByText(/^never 0/)).tagName).to.equal('BUTTON')
  })

  it('never see the query of another', async () => {
    const { view } = await opened('/logistics/kept?status=late')
    await view.findByText('kept 0 status=late')
    await go('/logistics/plain?page=2')
    await view.findByText('plain 0 page=2')
    expect(view.getByText('kept 0 status=late', { ignore: false }).tagName).to.equal('BUTTON')
  })

  it('stay in their tab when they replace their query, keeping their state', async () => {
    const { view } = await opened('/logistics/plain')
    await userEvent.click(await view.findByText(/^plain 0/))
    await go('/logistics/plain?status=late', { replace: true })
    expect((await view.findByText('plain 1 status=late')).tagName).to.equal('BUTTON')
    expect(tabNames(view)).to.deep.equal(['Home', 'plain'])
  })

  it('come back from the menu with their query', async () => {
    const { view } = await opened('/logistics/kept?status=late')
    await view.findByText('kept 0 status=late')
    await go('/home')
    const menu = view.getByRole('navigation', { name: 'Main menu' })
    await userEvent.click(within(menu).getByRole('button', { name: 'Logistics' }))
    await userEvent.click(within(menu).getByRole('link', { name: 'kept' }))
    expect(location.hash).to.equal('#/logistics/kept?status=late')
    expect(tabNames(view)).to.deep.equal(['Home', 'kept'])
  })

  it('close to their neighbour', async () => {
    const { view, at } = await opened('/logistics/plain')
    await userEvent.click(view.getByRole('button', { name: 'Close “plain”' }))
    expect(at()).to.equal('/home')
    expect(tabNames(view)).to.deep.equal(['Home'])
    expect(view.queryByRole('button', { name: 'Close “Home”' })).to.equal(null)
  })

  it('ask before they close when their screen wants that', async () => {
    const { view } = await opened('/logistics/asks')
    await userEvent.click(view.getByRole('button', { name: 'Close “asks”' }))
    const question = await view.findByRole('alertdialog')
    expect(question.textContent).to.contain('Do you want to close this page?')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(tabNames(view)).to.deep.equal(['Home', 'asks'])
    await userEvent.click(view.getByRole('button', { name: 'Close “asks”' }))
    await userEvent.click(within(await view.findByRole('alertdialog')).getByRole('button', { name: 'Close page' }))
    await waitFor(() => expect(tabNames(view)).to.deep.equal(['Home']))
  })

  it('ask before they close with input that is not saved', async () => {
    const { view } = await opened('/logistics/unsaved')
    await view.findByText('half an order')
    await userEvent.click(view.getByRole('button', { name: 'Close “unsaved”' }))
    expect((await view.findByRole('alertdialog')).textContent).to.contain('loses what you typed')
  })

  it('are there again after a reload, for the same person', async () => {
    const first = await opened('/logistics/plain')
    await first.view.findByText(/^plain 0/)
    first.view.unmount()
    const again = await opened('/home')
    expect(tabNames(again.view)).to.deep.equal(['Home', 'plain'])
    again.view.unmount()
    const other = await opened('/home', {
      answer: ({ path }) => (path === '/api/SysUser/identity' ? granted(identityOf('ben', ...codes)) : undefined),
    })
    expect(tabNames(other.view)).to.deep.equal(['Home'])
  })

  it('close with a notice when their menu is withdrawn', async () => {
    let held = codes
    const { view } = await opened('/logistics/plain', {
      answer: ({ path }) => (path === '/api/SysUser/identity' ? granted(identityOf('lin', ...held)) : undefined),
    })
    await go('/logistics/refresh')
    held = ['refresh']
    await userEvent.click(await view.findByRole('button', { name: 'ask again' }))
    await waitFor(() => expect(tabNames(view)).to.deep.equal(['Home', 'refresh']))
    expect((await view.findByText(/“plain” was closed/)).tagName).to.equal('SPAN')
  })
})

describe('signing out', () => {
  afterEach(cleanup)

  it('tells the server, then leaves nothing of the session', async () => {
    const { view, calls, session, at } = await opened('/logistics/plain')
    await view.findByText(/^plain 0/)
    await userEvent.click(view.getByRole('button', { name: 'lin' }))
    await userEvent.click(await view.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(at()).to.equal('/login'))
    expect(calls.map(({ path }) => path)).to.include('/api/SysUser/logout')
    expect(session.token()).to.equal(undefined)
    expect(Object.keys(localStorage).filter((key) => key.includes('id-lin'))).to.deep.equal([])
  })
})

describe('a session that the server ended', () => {
  afterEach(cleanup)

  it('keeps the input of a form for the same person, who comes back to it', async () => {
    let alive = true
    const facts = {
      answer: ({ path }: { path: string }) =>
        !alive && path.startsWith('/api/SysUser/identity') ? sessionGone() : undefined,
    }
    const { view, at } = await opened('/logistics/drafted', facts)
    await userEvent.type(await view.findByLabelText('note'), 'urgent')
    alive = false
    await go('/logistics/drafted?again=1', { replace: true })
    await act(async () => send('GET', '/SysUser/identity').catch(() => undefined))
    await waitFor(() => expect(at()).to.equal('/login'))
    alive = true
    await userEvent.type(await view.findByLabelText('Account'), 'lin')
    await userEvent.type(view.getByLabelText('Password'), 'right{Enter}')
    expect((await view.findByPlaceholderText('urgent')).tagName).to.equal('INPUT')
    expect(at()).to.equal('/logistics/drafted')
  })
})

describe('a visitor without a token', () => {
  afterEach(cleanup)

  it('is led to sign-in and after it to the asked page', async () => {
    const { view, at } = await opened('/logistics/plain', { signedIn: false })
    expect(at()).to.equal('/login')
    await userEvent.type(await view.findByLabelText('Account'), 'lin')
    await userEvent.type(view.getByLabelText('Password'), 'right{Enter}')
    expect((await view.findByText(/^plain 0/)).tagName).to.equal('BUTTON')
    expect(at()).to.equal('/logistics/plain')
  })

  it('reads a public page, which is empty while nothing is published', async () => {
    const { view, at } = await opened('/capacity', { signedIn: false })
    expect((await view.findByText('Nothing is published yet')).tagName).to.equal('P')
    expect(at()).to.equal('/capacity')
    expect(document.title).to.equal('Daybook · Capacity analysis')
  })
})
