import { useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { Router } from 'wouter'
import { Toasts } from '../kit/Toasts.tsx'
import { currentLanguage } from '../kit/words.ts'
import { swrConfiguration } from './calls.ts'
import { Frame } from './Frame.tsx'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { useTitle } from './frameEffects.ts'
import { judgeDoor, login, ownAddress } from './guard.ts'
import { addressOf, hashHref, navigate, useHashLocation, useHashSearch, useMove } from './hashLocation.ts'
import { type Identity, useIdentity } from './identity.ts'
import { IdentityProblem } from './IdentityProblem.tsx'
import { startSpeaking } from './language.ts'
import { LonePage } from './LonePage.tsx'
import { CallSilenced } from './problems.ts'
import { type BuiltScreen, findScreen } from './screen.ts'
import { useSettings } from './settings.ts'
import { type Shell, ShellContext, useShell, useToken } from './shellContext.ts'
import { pageName } from './title.ts'
import { useUnshownProblems } from './useUnshownProblems.ts'
import { useShellWords } from './words.ts'

/** The console: whoever has a token sees the frame, everybody else the sign-in and the public pages. */
export const App = ({ shell }: { shell: Shell }) => (
  <ShellContext value={shell}>
    <Router hook={useHashLocation} searchHook={useHashSearch} hrefs={hashHref}>
      <Sessions />
    </Router>
    <Toasts />
  </ShellContext>
)

/** Every session begins with an empty cache, so nobody sees what was fetched for another. */
const Sessions = () => {
  const token = useToken()
  useUnshownProblems()
  return (
    <SWRConfig key={token ?? ''} value={{ ...swrConfiguration, provider: () => new Map() }}>
      {token === undefined ? <Outside /> : <Inside />}
    </SWRConfig>
  )
}

/** Without a token: the sign-in page and the public ones; every other address leads to sign-in. */
const Outside = () => {
  const { screens, ending } = useShell()
  const move = useMove()
  const verdict = judgeDoor(screens, move.path, false)
  const refused = verdict.kind === 'redirect' ? addressOf(move) : undefined
  const { startOrder } = useSettings()
  useEffect(() => void startSpeaking(startOrder), [startOrder])
  useEffect(() => {
    if (refused === undefined) return
    if (refused !== '/') ending.want(refused)
    navigate(login, { replace: true })
  }, [ending, refused])
  return verdict.kind === 'show' ? <BarePage screen={verdict.screen} /> : null
}

/** With a token: public pages as they are, everything else once the identity is known. */
const Inside = () => {
  const { screens } = useShell()
  const { path } = useMove()
  const { data: identity, error, mutate } = useIdentity()
  const screen = findScreen(screens, path)
  if (screen?.exists && screen.door === 'public') return <BarePage screen={screen} />
  if (identity !== undefined) return <Known key={identity.id} identity={identity} />
  if (error === undefined || error instanceof CallSilenced) return <FrameSkeleton />
  return <IdentityProblem problem={error} onRetry={() => mutate()} />
}

const Known = ({ identity }: { identity: Identity }) => {
  const { screens, ending } = useShell()
  const { path } = useMove()
  const { startOrder } = useSettings()
  const [wanted] = useState(() => {
    ending.owned(identity.id) // before any page asks for its draft
    return ownAddress(screens, ending.takeWanted(identity.id))
  })
  useEffect(() => {
    if (wanted !== undefined) navigate(wanted, { replace: true })
  }, [wanted])
  useEffect(() => void startSpeaking(startOrder, identity.locale), [startOrder, identity.locale])
  const screen = findScreen(screens, path)
  return screen?.exists && screen.bare && screen.door !== 'guest' ? (
    <BarePage screen={screen} />
  ) : (
    <Frame identity={identity} />
  )
}

/** A page without menu and tabs. */
const BarePage = ({ screen }: { screen: BuiltScreen }) => {
  useShellWords()
  useTitle(pageName(screen, currentLanguage()))
  useEffect(() => {
    scrollTo(0, 0)
  }, [screen])
  return <LonePage screen={screen} />
}
