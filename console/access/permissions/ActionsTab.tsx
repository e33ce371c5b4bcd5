import { useMemo, useState } from 'react'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { NoMatch } from '../../kit/Empty.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { GrantBar } from './GrantBar.tsx'
import { useGrant } from './useGrant.ts'
import { type NamedAction, useActions } from './usePermissions.ts'
import { usePermissionWords } from './words.ts'

type Props = { permission: PermissionRow; fixed: boolean }

/** What the permission allows to do. */
export const ActionsTab = (props: Props) => {
  const { data, error, mutate } = useActions()
  if (error && !data) return <Problem problem={error} onRetry={() => mutate()} />
  return data ? <Actions {...props} actions={data} /> : <SkeletonText lines={8} />
}

/** Actions by the noun that they are about: `sys:user:read` and `sys:user:change` are of `sys:user`. */
const byNoun = (actions: readonly NamedAction[]): readonly (readonly [string, readonly NamedAction[]])[] => {
  const groups = new Map<string, NamedAction[]>()
  for (const one of actions) {
    const noun = one.action.slice(0, one.action.lastIndexOf(':'))
    groups.set(noun, [...(groups.get(noun) ?? []), one])
  }
  return [...groups]
}

const Actions = ({ permission, fixed, actions }: Props & { actions: readonly NamedAction[] }) => {
  const t = usePermissionWords()
  const [keyword, setKeyword] = useState('')
  const desk = useGrant({ permission, what: 'actions', granted: permission.actions, toBody: (chosen) => chosen })
  const { chosen, choose } = desk
  const groups = useMemo(() => {
    const wanted = keyword.toLocaleLowerCase()
    return byNoun(
      actions.filter(
        ({ action, title }) =>
          title.toLocaleLowerCase().includes(wanted) || action.toLocaleLowerCase().includes(wanted),
      ),
    )
  }, [actions, keyword])
  const set = (some: readonly string[], on: boolean): void =>
    choose(on ? [...chosen, ...some] : [...chosen].filter((one) => !some.includes(one)))
  return (
    <>
      <div className="border-b p-3">
        <SearchBox label={t('searchActions')} value={keyword} onSearch={setKeyword} rest={120} />
      </div>
      {groups.length === 0 ? <NoMatch onClear={() => setKeyword('')} /> : null}
      <div className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 xl:grid-cols-3">
        {groups.map(([noun, some]) => (
          <Group
            key={noun}
            some={some}
            chosen={chosen}
            fixed={fixed}
            onSet={(on) =>
              set(
                some.map(({ action }) => action),
                on,
              )
            }
            onOne={(action, on) => set([action], on)}
          />
        ))}
      </div>
      <GrantBar desk={desk} fixed={fixed} />
    </>
  )
}

type GroupProps = {
  some: readonly NamedAction[]
  chosen: ReadonlySet<string>
  fixed: boolean
  onSet: (on: boolean) => void
  onOne: (action: string, on: boolean) => void
}

/** The actions about one noun; the first box stands for all of them. */
const Group = ({ some, chosen, fixed, onSet, onOne }: GroupProps) => {
  const t = usePermissionWords()
  const count = some.filter(({ action }) => chosen.has(action)).length
  const name = some[0]?.title ?? ''
  return (
    <fieldset disabled={fixed} className="grid content-start gap-1.5">
      <Checkbox
        aria-label={t('allOf', { name })}
        checked={count === some.length ? true : count > 0 ? 'some' : false}
        onCheckedChange={onSet}
      >
        <code className="text-12 text-text-3">{some[0]?.action.split(':').slice(0, 2).join(':')}</code>
      </Checkbox>
      <div className="grid gap-1.5 pl-6">
        {some.map(({ action, title }) => (
          <Checkbox key={action} checked={chosen.has(action)} onCheckedChange={(on) => onOne(action, on)}>
            {title}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
