import { deciders } from '../../events/index.ts'
import { ERASED } from '../../events/kernel/fields.ts'
import type { Codec } from '../../events/log/codec.ts'
import { UnknownEvent } from '../../events/log/createCodec.ts'
import type { StoredEvent } from '../../events/log/eventLog.ts'
import { personalFields } from '../../events/log/personalFields.ts'
import { type Path, personalValues, sealedValues } from '../../events/log/personalValues.ts'
import type { LogField } from '../../projections/audit/auditAnswers.ts'

export type FoundField = LogField

type Mark = Pick<LogField, 'personal' | 'subject'>
type Marks = ReadonlyMap<string, Mark>

const plain: Mark = { personal: null, subject: null }
const schemas = new Map(deciders.flatMap(({ events }) => Object.entries(events)))

/** The values of an event one by one; those about people only for somebody who may see them. */
export const fieldsOf = async (
  codec: Codec,
  event: StoredEvent,
  showsPersonal: boolean,
): Promise<readonly FoundField[]> => {
  const { data, marks } = await readPayload(codec, event)
  return leavesOf(data, [], marks).map(([path, value]) => {
    const mark = marks.get(nameOf(path)) ?? plain
    return { path: nameOf(path), ...mark, ...said(value, mark, showsPersonal) }
  })
}

const said = (value: unknown, { personal }: Mark, showsPersonal: boolean): Pick<LogField, 'value' | 'state'> => {
  if (personal === null) return { value, state: 'shown' }
  if (value === ERASED) return { value: null, state: 'erased' }
  return showsPersonal ? { value, state: 'shown' } : { value: null, state: 'withheld' }
}

type Payload = Readonly<{ data: unknown; marks: Marks }>

/** The payload as its newest schema says it; of a type that nobody knows any more as it is stored, still sealed. */
const readPayload = async (codec: Codec, event: StoredEvent): Promise<Payload> => {
  try {
    const [recorded] = await codec.decode([event])
    return { data: recorded?.data, marks: marksOf(event.type, recorded?.data) }
  } catch (error) {
    if (!(error instanceof UnknownEvent)) throw error
    const data: unknown = JSON.parse(event.data)
    const sealed = sealedValues(data)
    return {
      data,
      marks: new Map(sealed.map(({ path, sealed: { subject } }) => [nameOf(path), { personal: 'S1', subject }])),
    }
  }
}

const marksOf = (type: string, data: unknown): Marks => {
  const schema = schemas.get(type)
  const fields = schema && personalFields(schema)
  if (!fields) return new Map()
  return new Map(
    personalValues(data, fields).map(({ path, level, subject }) => [nameOf(path), { personal: level, subject }]),
  )
}

/** `contacts.0.phone`: the place of a value, as problems name it too. */
const nameOf = (path: Path): string => path.join('.')

type Leaf = readonly [path: Path, value: unknown]

/** Values that have no values within; what is marked is one value, whatever it holds. */
const leavesOf = (value: unknown, path: Path, marks: Marks): readonly Leaf[] => {
  if (typeof value !== 'object' || value === null || marks.has(nameOf(path))) return [[path, value]]
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value)
  if (entries.length === 0) return path.length === 0 ? [] : [[path, value]]
  return entries.flatMap(([name, item]) => leavesOf(item, [...path, name], marks))
}
