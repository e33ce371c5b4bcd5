import { type DraftKeys, type Drafts, draftsOf } from './drafts.ts'
import { addressOf, currentMove, navigate } from './hashLocation.ts'
import { login } from './guard.ts'
import type { Session } from './session.ts'
import { forgetSession, storageOf } from './storage.ts'

/** What a form would lose: its name and its input, or nothing while it is untouched. */
export type DraftSource = () => Readonly<{ name: string; value: unknown }> | undefined

export type Ending = Readonly<{
  /** Says whose session this is, so that its end clears the right storage. */
  owned: (userId: string) => void
  owner: () => string | undefined
  /** The owner's drafts; undefined while nobody is signed in. */
  drafts: () => Drafts | undefined
  /** A form whose input survives a session that the server ended. */
  addSource: (source: DraftSource) => () => void
  /** The server no longer knows the token (508): keeps drafts and the address, clears the rest. */
  gone: (token: string | undefined) => void
  /** The person leaves: clears everything of the session. */
  signedOut: () => void
  /** Keeps the address that a visitor without token asked for. */
  want: (address: string) => void
  /** The address to return to after sign-in, once, and only for the person who left it. */
  takeWanted: (userId: string) => string | null
  /** Whether the session before this sign-in was ended by the server. */
  wasGone: () => boolean
}>

type Places = Readonly<{ session: Session; keys: DraftKeys; area?: Storage; visit?: Storage }>

const OWNER = 'daybook.user'
const WANTED = 'daybook.wanted'
const WANTED_BY = 'daybook.wantedBy'
const GONE = 'daybook.gone'

/** Ends sessions. `area` outlives the browser window, `visit` does not. */
export const createEnding = ({ session, keys, area = localStorage, visit = sessionStorage }: Places): Ending => {
  const sources = new Set<DraftSource>()
  const owner = (): string | undefined => area.getItem(OWNER) ?? undefined

  const drafts = (): Drafts | undefined => {
    const userId = owner()
    return userId === undefined ? undefined : draftsOf(userId, storageOf(userId, area), keys)
  }

  const keepDrafts = (): void => {
    for (const source of sources) {
      const draft = source()
      // Without a database or a secure address the browser has no key; then the input is lost, as it was before.
      if (draft)
        drafts()
          ?.keep(draft.name, draft.value)
          .catch(() => undefined)
    }
  }

  const clear = (): void => {
    const userId = owner()
    if (userId !== undefined) forgetSession(storageOf(userId, area))
    area.removeItem(OWNER)
    session.close()
    navigate(login, { replace: true })
  }

  return {
    owner,
    drafts,
    owned: (userId) => area.setItem(OWNER, userId),
    addSource: (source) => {
      sources.add(source)
      return () => sources.delete(source)
    },
    gone: (token) => {
      const isOurs = token !== undefined || owner() !== undefined // the cookie may have run out meanwhile
      if (!isOurs || session.token() !== token) return
      keepDrafts()
      const userId = owner()
      if (userId !== undefined) visit.setItem(WANTED_BY, userId)
      visit.setItem(WANTED, addressOf(currentMove()))
      visit.setItem(GONE, 'yes')
      clear()
    },
    signedOut: () => {
      for (const name of [WANTED, WANTED_BY, GONE]) visit.removeItem(name)
      clear()
    },
    want: (address) => {
      visit.setItem(WANTED, address)
      visit.removeItem(WANTED_BY)
    },
    takeWanted: (userId) => {
      const [wanted, wantedBy] = [visit.getItem(WANTED), visit.getItem(WANTED_BY)]
      for (const name of [WANTED, WANTED_BY, GONE]) visit.removeItem(name)
      return wantedBy === null || wantedBy === userId ? wanted : null
    },
    wasGone: () => visit.getItem(GONE) !== null,
  }
}
