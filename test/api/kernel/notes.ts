import * as z from 'zod'
import { type AnyRoute, type Call, route } from '../../../api/kernel/route.ts'
import type { TimelineKind } from '../../../api/kernel/timeline.ts'
import { refuse } from '../../../events/kernel/common.ts'
import { decider } from '../../../events/kernel/decider.ts'
import { oneOf, requiredText, whole } from '../../../events/kernel/fields.ts'
import { integer, json, nullable, text } from '../../../projections/kernel/columns.ts'
import { idOf, projection } from '../../../projections/kernel/projection.ts'

/** A small product of its own, so that the specs of the kernel depend on no context. */

const owner = { companyId: z.string(), departmentId: z.string().nullable() }
const words = { title: requiredText(10), mood: oneOf(['CALM', 'CROSS']) }
const nothing = z.strictObject({})

const commands = {
  WriteNote: z.strictObject({ ...words, ...owner }),
  ReviseNote: z.strictObject(words).partial(),
  SealNote: nothing,
  RemoveNote: z.strictObject({ reason: requiredText() }),
}

const events = {
  NoteWritten: z.strictObject({ ...words, ...owner }),
  NoteRevised: z.strictObject(words).partial(),
  NoteSealed: nothing,
  NoteRemoved: z.strictObject({ reason: requiredText() }),
}

type State = Readonly<{ title: string; mood: 'CALM' | 'CROSS'; sealed: boolean }> | undefined

const mustBeOpen = (state: State): NonNullable<State> => {
  if (!state) return refuse('missing', 'NOT_FOUND')
  return state.sealed ? refuse('conflict', 'DATE_ORDER', { allowed: ['RemoveNote'] }) : state
}

export const note = decider<State, typeof commands, typeof events>({
  context: 'diary',
  stream: 'note',
  commands,
  events,
  initial: undefined,
  decide: {
    WriteNote: (state, data) => (state ? refuse('conflict', 'RECORD_EXISTS') : [{ type: 'NoteWritten', data }]),
    ReviseNote: (state, data) => {
      const now = mustBeOpen(state)
      const same = (data.title ?? now.title) === now.title && (data.mood ?? now.mood) === now.mood
      return same ? [] : [{ type: 'NoteRevised', data }]
    },
    SealNote: (state) => (mustBeOpen(state), [{ type: 'NoteSealed', data: {} }]),
    RemoveNote: (state, data) => (state ? [{ type: 'NoteRemoved', data }] : refuse('missing', 'NOT_FOUND')),
  },
  evolve: {
    NoteWritten: (_, { title, mood }) => ({ title, mood, sealed: false }),
    NoteRevised: (state, { title, mood }) =>
      state && { ...state, title: title ?? state.title, mood: mood ?? state.mood },
    NoteSealed: (state) => state && { ...state, sealed: true },
    NoteRemoved: () => undefined,
  },
  inverse: {
    NoteRevised: (before, data, now) => {
      const names = Object.keys(data) as readonly (keyof typeof data)[] // the keys of its schema
      if (!before || !now || names.some((name) => now[name] !== data[name])) return undefined
      return { type: 'ReviseNote', data: Object.fromEntries(names.map((name) => [name, before[name]])) }
    },
  },
})

const columns = {
  id: text(),
  title: text(),
  mood: text(),
  tags: json<readonly string[]>(),
  companyId: text(),
  departmentId: nullable(text()),
  createdBy: text(),
  createdAt: text(),
  updatedAt: text(),
  version: integer(),
  position: integer(),
}

export const notes = projection(events, {
  name: 'notes',
  context: 'diary',
  revision: 1,
  columns,
  key: 'id',
  keys: (event) => (event.stream.startsWith('note-') ? [idOf(event.stream)] : []),
  on: {
    NoteWritten: (_, { data, stream, version, position, meta }) => ({
      ...data,
      id: idOf(stream),
      tags: [],
      createdBy: meta.by.id,
      createdAt: meta.at,
      updatedAt: meta.at,
      version,
      position,
    }),
    NoteRevised: (row, { data, version, position, meta }) =>
      row
        ? { ...row, title: data.title ?? row.title, mood: data.mood ?? row.mood, version, position, updatedAt: meta.at }
        : null,
    NoteRemoved: () => null,
  },
})

const inLanguages = <Key extends string>(said: Readonly<Record<Key, string>>) => ({
  'zh-CN': said,
  'zh-TW': said,
  'en-US': said,
})

export const notesHistory: TimelineKind = {
  kind: 'note',
  rules: note,
  model: notes,
  fields: inLanguages({ 'note.title': 'Title', 'note.mood': 'Mood' }),
  titles: inLanguages({ NoteWritten: 'Note written', NoteRevised: 'Note revised', NoteSealed: 'Note sealed' }),
  words: inLanguages({ 'note.mood.CALM': 'calm', 'note.mood.CROSS': 'cross' }),
  action: 'diary:note:read',
  undo: { NoteRevised: 'diary:note:revise' },
}

const answerOf = ({ id, version, position }: Readonly<{ id: string; version: number; position: number }>) => ({
  id,
  version,
  position,
})

const find = async ({ desk, params }: Call<unknown, unknown>) =>
  (await desk.db.read('notes').where({ id: params.id }).first()) ?? refuse('missing', 'NOT_FOUND')

export const noteRoutes: readonly AnyRoute[] = [
  route({
    method: 'post',
    path: '/diary/note',
    action: 'diary:note:write',
    summary: 'Writes a note',
    body: z.strictObject({ ...words, stars: whole({ min: 1, max: 5 }).optional() }),
    handle: async ({ desk, body: { title, mood }, newId, asked, caller: { companyId, departmentId } }) => {
      const data = { title, mood, companyId, departmentId }
      return answerOf(await desk.journal.execute(note, newId, { type: 'WriteNote', data }, asked({ fresh: true })))
    },
  }),
  route({
    method: 'put',
    path: '/diary/note/:id',
    action: 'diary:note:revise',
    summary: 'Revises a note',
    body: z.strictObject({ title: requiredText(10).optional(), version: whole({ min: 1 }).optional() }),
    handle: async ({ desk, params: { id = '' }, body: { title }, asked }) =>
      answerOf(await desk.journal.execute(note, id, { type: 'ReviseNote', data: { title } }, asked())),
  }),
  route({
    method: 'put',
    path: '/diary/note/:id/seal',
    action: 'diary:note:seal',
    summary: 'Seals a note',
    body: z.strictObject({}),
    handle: async ({ desk, params: { id = '' }, asked }) =>
      answerOf(await desk.journal.execute(note, id, { type: 'SealNote', data: {} }, asked())),
  }),
  route({ method: 'get', path: '/diary/note/:id', action: 'diary:note:read', summary: 'A note', handle: find }),
  route({
    method: 'post',
    path: '/diary/note/getNoteByParam',
    action: 'diary:note:read',
    summary: 'Notes',
    query: z.strictObject({ pageNum: z.coerce.number().optional() }),
    body: z.strictObject({ minPosition: z.number().optional() }),
    handle: async ({ desk }) => {
      const list = await desk.db.read('notes').select('id', 'title')
      return { list, total: list.length, pageNum: 1, pageSize: 10, position: desk.projector.position(['diary']) }
    },
  }),
]
