import { send } from '../calls.ts'

/** What became of each of many. */
export type BulkAnswer = Readonly<{
  okCount: number
  failCount: number
  ok: readonly Readonly<{ id: string; undoToken?: string }>[]
  failed: readonly Readonly<{ id: string; key: string; message: string }>[]
}>

export const undoTokensOf = ({ ok }: BulkAnswer): readonly string[] => ok.flatMap(({ undoToken }) => undoToken ?? [])

/** The server takes so many at once. */
const most = 500

const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most))

const together = (answers: readonly BulkAnswer[]): BulkAnswer => ({
  okCount: answers.reduce((sum, { okCount }) => sum + okCount, 0),
  failCount: answers.reduce((sum, { failCount }) => sum + failCount, 0),
  ok: answers.flatMap(({ ok }) => ok),
  failed: answers.flatMap(({ failed }) => failed),
})

/** One part after the other, since a part may be refused as a whole. */
const sendParts = async <Item>(items: readonly Item[], sendPart: (part: readonly Item[]) => Promise<BulkAnswer>) => {
  const answers: BulkAnswer[] = []
  for (const part of inParts(items)) answers.push(await sendPart(part))
  return together(answers)
}

/** Issues one command for many records, each for itself. */
export const issueForEach = (path: string, ids: readonly string[], more: object = {}): Promise<BulkAnswer> =>
  sendParts(ids, (part) => send<BulkAnswer>('PUT', path, { ids: part, ...more }))

/** Takes acts back, each by the command that undoes it. */
export const takeBack = (undoTokens: readonly string[]): Promise<BulkAnswer> =>
  sendParts(undoTokens, (part) => send<BulkAnswer>('POST', '/sys/undo', { undoTokens: part }))
