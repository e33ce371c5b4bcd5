import { useState } from 'react'
import type { ColumnValues } from '../../../../events/kernel/columnValues.ts'
import { say } from '../../../kit/toast.ts'
import { send } from '../../../shell/calls.ts'
import { newId } from '../../../shell/intents.ts'
import { CallRefused } from '../../../shell/problems.ts'
import type { BulkAnswer } from '../../../shell/record/bulk.ts'
import { useUndo } from '../../../shell/record/useUndo.ts'
import { useRecordWords } from '../../../shell/record/words.ts'
import { usersApi } from '../paths.ts'
import type { Person } from '../person.ts'
import { useRefreshUsers } from '../useRefreshUsers.ts'
import { profileNames, rolesOf, toCreation, type UserInput, valueOf } from './rules.ts'

type Saved = Readonly<{ id: string; version: number; undoToken?: string; initialPassword?: string }>

const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one))

/** A command for one person out of those for many; what it is refused with lands at the field. */
const sendOne = async (verb: string, id: string, field: string, more: object): Promise<readonly string[]> => {
  const { failed, ok } = await send<BulkAnswer>('PUT', `${usersApi}/${verb}`, { ids: [id], ...more })
  const [refusal] = failed
  if (refusal)
    throw new CallRefused(refusal.message, 409, {
      key: refusal.key,
      fields: [{ path: field, key: refusal.key, message: refusal.message }],
    })
  return ok.flatMap(({ undoToken }) => undoToken ?? [])
}

/** Saves what the form holds, once for each opened form: the profile first, then rights, each by its own command. */
export const useSaveUser = () => {
  const record = useRecordWords()
  const refresh = useRefreshUsers()
  const undo = useUndo(refresh)
  const [intent] = useState(newId)

  const create = async (input: UserInput, columnValues: ColumnValues | undefined): Promise<Saved> => {
    const person = { ...toCreation(input), ...(columnValues ? { columnValues } : {}) }
    const saved = await send<Saved>('POST', usersApi, person, { intent })
    await refresh()
    return saved
  }

  const saveProfile = async (
    person: Person,
    input: UserInput,
    changed: readonly string[],
    columnValues: ColumnValues | undefined,
  ): Promise<readonly string[]> => {
    const names = profileNames.filter((name) => changed.includes(name))
    if (names.length === 0 && columnValues === undefined) return []
    const changes = Object.fromEntries(names.map((name) => [name, valueOf(name, input[name])]))
    const body = { id: person.id, version: person.version, ...changes, ...(columnValues ? { columnValues } : {}) }
    const { undoToken } = await send<Saved>('PUT', usersApi, body, { intent })
    return undoToken === undefined ? [] : [undoToken]
  }

  const saveRights = async (person: Person, input: UserInput): Promise<readonly string[]> => {
    const roles = rolesOf(input.roles)
    const change = { add: without(roles, person.roles), remove: without(person.roles, roles) }
    const moved = change.add.length + change.remove.length > 0
    return [
      ...(moved ? await sendOne('assignRoles', person.id, 'roles', change) : []),
      ...(input.scope === person.scope ? [] : await sendOne('setScope', person.id, 'scope', { scope: input.scope })),
      ...(input.userType === person.userType
        ? []
        : await sendOne('changeType', person.id, 'userType', { userType: input.userType })),
    ]
  }

  const change = async (
    person: Person,
    input: UserInput,
    changed: readonly string[],
    columnValues: ColumnValues | undefined,
  ): Promise<void> => {
    if (changed.length === 0 && columnValues === undefined) return say(record('unchanged'))
    const tokens: string[] = []
    try {
      tokens.push(...(await saveProfile(person, input, changed, columnValues)))
      tokens.push(...(await saveRights(person, input)))
    } finally {
      await refresh()
    }
    say(record('saved', { name: input.name.trim() }), tokens.length > 0 ? { undo: () => undo(tokens) } : {})
  }

  return { create, change }
}
