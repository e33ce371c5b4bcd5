import { send } from '../calls.ts'

/** What became of each of many. */
export type BulkAnswer = Readonly<{
  okCount: number
  failCount: number
  ok: readonly Readonly<{ id: string; undoToken?: string }>[]
  failed: readonly Readonly<{ id: string; key: string; message: string }>[]
}>

export const undoTokensOf = ({ ok }: BulkAnswer): readonly string[] => ok.flatMap(({ undoToken }) => undoToken ?? [])

/** Takes acts back, each by the command that undoes it. */
export const takeBack = (undoTokens: readonly string[]): Promise<BulkAnswer> =>
  send<BulkAnswer>('POST', '/sys/undo', { undoTokens })
