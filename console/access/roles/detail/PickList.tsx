import { useState } from 'react'
import { Checkbox } from '../../../kit/Checkbox.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useRoleWords } from '../words.ts'

type Item = Readonly<{ id: string; name: string; code: string; status: string }>

type Props = {
  title: string
  items: readonly Item[]
  /** What is said when there is none. */
  none: string
  chosen: ReadonlySet<string>
  /** Absent where nothing can be chosen. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined
}

/** One of two lists: searched, ticked one by one or all that are shown. */
export const PickList = ({ title, items, none, chosen, onChoose }: Props) => {
  const t = useRoleWords()
  const [keyword, search] = useState('')
  const wanted = keyword.toLocaleLowerCase()
  const shown = items.filter(({ name, code }) => `${name} ${code}`.toLocaleLowerCase().includes(wanted))
  const ticked = shown.filter(({ id }) => chosen.has(id)).length
  const toggle = (ids: readonly string[], on: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    onChoose?.(next)
  }
  return (
    <section aria-label={title} className="min-w-0 overflow-hidden rounded-lg border">
      <header className="flex min-h-11 items-center gap-3 border-b px-3">
        {onChoose ? (
          <Checkbox
            aria-label={title}
            disabled={shown.length === 0}
            checked={ticked === 0 ? false : ticked === shown.length ? true : 'some'}
            onCheckedChange={(on) =>
              toggle(
                shown.map(({ id }) => id),
                on,
              )
            }
          />
        ) : null}
        <h3 className="min-w-0 grow truncate text-13">
          {title} <span className="font-normal text-text-3 tabular-nums">{items.length}</span>
        </h3>
      </header>
      <div className="border-b px-3 py-2">
        <SearchBox label={t('searchPermissions')} value={keyword} onSearch={search} />
      </div>
      <ul className="max-h-80 overflow-y-auto">
        {shown.map(({ id, name, code, status }) => (
          <li key={id} className="border-b px-3 py-1.5 text-13 last:border-b-0">
            {onChoose ? (
              <Checkbox checked={chosen.has(id)} onCheckedChange={(on) => toggle([id], on)}>
                <Name name={name} code={code} status={status} />
              </Checkbox>
            ) : (
              <Name name={name} code={code} status={status} />
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="px-3 py-6 text-center text-13 text-text-3">{none}</p> : null}
    </section>
  )
}

const Name = ({ name, code, status }: Pick<Item, 'name' | 'code' | 'status'>) => {
  const t = useRoleWords()
  return (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
      {name}
      <span className="text-text-3">{code}</span>
      {status === 'ENABLED' ? null : <Tag tone="warn">{t('disabledPermission')}</Tag>}
    </span>
  )
}
