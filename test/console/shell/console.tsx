import '../../support/dom.ts'
import { act, render, type RenderResult } from '@testing-library/react'
import { screens as allScreens } from '../../../console/screens.ts'
import { App } from '../../../console/shell/App.tsx'
import { connect } from '../../../console/shell/calls.ts'
import { createEnding } from '../../../console/shell/ending.ts'
import { currentMove, navigate } from '../../../console/shell/hashLocation.ts'
import type { Screen } from '../../../console/shell/screen.ts'
import { createSession } from '../../../console/shell/session.ts'
import { useShellWords } from '../../../console/shell/words.ts'
import { changeLanguage, currentLanguage } from '../../../console/kit/words.ts'
import { type Asked, granted, refused, server, sessionGone } from './answers.ts'

/** Who the specs sign in as. */
export const identityOf = (userName: string, ...codes: string[]) => ({
  id: `id-${userName}`,
  userName,
  name: userName,
  userType: 'administrator',
  companyId: null,
  sysUserDetail: null,
  menuItems: codes.map((menuCode) => ({ menuCode })),
  actions: [],
  lastSignIn: null,
})

type Answer = (asked: Asked) => Response | undefined

export type ConsoleFacts = Readonly<{
  at: string
  signedIn?: boolean
  codes?: readonly string[]
  screens?: readonly Screen[]
  answer?: Answer
}>

// Whatever is looked at next begins in the language that a console begins in.
afterEach(() => changeLanguage('zh-CN'))

/** The console over a server that knows the accounts and answers further calls as the spec says. */
export const openConsole = async (facts: ConsoleFacts) => {
  const { at, signedIn = false, codes = [], screens = allScreens, answer } = facts
  const session = createSession()
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const ending = createEnding({ session, keys: { keyOf: () => key } })
  const { fetch, calls } = server((asked) => answer?.(asked) ?? usual(asked, codes))
  connect({
    fetch,
    token: session.token,
    page: () => currentMove().path,
    language: currentLanguage,
    requestError: () => useShellWords.reader()('requestError'),
    sessionGone: ending.gone,
  })
  if (signedIn) session.open('token-lin', 1)
  else session.close()
  await changeLanguage('en-US')
  navigate(at)
  const view: RenderResult = await act(async () => render(<App shell={{ screens, session, ending }} />))
  return { view, session, ending, calls, at: () => currentMove().path }
}

const unused = { configured: false, counts: { WAITING: 0, ACCEPTED: 0, FAILED: 0, IGNORED: 0 } }

const usual = ({ path, body }: Asked, codes: readonly string[]): Response => {
  switch (path) {
    case '/api/public/shell':
      return granted({ product: 'Daybook', cookieDays: 1, startOrder: 'spec', contactPhone: '' })
    case '/api/SysUser/identity':
      return granted(identityOf('lin', ...codes))
    case '/api/SysUser/login':
      return typeof body === 'object' && body !== null && 'password' in body && body.password === 'right'
        ? granted('token-lin')
        : refused(401, { key: 'SIGN_IN_WRONG' }, 'Wrong login name or password')
    case '/api/SysUser/firstReset':
      return granted('token-lin')
    case '/api/SysUser/logout':
      return granted(null)
    case '/api/message/unreadCount':
      return granted({ count: 0 })
    case '/api/message/delivery':
      return granted({ mail: unused, wechat: unused, messages: { unread: 0, total: 0 } })
    case '/api/sys/ledger/status':
      return granted({ position: 12, signedAt: '2026-11-21T06:00:00Z', lag: 0, ok: true })
    default:
      return sessionGone()
  }
}
