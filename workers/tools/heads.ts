import { compareHeads, type HeadComparison, type HeadsCopy, headsFrom } from '../../events/log/compareHeads.ts'
import { headsElsewhere, isSigned, type LedgerHead } from '../../events/log/ledgerHeads.ts'
import { ending, textOf } from './ending.ts'
import { fromExport, onSource } from './source.ts'
import { exits, type Tool, type Typed } from './tool.ts'

type Shown = LedgerHead & Readonly<{ signed: boolean }>

export const heads: Tool = {
  verb: 'heads',
  summary:
    'list the signed heads of the ledger, and compare them with those kept elsewhere; also while the server runs',
  options: [
    fromExport,
    [
      '--compare <file>',
      'heads kept elsewhere: ledger-heads.ndjson, or heads.json of an older export; DAYBOOK_HEADS_COPY unless told',
    ],
  ],
  run: ending((typed) =>
    onSource(typed, async ({ ledger, publicKey }) => {
      const list = (await ledger.heads()).map((head): Shown => ({ ...head, signed: isSigned(publicKey, head) }))
      const copy = await copyFor(typed)
      const compared = copy ? await compareHeads({ ledger, publicKey }, copy) : null
      typed.terminal.tell({ heads: list, compared }, [...list.map(lineOf), ...saidOf(compared)].join('\n'))
      return list.every(({ signed }) => signed) && !compared?.findings.length ? exits.done : exits.altered
    }),
  ),
}

/** What was named, or the second place that is configured for the data folder. */
const copyFor = async (typed: Typed): Promise<HeadsCopy | undefined> => {
  const file = textOf(typed, 'compare')
  if (file !== undefined) return { heads: await headsFrom(file), snapshot: true }
  const folder = textOf(typed, 'from') === undefined ? typed.config.DAYBOOK_HEADS_COPY : undefined
  return folder === undefined ? undefined : { heads: await headsElsewhere(folder), snapshot: false }
}

const lineOf = ({ position, at, hash, signed }: Shown): string =>
  `${String(position).padStart(10)}  ${at}  ${hash}${signed ? '' : '  NOT SIGNED with this key'}`

const saidOf = (compared: HeadComparison | null): readonly string[] => {
  if (!compared) return ['Compared with nothing: name heads kept elsewhere by --compare ‹file› or DAYBOOK_HEADS_COPY.']
  const { same, older, newer, findings } = compared
  return [
    `${same} heads are the same in the copy; ${older} are older than it, ${newer} newer.`,
    ...findings.map(({ kind, message }) => `${kind}: ${message}.`),
  ]
}
