import type { UserStatus } from './userState.ts'

const there = ['PENDING_RESET', 'ENABLED', 'DISABLED'] as const
const signingIn = ['PENDING_RESET', 'ENABLED'] as const

/** What can be done with somebody, what one must hold to do it, and in which of their states. */
export const userSteps = {
  edit: { action: 'sys:user:change', from: there },
  enable: { action: 'sys:user:enable', from: ['DISABLED'] },
  disable: { action: 'sys:user:enable', from: signingIn },
  unlock: { action: 'sys:user:enable', from: signingIn },
  resetPassword: { action: 'sys:user:resetPassword', from: there },
  assignRoles: { action: 'sys:user:assignRoles', from: there },
  setScope: { action: 'sys:user:setScope', from: there },
  changeType: { action: 'sys:user:change', from: there },
  remove: { action: 'sys:user:remove', from: there },
  restore: { action: 'sys:user:remove', from: ['REMOVED'] },
} as const satisfies Readonly<Record<string, Readonly<{ action: `sys:user:${string}`; from: readonly UserStatus[] }>>>

export type UserStep = keyof typeof userSteps

const steps = Object.keys(userSteps) as readonly UserStep[] // the keys of a literal

/** What nobody does to themselves. */
const ofOthers: readonly UserStep[] = ['disable', 'remove', 'resetPassword', 'changeType']

type Person = Readonly<{ id: string; status: UserStatus; userType: string; erased: boolean }>
type Asker = Readonly<{ userId: string; isSuper: boolean; holds: (action: string) => boolean }>

/** What somebody may do with a person now, as far as it depends on the two of them; the server has the last word. */
export const stepsFor = (person: Person, { userId, isSuper, holds }: Asker): readonly UserStep[] => {
  if (person.erased || (person.userType === 'superAdministrator' && !isSuper)) return []
  return steps.filter((step) => {
    const { action, from } = userSteps[step]
    if (step === 'changeType' && !isSuper) return false
    return (
      holds(action) &&
      (from as readonly UserStatus[]).includes(person.status) &&
      !(person.id === userId && ofOthers.includes(step))
    )
  })
}
