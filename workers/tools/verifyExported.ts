import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type ExportVerdict, verifyExport } from '../../events/log/verifyExport.ts'
import { ending, textOf, WordsUnfit } from './ending.ts'
import { exits } from './tool.ts'

/** What `verify --export` does: no log and no server are needed. */
export const verifyExported = (folder: string) =>
  ending(async (typed) => {
    const { terminal } = typed
    const file = textOf(typed, 'key')
    const publicKey = file === undefined ? {} : { publicKey: await publicKeyOf(file) }
    const bar = terminal.bar()
    const verdict = await verifyExport({ folder, ...publicKey, onProgress: bar.show }).finally(bar.end)
    terminal.tell(
      verdict,
      verdict.finding ? `The export is not as it was made.\n${verdict.finding.message}.` : good(verdict),
    )
    return verdict.ok ? exits.done : exits.altered
  })

const publicKeyOf = async (file: string): Promise<KeyObject> => {
  try {
    return createPublicKey(await readFile(file, 'utf8'))
  } catch {
    throw new WordsUnfit(`${file} is no public key as keys/ledger.pub has it`)
  }
}

const good = (verdict: ExportVerdict): string => {
  const { verified, position, head, unsigned } = verdict
  return [
    `${verified} events stand as they were written, up to position ${position}; signed ${head?.at ?? 'never'}.`,
    ...(head && unsigned > 0
      ? [`The last ${unsigned} of them come after the last signed head: nobody signed them yet.`]
      : []),
    signedBy(verdict),
  ].join('\n')
}

const signedBy = ({ head, key }: ExportVerdict): string => {
  if (!head) return 'No signed head is in it: it proves only that it fits itself.'
  return key === 'given'
    ? 'The heads are signed with the key you gave.'
    : 'The heads are signed with the key in the export itself: compare it with one that came by another way (--key ‹file›).'
}
