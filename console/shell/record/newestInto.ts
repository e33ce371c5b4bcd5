import { send } from '../calls.ts'
import type { Input, RecordForm } from './useRecordForm.ts'

type Versioned = Readonly<{ id: string; version: number }>

type Facts<Row, I extends Input> = Readonly<{
  /** The server's word for the kind of record. */
  kind: string
  /** Of the API: `/sys/company`. */
  path: string
  /** The record as the form knows it; a new one without it. */
  current: Row | undefined
  take: (newest: Row) => void
  form: Pick<RecordForm<I>, 'restart'>
  inputOf: (record: Row) => I
}>

/** What a record's drawer must know to go on from its newest version; nothing for a new record. */
export const newestInto = <Row extends Versioned, I extends Input>(facts: Facts<Row, I>) => {
  const { kind, path, current, take, form, inputOf } = facts
  if (current === undefined) return undefined
  const { id, version } = current
  const onNewest = async (keep: boolean): Promise<void> => {
    const newest = await send<Row>('GET', `${path}/${encodeURIComponent(id)}`)
    take(newest)
    form.restart(inputOf(newest), keep)
  }
  return { kind, id, version, onNewest }
}
