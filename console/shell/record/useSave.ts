import { useState } from 'react'
import { say } from '../../kit/toast.ts'
import { send } from '../calls.ts'
import { newId } from '../intents.ts'
import { useUndo } from './useUndo.ts'
import { useRecordWords } from './words.ts'

type Saved = Readonly<{ id: string; version: number; undoToken?: string }>
type Record = Readonly<{ id: string; version: number; name?: unknown }>

type Facts<Row> = Readonly<{
  /** The record that the form began with; a new one without it. */
  record: Row | undefined
  /** Of the API: `/sys/company`. */
  path: string
  refresh: () => Promise<unknown>
  /** What people call it; default its name. */
  nameOf?: (record: Row) => string
}>

/** Saves a record once for each opened form, says so, and offers to take it back. */
export const useSave = <Row extends Record>({ record, path, refresh, nameOf }: Facts<Row>) => {
  const t = useRecordWords()
  const undo = useUndo(refresh)
  const [current, take] = useState(record)
  const [intent] = useState(newId)

  /** Answers nothing when there was nothing to save. */
  const save = async (
    touched: boolean,
    values: Readonly<{ [name: string]: unknown }>,
    changed: readonly string[],
  ): Promise<Saved | undefined> => {
    if (!current) {
      const saved = await send<Saved>('POST', path, values, { intent })
      await refresh()
      return saved
    }
    if (!touched) {
      say(t('unchanged'))
      return undefined
    }
    const changes = Object.fromEntries(changed.map((name) => [name, values[name]]))
    const saved = await send<Saved>('PUT', path, { id: current.id, version: current.version, ...changes }, { intent })
    await refresh()
    const { undoToken } = saved
    const name = nameOf ? nameOf(current) : String(current.name)
    say(t('saved', { name }), undoToken === undefined ? {} : { undo: () => undo([undoToken]) })
    return saved
  }
  return { current, take, save }
}
