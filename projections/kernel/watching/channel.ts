import * as z from 'zod'
import type { Stand } from '../projector.ts'

/** The channel of PostgreSQL on which processes that share read models speak to each other. */
export const channel = 'daybook_read_models'

/** Longest message that PostgreSQL carries, in bytes. */
const mostBytes = 7900

const moved = z.strictObject({
  kind: z.literal('moved'),
  /** Where all read models are but those that are named. */
  at: z.number(),
  except: z.record(z.string(), z.number()),
  rebuilding: z.array(z.string()),
  /** Sum of all generations: grows when a copy is put in the place of another. */
  generations: z.number(),
})

const message = z.discriminatedUnion('kind', [
  moved,
  /** Too much to say: the checkpoints tell it. */
  z.strictObject({ kind: z.literal('look') }),
  /** Somebody asks something of the process that keeps the read models. */
  z.strictObject({ kind: z.literal('asked') }),
])

export type Moved = z.output<typeof moved>
export type Message = z.output<typeof message>

/** Says where read models stand; most of them stand together. */
export const toMoved = (stands: readonly Stand[]): Moved => {
  const at = Math.max(0, ...stands.map(({ position }) => position))
  const others = stands.filter(({ position }) => position !== at)
  return {
    kind: 'moved',
    at,
    except: Object.fromEntries(others.map(({ name, position }) => [name, position])),
    rebuilding: stands.filter(({ rebuilding }) => rebuilding).map(({ name }) => name),
    generations: stands.reduce((sum, { generation }) => sum + generation, 0),
  }
}

export const writeMessage = (said: Message): string => {
  const text = JSON.stringify(said)
  return Buffer.byteLength(text) <= mostBytes ? text : JSON.stringify({ kind: 'look' } satisfies Message)
}

/** Undefined for what another release says. */
export const readMessage = (text: string): Message | undefined => {
  try {
    return message.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
