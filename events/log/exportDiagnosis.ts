import { blocksOf, isInPlace, type Mark, type Shape } from './exportBlocks.ts'
import { type ExportedEvent, type ExportFinding, readLine } from './exportFormat.ts'
import { linkHash } from './ledgerHash.ts'

/** What the lines from the first bad one on tell of it; places are counted in lines from there. */
type Sought = Readonly<{
  bad: ExportedEvent
  /** The event behind it. */
  next: ExportedEvent | undefined
  /** Where the event stands that belongs here. */
  home: number | undefined
  /** Where the bad line belongs. */
  place: number | undefined
  /** Where the same event stands again. */
  twin: number | undefined
}>

type Told = Readonly<{ kind: ExportFinding['kind']; message: string }>

/** Names what is wrong with the line behind the last intact one. */
export const diagnoseExport = async (file: string, shape: Shape, last: Mark): Promise<ExportFinding> => {
  const text = await firstLine(file, last.byte)
  const bad = text === undefined ? undefined : readLine(text)
  const line = last.line + 1
  const position = bad?.position ?? last.position + 1
  const { kind, message } = bad ? nameLine(await seek(file, last, bad), shape, last) : unreadable
  return { kind, line, position, message: `line ${line} (position ${position}): ${message}` }
}

export const unreadable: Told = { kind: 'unreadable', message: 'it cannot be read as a whole event' }

const firstLine = async (file: string, byte: number): Promise<string | undefined> => {
  for await (const { lines } of blocksOf(file, byte)) return lines[0]
  return undefined
}

const follows = (before: Readonly<{ hash: string }> | undefined, event: ExportedEvent | undefined): boolean =>
  before !== undefined && event !== undefined && linkHash(before.hash, event) === event.hash

/** Reads on to the end: where does the bad line belong, and what belongs here? */
const seek = async (file: string, last: Mark, bad: ExportedEvent): Promise<Sought> => {
  let sought: Sought = { bad, next: undefined, home: undefined, place: undefined, twin: undefined }
  let before: ExportedEvent | undefined
  let at = 0
  for await (const { lines } of blocksOf(file, last.byte))
    for (const line of lines) {
      const event = readLine(line)
      if (at > 0) sought = looked(sought, { last, before, event, at })
      before = event
      at += 1
    }
  return follows(before, bad) ? { ...sought, place: sought.place ?? at } : sought
}

type Step = Readonly<{ last: Mark; before: ExportedEvent | undefined; event: ExportedEvent | undefined; at: number }>

const looked = (sought: Sought, { last, before, event, at }: Step): Sought => ({
  bad: sought.bad,
  next: at === 1 ? event : sought.next,
  home: sought.home ?? (follows(last, event) ? at : undefined),
  place: sought.place ?? (follows(before, sought.bad) ? at : undefined),
  twin: sought.twin ?? (event?.id === sought.bad.id ? at : undefined),
})

const nameLine = (sought: Sought, shape: Shape, last: Mark): Told => {
  const { bad, next, home, twin } = sought
  const own = { hash: linkHash(last.hash, bad) }
  if (own.hash === bad.hash) return rewritten(isInPlace(shape, last, bad), last)
  if (bad.position <= last.position || twin !== undefined)
    return { kind: 'doubled', message: `the event of position ${bad.position} stands in the file twice` }
  if (home !== undefined) return displaced(sought, home, last.line + 1)
  if (follows(own, next)) return { kind: 'ledger', message: 'its hash was altered; the event is intact' }
  const gone = shape.gapless ? bad.position - last.position - 1 : 0
  if (gone > 0) return missing(gone, last)
  return { kind: 'altered', message: 'the event and its hash do not fit: it was altered' }
}

/** The event fits its chain, but an export would write the line otherwise. */
const rewritten = (inPlace: boolean, { position }: Mark): Told => ({
  kind: 'altered',
  message: inPlace
    ? 'the line is not written as an export writes it'
    : `its position was altered: it comes right behind position ${position}`,
})

/** What belongs on this line stands further down. */
const displaced = ({ place }: Sought, home: number, line: number): Told => {
  const there = line + home
  if (place === home || (home === 1 && place === 2))
    return { kind: 'swapped', message: `lines ${line} and ${there} were swapped` }
  if (place === home + 1) return { kind: 'moved', message: `what belongs here was moved to line ${there}` }
  if (place !== undefined) return { kind: 'moved', message: `it was moved here from behind line ${line + place - 1}` }
  return {
    kind: 'inserted',
    message: home > 1 ? `${home} lines from here on were inserted` : 'the line was inserted',
  }
}

/** Events that the file should have next and does not. */
export const missing = (count: number, { position }: Pick<Mark, 'position'>): Told => ({
  kind: 'missing',
  message:
    count > 1
      ? `${count} events behind position ${position} are missing here`
      : `the event behind position ${position} is missing here`,
})
