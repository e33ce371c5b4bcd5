import type { Dice } from './dice.ts'
import { type Entered, type HttpAnswer, orderBody, send } from './orders.ts'

/** Somebody at work: their session, and the dice that say what they do next. */
export type Editor = Readonly<{ name: string; token: string; dice: Dice }>

/** An edit that was answered as done, with what it wrote. */
export type Acknowledged = Readonly<{ id: string; seen: number | undefined; version: number; text: string }>

export type Edits = Readonly<{ done: Acknowledged[]; stale: { count: number }; findings: string[] }>

type Told = Readonly<{ id: string; version: number; description: string }>

const path = '/logistics/order'

/** Enters so many order lines; answers their ids. */
export const enterRecords = async (address: string, token: string, count: number): Promise<readonly string[]> => {
  const ids: string[] = []
  let next = 0
  const enter = async (): Promise<void> => {
    for (let own = next++; own < count; own = next++) {
      const { status, key, data } = await send({ address, token, path, body: orderBody(`edited-${own}`) })
      if (status !== 200) throw new Error(`entering order ${own} was answered ${status} ${key}`)
      ids.push((data as Entered).id)
    }
  }
  await Promise.all(Array.from({ length: 16 }, enter))
  return ids
}

export const readRecord = (address: string, token: string, id: string): Promise<HttpAnswer> =>
  send({ address, token, method: 'GET', path: `${path}/${id}` })

/** Edits records until it is time; some of the versions that are sent were never the last, or are so no longer. */
export const editUntil = async (
  address: string,
  { name, token, dice }: Editor,
  { ids, end }: Readonly<{ ids: readonly string[]; end: number }>,
  edits: Edits,
): Promise<void> => {
  const hot = ids.slice(0, Math.max(1, ids.length / 50))
  for (let count = 0; Date.now() < end; count++) {
    const id = dice.pick(dice.isLucky(0.4) ? hot : ids)
    const read = await readRecord(address, token, id)
    if (read.status !== 200) edits.findings.push(`reading ${id} was answered ${read.status} ${read.key}`)
    else await editOnce(address, token, { ...(read.data as Told), text: `${name} ${count}`, dice }, edits)
  }
}

type Wish = Told & Readonly<{ text: string; dice: Dice }>

const editOnce = async (address: string, token: string, wish: Wish, edits: Edits): Promise<void> => {
  const { id, version, text, dice } = wish
  const isOld = version > 1 && dice.isLucky(0.25)
  const seen = isOld ? version - 1 : dice.isLucky(0.8) ? version : undefined
  const body = { id, description: text, ...(seen === undefined ? {} : { version: seen }) }
  const { status, key, data } = await send({ address, token, method: 'PUT', path, body })
  if (status === 412 && seen !== undefined) edits.stale.count += 1
  else if (status !== 200) edits.findings.push(`an edit of ${id} was answered ${status} ${key}`)
  else {
    edits.done.push({ id, seen, version: (data as Entered).version, text })
    if (isOld) edits.findings.push(`${id} took an edit of version ${seen}, which was not the last`)
  }
}

/** What was answered as done and is not so: an edit that another one wrote over unseen, or that is gone. */
export const lostEdits = (done: readonly Acknowledged[], now: ReadonlyMap<string, Told>): readonly string[] => {
  const byRecord = new Map<string, Acknowledged[]>()
  for (const edit of done) byRecord.set(edit.id, [...(byRecord.get(edit.id) ?? []), edit])
  return [...byRecord].flatMap(([id, edits]) => {
    const sorted = edits.toSorted((one, other) => one.version - other.version)
    const last = sorted.at(-1)
    const told = now.get(id)
    return [
      ...sorted.flatMap(({ version }, index) =>
        version === index + 2 ? [] : [`edit ${index + 1} of ${id} was answered with version ${version}`],
      ),
      ...sorted.flatMap(({ seen, version }) =>
        seen === undefined || seen + 1 === version ? [] : [`${id}: an edit of version ${seen} became ${version}`],
      ),
      ...(told && last && (told.version !== last.version || told.description !== last.text)
        ? [`${id} says ${told.description} (${told.version}), the last edit was ${last.text} (${last.version})`]
        : []),
    ]
  })
}
