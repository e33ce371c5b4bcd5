/** A command that was asked for; `kind` says which. */
export type Asking = Readonly<{ commandId: string; noteId: string; kind: 'write' | 'add' }>

/** A command that was answered: its event stands there. */
export type Answered = Readonly<{ commandId: string; noteId: string; version: number; position: number }>

/** What the load process said of its commands, in the order in which it said so. */
export type Said = Readonly<{ asked: readonly Asking[]; answered: readonly Answered[] }>

export const askLine = ({ commandId, noteId, kind }: Asking): string => `ask ${commandId} ${noteId} ${kind}`

export const answerLine = ({ commandId, noteId, version, position }: Answered): string =>
  `ack ${commandId} ${noteId} ${version} ${position}`

const wordsOf = (lines: readonly string[], first: string): readonly (readonly string[])[] =>
  lines.filter((line) => line.startsWith(`${first} `)).map((line) => line.split(' '))

/** Reads the lines of one or more load processes. */
export const readSaid = (lines: readonly string[]): Said => ({
  asked: wordsOf(lines, 'ask').map(([, commandId = '', noteId = '', kind]) => ({
    commandId,
    noteId,
    kind: kind === 'write' ? 'write' : 'add',
  })),
  answered: wordsOf(lines, 'ack').map(([, commandId = '', noteId = '', version, position]) => ({
    commandId,
    noteId,
    version: Number(version),
    position: Number(position),
  })),
})
