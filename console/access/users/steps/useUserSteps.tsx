import { type ReactNode, Suspense, useState } from 'react'
import { Confirm } from '../../../kit/Confirm.tsx'
import { send } from '../../../shell/calls.ts'
import type { BulkAnswer } from '../../../shell/record/bulk.ts'
import { useOutcome } from '../../../shell/record/useOutcome.tsx'
import { useTurns } from '../../../shell/record/useTurns.tsx'
import { useRecordWords } from '../../../shell/record/words.ts'
import { userApi, usersApi } from '../paths.ts'
import { AssignRoles, Passwords } from '../screen.ts'
import { useRefreshUsers } from '../useRefreshUsers.ts'
import { useUserWords } from '../words.ts'
import type { RoleChange } from './AssignRoles.tsx'
import type { Named } from './named.ts'

export type AskedStep = 'enable' | 'disable' | 'unlock' | 'restore' | 'remove' | 'resetPassword' | 'assignRoles'

/** The server makes at most so many passwords in one call. */
const mostPasswords = 20

type Asking = Readonly<{ step: 'remove' | 'resetPassword' | 'assignRoles'; people: readonly Named[] }>
type Reset = BulkAnswer & Readonly<{ initialPasswords: Readonly<Record<string, string>> }>

const doneWords = { unlock: 'unlocked', restore: 'restored', assignRoles: 'assigned' } as const

export type UserSteps = Readonly<{
  /** Does it, or asks first where something ends or is told only once. */
  start: (step: AskedStep, people: readonly Named[]) => Promise<void>
  undo: (tokens: readonly string[]) => Promise<void>
  /** To be drawn with the page. */
  dialogs: ReactNode
}>

/** What is done with one person or many: asks where that is due, says what became of each, and offers to take it back. */
export const useUserSteps = (onDone: () => void = () => {}): UserSteps => {
  const t = useUserWords()
  const record = useRecordWords()
  const refresh = useRefreshUsers()
  const outcome = useOutcome(refresh)
  const turns = useTurns({
    path: usersApi,
    refresh,
    line: (turn) => t(turn === 'enable' ? 'enableLine' : 'disableLine'),
    onDone,
  })
  const [asking, setAsking] = useState<Asking>()
  const [passwords, setPasswords] = useState<readonly (Named & Readonly<{ password: string }>)[]>([])
  const people = asking?.people ?? []
  const [only] = people
  const close = (): void => setAsking(undefined)

  const act = async (step: 'unlock' | 'restore' | 'assignRoles', about: readonly Named[], more: object = {}) => {
    const ids = about.map(({ id }) => id)
    const answer = await send<BulkAnswer>('PUT', `${usersApi}/${step}`, { ids, ...more })
    onDone()
    await outcome.tell(answer, about, (count) => t(doneWords[step], { count }))
  }

  const remove = async (): Promise<void> => {
    const answer = await removeEach(people)
    onDone()
    await outcome.tell(answer, people, (count) => t('removed', { count }))
  }

  const reset = async (): Promise<void> => {
    const answer = await resetEach(people.map(({ id }) => id))
    onDone()
    const told = people.flatMap((person) => {
      const password = answer.initialPasswords[person.id]
      return password === undefined ? [] : [{ ...person, password }]
    })
    setPasswords(told)
    await outcome.tell(answer, people)
  }

  const start = async (step: AskedStep, about: readonly Named[]): Promise<void> => {
    if (step === 'enable' || step === 'disable') return turns.start(step, about)
    if (step === 'unlock' || step === 'restore') return act(step, about)
    setAsking({ step, people: about })
  }

  const named = (one: 'removeOne' | 'resetOne', many: 'removeMany' | 'resetMany'): string =>
    people.length === 1 && only ? t(one, { name: only.name }) : t(many, { count: people.length })
  const dialogs = (
    <>
      {turns.dialogs}
      <Confirm
        open={asking?.step === 'remove'}
        onOpenChange={close}
        title={named('removeOne', 'removeMany')}
        action={t('remove')}
        look="bad-main"
        onConfirm={remove}
      >
        <p className="text-text">{record('question')}</p>
        <p className="mt-1">{t('removeLine')}</p>
      </Confirm>
      <Confirm
        open={asking?.step === 'resetPassword'}
        onOpenChange={close}
        title={named('resetOne', 'resetMany')}
        action={t('resetPassword')}
        onConfirm={reset}
      >
        <p className="text-text">{record('question')}</p>
        <p className="mt-1">{t('resetLine')}</p>
      </Confirm>
      <Suspense>
        {asking?.step === 'assignRoles' ? (
          <AssignRoles
            people={people}
            onClose={close}
            onAssign={(change: RoleChange) => act('assignRoles', people, change)}
          />
        ) : null}
        {passwords.length > 0 ? <Passwords passwords={passwords} onClose={() => setPasswords([])} /> : null}
      </Suspense>
      {outcome.dialog}
    </>
  )
  return { start, undo: outcome.undo, dialogs }
}

/** Removing is asked one by one; what became of each is told together. */
const removeEach = async (people: readonly Named[]): Promise<BulkAnswer> => {
  const ok: { id: string; undoToken?: string }[] = []
  const failed: { id: string; key: string; message: string }[] = []
  for (const { id } of people)
    try {
      const { undoToken } = await send<Readonly<{ undoToken?: string }>>('DELETE', userApi(id))
      ok.push({ id, ...(undoToken ? { undoToken } : {}) })
    } catch (error) {
      if (people.length === 1) throw error
      failed.push({ id, key: '', message: error instanceof Error ? error.message : String(error) })
    }
  return { okCount: ok.length, failCount: failed.length, ok, failed }
}

const resetEach = async (ids: readonly string[]): Promise<Reset> => {
  let all: Reset = { okCount: 0, failCount: 0, ok: [], failed: [], initialPasswords: {} }
  for (let from = 0; from < ids.length; from += mostPasswords) {
    const part = await send<Reset>('PUT', `${usersApi}/resetPassword`, { ids: ids.slice(from, from + mostPasswords) })
    all = {
      okCount: all.okCount + part.okCount,
      failCount: all.failCount + part.failCount,
      ok: [...all.ok, ...part.ok],
      failed: [...all.failed, ...part.failed],
      initialPasswords: { ...all.initialPasswords, ...part.initialPasswords },
    }
  }
  return all
}
