import { refuse } from '../../events/kernel/common.ts'
import type { AnyDecider, Catalogue, Decider, Named, RecordedEvent } from '../../events/kernel/decider.ts'
import type { Language, Phrases } from '../../events/kernel/phrases.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { type Owned, type Reach, within } from '../../projections/kernel/reach.ts'
import type { Action, Call, Caller } from './route.ts'

export type Row = Readonly<Record<string, unknown>>

/** A kind of record whose history people may read and whose last steps they may take back. */
export type TimelineKind = Readonly<{
  /** Its word in addresses and tokens: the category of its streams. */
  kind: string
  rules: AnyDecider
  /** Whose stream tells of this record, where several share one: the id of that stream's own record. */
  home?: (desk: Desk, id: string) => Promise<string | undefined>
  /** The read model that shows the record; columns without a label in `fields` are not told. */
  model: AnyProjection
  /** Labels by `‹kind›.‹column›`. */
  fields: Phrases
  /** Titles by event type. */
  titles: Phrases
  /** Values that are words, by `‹kind›.‹column›.‹value›`. */
  words?: Phrases
  /** What a caller must hold to read the history. */
  action: Action
  /** What the route of the command behind an event asks: who may issue it may take it back. Other events stay. */
  undo?: Readonly<Record<string, Action>>
  /** What that route checks besides: targets, escalation. Refuses by throwing. */
  guard?: (
    call: Pick<Call<unknown, unknown>, 'desk' | 'caller' | 'asked'>,
    id: string,
    command: Named<Catalogue>,
  ) => Promise<void>
  /** Default: by company, department and creator of the row. */
  isWithin?: (reach: Reach, row: Row) => boolean
}>

/** The id under which the journal knows the record. */
export const homeOf = async (desk: Desk, kind: TimelineKind, id: string): Promise<string> =>
  kind.home ? ((await kind.home(desk, id)) ?? refuse('missing', 'NOT_FOUND')) : id

/** One event of a record with its row before and after; no row where the record is not there. */
export type Step = Readonly<{ event: RecordedEvent; before: Row | undefined; after: Row | undefined }>

/** All events of the stream that tells of a record, and the steps that were its own. */
export type History = Readonly<{ home: string; events: readonly RecordedEvent[]; steps: readonly Step[] }>

type AnyRules = Decider<unknown, Catalogue, Catalogue>

/** The rules as the journal asks for them; their own types are not known here. */
export const rulesOf = (kind: TimelineKind): AnyRules => kind.rules as unknown as AnyRules // a list of deciders forgets their types

/** A record's events and what each made of its row. */
export const historyOf = async (desk: Desk, kind: TimelineKind, id: string): Promise<History> => {
  const home = await homeOf(desk, kind, id)
  const { events } = await desk.journal.load(rulesOf(kind), home)
  const steps: Step[] = []
  for (const event of events) {
    if (kind.home && !kind.model.keys(event).includes(id)) continue
    const before = steps.at(-1)?.after
    steps.push({ event, before, after: foldStep(kind, id, before, event) })
  }
  return { home, events, steps }
}

const foldStep = (kind: TimelineKind, id: string, row: Row | undefined, event: RecordedEvent): Row | undefined => {
  const { on, keys } = kind.model
  const fold = on[event.type] as ((row: Row | undefined, event: RecordedEvent, key: string) => Row | null) | undefined // as above
  if (!fold || !keys(event).includes(id)) return row
  return fold(row, event, id) ?? undefined
}

/** Refuses what the caller may not see: a record out of reach is as absent as one that never was. */
export const mustBeWithin = (kind: TimelineKind, history: History, caller: Caller, action: Action): void => {
  const row = lastRow(history)
  const isWithin = kind.isWithin ?? ((reach, owned) => within(reach, owned as Row & Owned)) // rows that people reach carry their owner
  if (!row || !isWithin(caller.reach(action), row)) refuse('missing', 'NOT_FOUND')
}

/** The row as it stands, or as it stood before the record was removed. */
const lastRow = ({ steps }: History): Row | undefined => {
  const last = steps.at(-1)
  return last?.after ?? steps.findLast(({ after }) => after !== undefined)?.after
}

export type Change = Readonly<{ field: string; label: string; old: unknown; new: unknown }>

/** What a step changed, in words of the caller's language. */
export const changesOf = (kind: TimelineKind, step: Step, language: Language): readonly Change[] =>
  touchedBy(kind, step).map((field) => {
    const said = (value: unknown): unknown => kind.words?.[language][`${kind.kind}.${field}.${String(value)}`] ?? value
    const [old, now] = [said(step.before?.[field] ?? null), said(step.after?.[field] ?? null)]
    return { field, label: kind.fields[language][`${kind.kind}.${field}`] ?? field, old, new: now }
  })

/** Labelled columns whose value is not the same before and after; a row that ceases to be there changes none. */
export const touchedBy = (kind: TimelineKind, { before, after }: Step): readonly string[] =>
  after ? labelled(kind).filter((column) => !isSame(before?.[column] ?? null, after[column] ?? null)) : []

const labelled = ({ kind, model, fields }: TimelineKind): readonly string[] =>
  Object.keys(model.columns).filter((column) => `${kind}.${column}` in fields['zh-CN'])

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
